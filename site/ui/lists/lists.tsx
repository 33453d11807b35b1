/** Lists of texts, and with ticks. */
import { Icon } from '../../drawings/icons/Icon.tsx'
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
