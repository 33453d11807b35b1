/**
 * "English / తెలుగు" (DEF-48): a language that has this page is a link to it. Where there is none, the links choose the
 * language of the labels, which client/visit/language.ts answers in place; with a key held, and before the script is there,
 * the query chooses. Each switch says its choice itself, because what lies outside an open drawer is not heard.
 */
import { Fragment, useId } from 'react'
import { useLanguageVersions, usePage } from '../page/page.tsx'
import { Words } from '../page/Words.tsx'
import styles from './LanguageSwitch.module.css'

/** Languages of the labels, on every page. */
const LABELS = [
  { code: 'en', name: 'English' },
  { code: 'te', name: 'తెలుగు' },
]

export function LanguageSwitch() {
  const label = useId()
  const versions = useLanguageVersions()
  const { site } = usePage()
  const { language, languages, messages, teluguMenu } = site
  const translated = versions.length > 1
  const others = languages.filter(
    ({ code }) => LABELS.every((one) => one.code !== code) && versions.some((one) => one.code === code),
  )
  return (
    <div
      className={`quiet row tiny ${styles.switch}`}
      role="group"
      aria-labelledby={label}
      data-pages={translated || undefined}
    >
      <span id={label} className="visually-hidden">
        <Words of="language" />
      </span>
      {[...LABELS, ...others].map(({ code, name }, index) => {
        const page = translated ? versions.find((one) => one.code === code) : undefined
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
              data-announce={
                page
                  ? undefined
                  : `${(code === 'te' && teluguMenu.language) || messages.menu.language}: ${name}`
              }
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
