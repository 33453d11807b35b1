/** Lists with ticks, and of links as cards. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './lists.module.css'

interface Props {
  items: readonly string[]
  /** Size of the ticks in CSS pixels. */
  size: number
  className?: string | undefined
}

/** A list with ticks. */
export function Ticks({ items, size, className = '' }: Props) {
  return (
    <ul className={`${styles.ticks} ${className}`}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="tick" size={size} />
          {item}
        </li>
      ))}
    </ul>
  )
}

export type Links = readonly { href: string; title: string; description?: string | undefined }[]

/** Links as cards with a description. */
export function LinkCards({ links }: { links: Links }) {
  return (
    <ul className={styles.cards}>
      {links.map(({ href, title, description }) => (
        <li key={href}>
          <Link className="card" href={href}>
            <strong>{title}</strong>
            <small className="tiny quiet">{description}</small>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
