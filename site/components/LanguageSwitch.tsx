/**
 * "English / తెలుగు" (DEF-48): links that client/language.ts answers in place; with a key held, and before the script is
 * there, the query chooses. Each switch says its choice itself, because what lies outside an open drawer is not heard.
 */
import { useId } from 'react'
import styles from './LanguageSwitch.module.css'
import { useSite } from './page.tsx'
import { Words } from './Words.tsx'

function Choice({ code, name }: { code: 'en' | 'te'; name: string }) {
  const { language } = useSite().data.translations
  return (
    <a
      href={`?lng=${code}`}
      rel="nofollow"
      hrefLang={code}
      lang={code}
      data-lang={code}
      data-said={`${language[code] ?? language.en}: ${name}`}
      aria-current={code === 'en' || undefined}
    >
      {name}
    </a>
  )
}

export function LanguageSwitch() {
  const label = useId()
  return (
    <div className={styles.switch} role="group" aria-labelledby={label}>
      <span id={label} className="visually-hidden">
        <Words of="language" />
      </span>
      <Choice code="en" name="English" />
      <span aria-hidden="true">/</span>
      <Choice code="te" name="తెలుగు" />
      <span role="status" className="visually-hidden" />
    </div>
  )
}
