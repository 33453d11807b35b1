/** Lists of texts, of links, and with ticks. */
import { Icon } from '../../drawings/icons/Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './lists.module.css'

type Props = { items: readonly string[]; size: number; className?: string | undefined }

export function TickList({ items, size, className = '' }: Props) {
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

export const listItems = (texts: readonly string[]) => texts.map((text) => <li key={text}>{text}</li>)

type Links = { links: readonly { href: string; text: string }[]; className: string }

export const LinkItems = ({ links, className }: Links) =>
  links.map(({ href, text }) => (
    <li key={href}>
      <Link className={className} href={href}>
        {text}
      </Link>
    </li>
  ))
