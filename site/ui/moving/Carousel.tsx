/** Section with slides that move automatically. Without script they are a scrollable row. */
import type { ReactNode } from 'react'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './Carousel.module.css'
import { Arrow, Slides, type SlidesProps } from './Slides.tsx'

interface Props<T> extends Omit<SlidesProps<T>, 'position' | 'children'> {
  id: string
  heading: string
  intro: ReactNode
  words: Messages['home']['programs']['carousel']
  /** Several cards are visible at a time. */
  several?: boolean
  children?: ReactNode
}

export function Carousel<T>(props: Props<T>) {
  const { className, heading, intro, words, several = false, children, ...row } = props
  const { m } = usePage()
  const { pause, play } = m.common
  return (
    <section className={className} aria-labelledby={`${row.id}-heading`}>
      <header className={`mb-4 wrap columns ${styles.header}`}>
        <h2 id={`${row.id}-heading`}>{heading}</h2>
        <div className="stack gap-1h">{intro}</div>
      </header>
      <Slides
        {...row}
        className={`${styles.row} ${several ? styles.several : 'wrap'}`}
        position={words.announcement}
      >
        <div className={`grid middle wrap scripted on-screen ${styles.bar}`}>
          {/* With too many slides for a phone, the buttons have no numbers. */}
          <div
            className={`whole flex relative ${styles.route}`}
            role="group"
            aria-label={words.slides}
            data-plain={several || undefined}
          >
            {row.items.map((item, index) => (
              <button
                key={row.titleOf(item)}
                type="button"
                data-go={index}
                aria-label={fill(words.slide, { n: index + 1 })}
                aria-current={index === 0 ? 'step' : 'false'}
              >
                <span>{several ? '' : index + 1}</span>
              </button>
            ))}
          </div>
          <Arrow to="prev" label={words.previous} />
          <button type="button" className={`gap-1 semibold small ${styles.toggle}`}>
            <Icon name="pause" size={18} />
            <Icon name="play" size={18} />
            <span>
              <span data-pause={pause} data-play={play}>
                {pause}
              </span>
              <span className="visually-hidden"> {words.what}</span>
            </span>
          </button>
          <Arrow to="next" label={words.next} />
          <p className="visually-hidden" role="status" data-position />
        </div>
      </Slides>
      {children}
    </section>
  )
}
