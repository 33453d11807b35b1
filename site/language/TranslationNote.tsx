/** Notes that a translation is a draft or outdated, or that the English legal text prevails. */
import { useLanguageVersions, usePage, useTextLanguage } from '../page/page.tsx'
import styles from './language.module.css'

export function TranslationNote() {
  const versions = useLanguageVersions()
  const { m, language } = usePage()
  const words = m.language
  const own = versions.find(({ code }) => code === language)
  const text = own?.stale ? words.stale : own?.status === 'draft' ? words.draft : own?.legal && words.prevails
  const lang = useTextLanguage()
  if (!text) return null
  return (
    <p className={`sky small ${styles.note}`} lang={lang} data-pagefind-ignore>
      <span className="wrap">
        {text}{' '}
        <a href={versions[0]?.path} hrefLang="en" data-lang="en">
          {words.english}
        </a>
      </span>
    </p>
  )
}
