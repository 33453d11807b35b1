/**
 * Slides with arrows, dots and swipe, which wrap around (STO-3, STO-13). It is a scrollable row that ui/moving/Slides.part.ts
 * moves.
 */
import { Children, isValidElement, type ReactNode } from 'react'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import dots from './Dots.module.css'
import styles from './Slides.module.css'

interface Props {
  label: string
  /** Messages such as `Film {n} of {of}`. */
  words: Messages['stories']['films']['slides']
  /** One slide per child, with a key. */
  children: ReactNode
}

export function Slides({ label, words, children }: Props) {
  const { m } = usePage()
  const items = Children.toArray(children).filter(isValidElement)
  const of = items.length
  return (
    <section
      aria-roledescription={m.common.carousel}
      aria-label={label}
      data-slides
      data-words={words.position}
    >
      <ol className={styles.track} data-track>
        {items.map((item, index) => (
          <li
            key={item.key}
            data-slide
            aria-roledescription={m.common.slideRole}
            aria-label={fill(m.common.slide, { n: index + 1, of })}
          >
            {item}
          </li>
        ))}
      </ol>
      <div className={`scripted on-screen row ${styles.bar}`}>
        <button type="button" className={`square ${styles.arrow}`} data-go="prev" aria-label={words.previous}>
          <Icon name="arrow-left" size={22} />
        </button>
        <div className={dots.dots} role="group" aria-label={words.choose}>
          {items.map((item, index) => (
            <button
              key={item.key}
              type="button"
              className="square"
              data-go={index}
              aria-label={fill(words.item, { n: index + 1 })}
              aria-current={index === 0 ? 'step' : 'false'}
            />
          ))}
        </div>
        <button type="button" className={`square ${styles.arrow}`} data-go="next" aria-label={words.next}>
          <Icon name="arrow-right" size={22} />
        </button>
        <p className="figures small quiet" data-position role="status">
          {fill(words.position, { n: 1, of })}
        </p>
      </div>
    </section>
  )
}
