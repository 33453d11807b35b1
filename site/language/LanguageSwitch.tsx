/**
 * "English / తెలుగు": links to the page in other languages. If the page has no translation, the switch changes the language
 * of the labels (menu, header, footer) instead: in place (language/choose-language.ts), or by the query until the script
 * is loaded. Each switch has its own live region, because elements outside an open drawer are not read out.
 */
import { Fragment, useId } from 'react'
import { ENGLISH } from '#content/model/translation/language.ts'
import { MenuLabel } from '../layout/navigation.tsx'
import { useLanguageVersions, usePage } from '../page/page.tsx'
import styles from './language.module.css'

export function LanguageSwitch() {
  const label = useId()
  const versions = useLanguageVersions()
  const { language, languages, messages, otherMenu } = usePage().site
  const translated = versions.length > 1
  const others = languages.filter((one, at) => at === 0 || versions.some(({ code }) => code === one.code))
  return (
    <div
      className={`quiet row tiny ${styles.switch}`}
      role="group"
      aria-labelledby={label}
      data-pages={translated || undefined}
    >
      <span id={label} className="visually-hidden">
        <MenuLabel of="language" />
      </span>
      {[ENGLISH, ...others].map(({ code, name }, index) => {
        const page = translated ? versions.find((version) => version.code === code) : undefined
        const word = (code === languages[0]?.code && otherMenu.language) || messages.menu.language
        return (
          <Fragment key={code}>
            {index > 0 && <span aria-hidden="true">/</span>}
            <a
              className="tap plain"
              href={page ? page.path : `?lng=${code}`}
              rel={page ? 'alternate' : 'nofollow'}
              hrefLang={code}
              lang={code}
              data-lang={code}
              data-page={page ? JSON.stringify(page.offer) : undefined}
              data-announce={page ? undefined : `${word}: ${name}`}
              aria-current={language === code || undefined}
            >
              {name}
            </a>
          </Fragment>
        )
      })}
      <span role="status" className="visually-hidden" />
    </div>
  )
}
