/**
 * A list that CSS scrolls in a loop, followed by a copy of itself (Marquee.part.ts). Hover, focus and the Pause button
 * stop it. With reduced motion or without script it does not move and can be scrolled.
 */
import type { ReactNode } from 'react'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './Marquee.module.css'

interface Props<T> {
  label: string
  /** Duration of one cycle. Each value has a rule in the stylesheet. */
  seconds: 20 | 30 | 35 | 40 | 50 | 80
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
}

export function Marquee<T>({ label, seconds, items, keyOf, render }: Props<T>) {
  const { m } = usePage()
  return (
    <div className={styles.marquee} data-marquee data-seconds={seconds}>
      <section className={`relative ${styles.viewport}`} aria-label={label} tabIndex={0}>
        <div className={`flex ${styles.track}`}>
          <ul className={`flex ${styles.run}`}>
            {items.map((item) => (
              <li key={keyOf(item)}>{render(item)}</li>
            ))}
          </ul>
        </div>
      </section>
      <button type="button" className={`quiet ${styles.toggle}`} data-marquee-toggle>
        <span className={styles.pause}>
          <Icon name="pause" size={20} /> <span className="visually-hidden">{m.common.pause}</span>
        </span>
        <span className={styles.play}>
          <Icon name="play" size={20} /> <span className="visually-hidden">{m.common.play}</span>
        </span>
        <span className="visually-hidden">: {label}</span>
      </button>
    </div>
  )
}
