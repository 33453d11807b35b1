/** Controls of a carousel that moves by itself: its slides as waypoints of a route, arrows, Pause and Play. */
import { fill } from '#lambdas/shared/message.ts'
import type { Carousel, CarouselWords } from '../client/use-carousel.ts'
import styles from './CarouselBar.module.css'
import { CAROUSEL_ICONS } from './carousel-icons.ts'
import { Drawing } from './Drawing.tsx'

interface Props {
  carousel: Carousel
  slides: readonly string[]
  words: CarouselWords
  /** Dots without numbers, where there are too many for a phone. */
  plain?: boolean
}

export function CarouselBar({ carousel: { index, on, go, toggle, announced }, slides, words, plain }: Props) {
  return (
    <div className={`scripted on-screen ${styles.bar}`}>
      <div className={styles.route} role="group" aria-label={words.slides} data-plain={plain}>
        {slides.map((slide, at) => (
          <button
            key={slide}
            type="button"
            aria-label={fill(words.slide, { n: at + 1 })}
            aria-current={at === index}
            onClick={() => go(at)}
          >
            <span>{plain ? '' : at + 1}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label={words.previous}
        onClick={() => go('previous')}
      >
        <Drawing path={CAROUSEL_ICONS['arrow-left']} size={22} />
      </button>
      <button type="button" className={`small ${styles.toggle}`} onClick={toggle}>
        <Drawing path={CAROUSEL_ICONS[on ? 'pause' : 'play']} size={18} />
        <span>
          {on ? words.pause : words.play}
          <span className="visually-hidden"> {words.what}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-next
        aria-label={words.next}
        onClick={() => go('next')}
      >
        <Drawing path={CAROUSEL_ICONS['arrow-right']} size={22} />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </div>
  )
}
