/** List of points with icon, title and description. */
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './lists.module.css'

const LOOKS = {
  legend: `ruled ${styles.legend}`,
  pairs: `ruled ${styles.pairs}`,
  threes: `ruled ${styles.pairs} ${styles.threes}`,
  sheets: styles.sheets,
}

/** Size of the icons in CSS pixels. */
const SIZES = { legend: 32, pairs: 28, threes: 28, sheets: 36 }

interface Props {
  points: readonly { title: string; description: string; icon: IconName }[]
  look: keyof typeof LOOKS
}

export function Points({ points, look }: Props) {
  return (
    <ul className={`${styles.points} ${LOOKS[look]}`}>
      {points.map(({ title, description, icon }) => (
        <li key={title}>
          <Icon name={icon} size={SIZES[look]} />
          <h3>{title}</h3>
          <p className="small quiet">{description}</p>
        </li>
      ))}
    </ul>
  )
}

/** A list with ticks. */

interface TicksProps {
  items: readonly string[]
  /** Size of the ticks in CSS pixels. */
  size: number
  className?: string | undefined
}

export function Ticks({ items, size, className = '' }: TicksProps) {
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

/** Links as cards with a description. */

export type Links = readonly { href: string; title: string; description?: string | undefined }[]

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
