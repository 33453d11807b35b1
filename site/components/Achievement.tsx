/** What a graduate has achieved, marked as on a chart. */
import styles from './Achievement.module.css'

/** `large`: in the letters of the text around it. */
export function Achievement({ large, children }: { large?: boolean; children: string }) {
  return <p className={large ? `${styles.achievement} ${styles.large}` : styles.achievement}>{children}</p>
}
