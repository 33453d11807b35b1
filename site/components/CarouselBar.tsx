/** Controls of a carousel that moves by itself: its slides as waypoints of a route, arrows, Pause and Play. */
import type { Carousel } from '../client/use-carousel.ts'
import styles from './CarouselBar.module.css'
import { CAROUSEL_ICONS } from './carousel-icons.ts'
import { Drawing } from './Drawing.tsx'

interface Props {
  carousel: Carousel
  slides: readonly string[]
  /** One slide in a word: `Slide`. */
  one: string
  /** What Pause and Play are about: `the courses`. */
  what: string
  /** Dots without numbers, where there are too many for a phone. */
  plain?: boolean
}

export function CarouselBar({ carousel: { index, on, go, toggle, said }, slides, one, what, plain }: Props) {
  const word = one.toLowerCase()
  return (
    <div className={styles.bar}>
      <div className={styles.route} role="group" aria-label={`${one}s`} data-plain={plain}>
        {slides.map((slide, at) => (
          <button
            key={slide}
            type="button"
            aria-label={`${one} ${at + 1}`}
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
        aria-label={`Previous ${word}`}
        onClick={() => go('previous')}
      >
        <Drawing path={CAROUSEL_ICONS['arrow-left']} size={22} />
      </button>
      <button type="button" className={styles.toggle} onClick={toggle}>
        <Drawing path={CAROUSEL_ICONS[on ? 'pause' : 'play']} size={18} />
        <span>
          {on ? 'Pause' : 'Play'}
          <span className="visually-hidden"> {what}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-next
        aria-label={`Next ${word}`}
        onClick={() => go('next')}
      >
        <Drawing path={CAROUSEL_ICONS['arrow-right']} size={22} />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
