/** The long read of a page, made from MDX at build. */

import styles from './Prose.module.css'
import { useTextLanguage } from './page.tsx'

export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} lang={useTextLanguage()} dangerouslySetInnerHTML={{ __html: html }} />
}
