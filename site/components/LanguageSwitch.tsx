/**
 * "English / తెలుగు" (DEF-48): a language that has this page is a link to it. Where there is none, the links choose the
 * language of the labels, which client/language.ts answers in place; with a key held, and before the script is there,
 * the query chooses. Each switch says its choice itself, because what lies outside an open drawer is not heard.
 */
import { Fragment, useId } from 'react'
import styles from './LanguageSwitch.module.css'
import { useCounterparts, usePage } from './page.tsx'
import { Words } from './Words.tsx'

/** Languages of the labels, on every page. */
const LABELS = [
  { code: 'en', name: 'English' },
  { code: 'te', name: 'తెలుగు' },
] as const

function Choice({ code, name }: { code: string; name: string }) {
  const counterparts = useCounterparts()
  const site = usePage()
  const { language } = site.data.translations
  const page = counterparts.length > 1 ? counterparts.find((one) => one.code === code) : undefined
  const own = site.language === code
  return (
    <a
      className="tap plain"
      href={page ? page.path : `?lng=${code}`}
      rel={page ? 'alternate' : 'nofollow'}
      hrefLang={code}
      lang={code}
      data-lang={code}
      data-page={page ? JSON.stringify(page.offer) : undefined}
      data-announce={page ? undefined : `${(code === 'te' && language.te) || language.en}: ${name}`}
      aria-current={own || undefined}
    >
      {name}
    </a>
  )
}

export function LanguageSwitch() {
  const label = useId()
  const counterparts = useCounterparts()
  const { languages } = usePage()
  const labels = LABELS.map(({ code }): string => code)
  const others = languages.filter(
    ({ code }) => !labels.includes(code) && counterparts.some((one) => one.code === code),
  )
  return (
    <div
      className={`tiny quiet ${styles.switch}`}
      role="group"
      aria-labelledby={label}
      data-pages={counterparts.length > 1 || undefined}
    >
      <span id={label} className="visually-hidden">
        <Words of="language" />
      </span>
      {[...LABELS, ...others].map(({ code, name }, index) => (
        <Fragment key={code}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Choice code={code} name={name} />
        </Fragment>
      ))}
      <span role="status" className="visually-hidden" />
    </div>
  )
}
