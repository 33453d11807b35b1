/** Course features with icon, title and description (DET-12). */
import styles from './Features.module.css'
import { type Point, Points } from './Points.tsx'

export function Features({ items }: { items: readonly Point[] }) {
  return <Points points={items} size={36} className={styles.list} />
}
