/** Points with an icon and a sentence, as the legend of a chart. */
import type { IconName } from './Icon.tsx'
import { Icon } from './Icon.tsx'
import styles from './IconList.module.css'

interface Point {
  title: string
  description: string
  icon: IconName
}

export function IconList({ points, columns = 2 }: { points: readonly Point[]; columns?: 2 | 3 }) {
  return (
    <ul className={styles.list} data-columns={columns}>
      {points.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon} size={28} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
