/** Slides in a scrollable row, with dots and with arrows that wrap around. `Slides.part.ts` moves them. */
import type { ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './Slides.module.css'

export interface SlidesProps<T> {
  label: string
  items: readonly T[]
  titleOf: (item: T) => string
  render: (item: T) => ReactNode
  id?: string
  className?: string | undefined
  position: string
  stay?: number
  /** Milliseconds for which auto-play pauses after a manual move. If undefined, a manual move stops auto-play. */
  rest?: number | undefined
  children: ReactNode
}

export function Slides<T>(props: SlidesProps<T>) {
  const { id, className = '', label, items, titleOf, render, position, stay, rest, children } = props
  const { m } = usePage()
  return (
    <section
      aria-roledescription={m.common.carousel}
      aria-label={label}
      data-slides
      data-words={position}
      data-stay={stay}
      data-rest={rest}
    >
      <ol id={id} className={`flex relative ${styles.track} ${className}`} data-track>
        {items.map((item, index) => (
          <li
            key={titleOf(item)}
            data-slide
            data-title={stay && titleOf(item)}
            aria-roledescription={m.common.slideRole}
            aria-label={fill(m.common.slide, { n: index + 1, of: items.length })}
          >
            {render(item)}
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

export function Arrow({ to, label }: { to: 'prev' | 'next'; label: string }) {
  return (
    <button type="button" className={`rounded square ${styles.arrow}`} data-go={to} aria-label={label}>
      <Icon name={to === 'prev' ? 'arrow-left' : 'arrow-right'} size={22} />
    </button>
  )
}

/** A dot for each slide. @param labels one label for each dot */
export function Dots({ label, labels }: { label: string; labels: readonly string[] }) {
  return (
    <div className={`flex ${styles.dots}`} role="group" aria-label={label}>
      {labels.map((each, index) => {
        const current = index === 0 ? 'step' : 'false'
        return (
          <button
            key={each}
            type="button"
            className="square"
            data-go={index}
            aria-label={each}
            aria-current={current}
          />
        )
      })}
    </div>
  )
}
