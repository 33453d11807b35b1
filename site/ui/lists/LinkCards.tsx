/** Links as cards with a description. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './LinkCards.module.css'

export type LinkList = readonly { href: string; title: string; description?: string | undefined }[]

export function LinkCards({ links }: { links: LinkList }) {
  return (
    <ul className={`grid gap-2 ${styles.cards}`}>
      {links.map(({ href, title, description }) => (
        <li key={href}>
          <Link className="grid middle card" href={href}>
            <strong>{title}</strong>
            <small className="tiny quiet">{description}</small>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
