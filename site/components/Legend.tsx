/** What is special here, as the legend of the chart. */
import styles from './Legend.module.css'
import { type Point, Points } from './Points.tsx'

export function Legend({ points }: { points: readonly Point[] }) {
  return <Points points={points} size={32} className={styles.legend} />
}
