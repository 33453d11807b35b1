/**
 * A few items side by side, one seen at a time: arrows that lead round at both ends, dots, swipe (STO-3, STO-13).
 * Plain scrolling does the work, so without JavaScript it is a row to scroll; client/parts/slides.ts moves it.
 */
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Slides.module.css'

interface Props<T> {
  /** Name of the carousel. */
  label: string
  /** One item in a word, for its position and buttons: `Film`. */
  one: string
  items: readonly T[]
  keyOf: (item: T) => string
  render: (item: T) => ReactNode
}

export function Slides<T>({ label, one, items, keyOf, render }: Props<T>) {
  const word = one.toLowerCase()
  return (
    <section aria-roledescription="carousel" aria-label={label} data-slides data-words={`${one} {n} of {of}`}>
      <ol className={styles.track} data-track>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            data-slide
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
          >
            {render(item)}
          </li>
        ))}
      </ol>
      <div className={styles.bar}>
        <button type="button" className={styles.arrow} data-go="prev" aria-label={`Previous ${word}`}>
          <Icon name="arrow-left" size={22} />
        </button>
        <div className={styles.dots} role="group" aria-label={`Choose a ${word}`}>
          {items.map((item, index) => (
            <button
              key={keyOf(item)}
              type="button"
              data-go={index}
              aria-label={`${one} ${index + 1}`}
              aria-current={index === 0 ? 'step' : 'false'}
            />
          ))}
        </div>
        <button type="button" className={styles.arrow} data-go="next" aria-label={`Next ${word}`}>
          <Icon name="arrow-right" size={22} />
        </button>
        <p className="figures" data-position role="status">
          {one} 1 of {items.length}
        </p>
      </div>
    </section>
  )
}
