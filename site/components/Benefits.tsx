/** What somebody gains, as the index of a map's sheets: the first sheet is the one to look at. */
import styles from './Benefits.module.css'
import { type Point, Points } from './Points.tsx'

export function Benefits({ benefits }: { benefits: readonly Point[] }) {
  return <Points points={benefits} size={36} className={styles.sheets} />
}
