/** Learning outcomes (DET-11) beside an altitude rule. */
import { Icon } from './Icon.tsx'
import styles from './Outcomes.module.css'

export function Outcomes({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" size={20} className="success" />
          {item}
        </li>
      ))}
    </ul>
  )
}
