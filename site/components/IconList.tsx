/** Points with an icon and a sentence, as the legend of a chart. */
import styles from './IconList.module.css'
import { type Point, Points } from './Points.tsx'

export function IconList({ points, columns = 2 }: { points: readonly Point[]; columns?: 2 | 3 }) {
  return <Points points={points} size={28} className={styles.list} data-columns={columns} />
}
