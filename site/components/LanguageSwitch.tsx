/** "English / తెలుగు": links, so that the choice works without script too where the query is read (DEF-48). */
import styles from './LanguageSwitch.module.css'

export function LanguageSwitch() {
  return (
    <p className={styles.switch} role="group" aria-label="Language">
      <a href="?lng=en" hrefLang="en" data-lang="en">
        English
      </a>
      <span aria-hidden="true">/</span>
      <a href="?lng=te" hrefLang="te" lang="te" data-lang="te">
        తెలుగు
      </a>
    </p>
  )
}
