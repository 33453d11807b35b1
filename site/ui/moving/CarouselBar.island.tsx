/**
 * Controls of an auto-play carousel (CAR-1 to CAR-14, PAR-5 to PAR-10): a button for each slide, arrows, Pause and Play.
 */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { CAROUSEL_ICONS } from '../../drawings/icons/carousel-icons.ts'
import { Drawing } from '../../drawings/icons/IslandIcon.tsx'
import styles from './CarouselBar.island.module.css'
import { type CarouselOptions, useCarousel } from './use-carousel.ts'

export type CarouselMessages = Messages['home']['programs']['carousel']

interface Props extends Omit<CarouselOptions, 'announcement'> {
  words: CarouselMessages & Pick<Messages['common'], 'pause' | 'play'>
}

export default function CarouselBar({ words, ...options }: Props) {
  const { slides, several } = options
  const { index, on, go, toggle, announced } = useCarousel({ ...options, announcement: words.announcement })
  return (
    <div className={`scripted on-screen ${styles.bar}`}>
      {/* No numbers if there are too many slides for a phone. */}
      <div className={styles.route} role="group" aria-label={words.slides} data-plain={several}>
        {slides.map((slide, at) => (
          <button
            key={slide}
            type="button"
            aria-label={fill(words.slide, { n: at + 1 })}
            aria-current={at === index}
            onClick={() => go(at)}
          >
            <span>{several ? '' : at + 1}</span>
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
