/** What somebody gains, as the index of a map's sheets: the first sheet is the one to look at. */
import styles from './Benefits.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface Benefit {
  title: string
  description: string
  icon: IconName
}

export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.sheets}>
      {benefits.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon} size={36} />
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  )
}
