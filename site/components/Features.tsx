/** Course features with icon, title and description (DET-12). */
import type { Course } from '#content/model/site.ts'
import styles from './Features.module.css'
import { Icon } from './Icon.tsx'

export function Features({ items }: { items: Course['courseFeatures'] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ icon, title, description }) => (
        <li key={title}>
          <Icon name={icon} size={36} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
