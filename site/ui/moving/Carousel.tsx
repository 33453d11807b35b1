/** Section with an auto-play carousel (DEF-33, DEF-58). Without script it is a scrollable row. */
import type { ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { Island } from '../../page/Island.tsx'
import { usePage } from '../../page/page.tsx'
import styles from './Carousel.module.css'
import CarouselBar, { type CarouselMessages } from './CarouselBar.island.tsx'
import type { CarouselOptions } from './use-carousel.ts'

/** `several`: several cards are visible at a time. */
interface Props<T> extends Pick<CarouselOptions, 'stay' | 'rest' | 'several'> {
  /** Id of the scrolling element. */
  id: string
  className?: string | undefined
  heading: string
  /** Paragraphs next to the heading. */
  intro: ReactNode
  label: string
  words: CarouselMessages
  items: readonly T[]
  /** Title of a slide, for announcements. */
  titleOf: (item: T) => string
  render: (item: T) => ReactNode
  children?: ReactNode
}

export function Carousel<T>(props: Props<T>) {
  const { id, className, heading, intro, label, items, titleOf, render, stay, rest, several, children } =
    props
  const { m } = usePage()
  const { pause, play } = m.common
  const words = { ...props.words, pause, play }
  const slides = items.map(titleOf)
  return (
    <section className={className} aria-labelledby={`${id}-heading`}>
      <header className={`wrap columns ${styles.header}`}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <div className="stack">{intro}</div>
      </header>
      <section aria-roledescription={m.common.carousel} aria-label={label}>
        <div className={`${styles.viewport} ${several ? styles.several : 'wrap'}`} id={id} data-carousel>
          <ol className={styles.track}>
            {items.map((item, index) => (
              <li
                key={slides[index]}
                aria-roledescription={m.common.slideRole}
                aria-label={fill(m.common.slide, { n: index + 1, of: items.length })}
              >
                {render(item)}
              </li>
            ))}
          </ol>
        </div>
        <div className="wrap">
          <Island of={CarouselBar} props={{ viewport: id, slides, words, stay, rest, several }} />
        </div>
      </section>
      {children}
    </section>
  )
}
