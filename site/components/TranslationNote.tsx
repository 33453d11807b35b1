/** What a translated page says of itself: that it is a draft, that its English has changed since, or that a legal text holds in English. */
import { useCounterparts, useMessages, useSite, useTextLanguage } from './page.tsx'
import styles from './TranslationNote.module.css'

export function TranslationNote() {
  const counterparts = useCounterparts()
  const { language } = useSite()
  const m = useMessages().language
  const own = counterparts.find(({ code }) => code === language)
  const text = own?.stale ? m.stale : own?.status === 'draft' ? m.draft : own?.legal && m.prevails
  const lang = useTextLanguage()
  if (!text) return null
  return (
    <p className={`small ${styles.note}`} lang={lang} data-pagefind-ignore>
      <span className="wrap">
        {text}{' '}
        <a href={counterparts[0]?.path} hrefLang="en" data-lang="en">
          {m.english}
        </a>
      </span>
    </p>
  )
}
