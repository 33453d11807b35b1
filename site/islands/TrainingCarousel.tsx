/**
 * Controls of the training carousel (part-1 §2.5, §4.1; CAR-1 to CAR-8, CAR-14). The cards stay plain HTML beside
 * this island, so that no card is sent twice; Embla is given their element.
 */
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../components/Icon.tsx'
import styles from './TrainingCarousel.module.css'

/** Milliseconds a slide stays while auto-play is on (part-1 §4.1). */
const STAY = 4000

interface Props {
  /** Id of the element that holds the track of slides. */
  viewport: string
  /** What is on each slide, for the announcement of a manual move. */
  slides: readonly string[]
}

type Embla = NonNullable<UseEmblaCarouselType[1]>
type Move = (api: Embla, jump: boolean) => void

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Hidden slides are out of reach of the keyboard; the neighbour stays visible while it leaves. */
function showOnly(api: Embla): void {
  const shown = api.selectedScrollSnap()
  for (const [index, slide] of api.slideNodes().entries()) slide.inert = index !== shown
}

/** True while a mouse or the focus is on the slides. */
function useHeld(viewport: string): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = document.getElementById(viewport)
    const stop = new AbortController()
    const on = (type: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', value: boolean): void =>
      element?.addEventListener(
        type,
        (event) => {
          if (!('pointerType' in event) || event.pointerType === 'mouse') setHeld(value)
        },
        { signal: stop.signal },
      )
    on('pointerenter', true)
    on('pointerleave', false)
    on('focusin', true)
    on('focusout', false)
    return () => stop.abort()
  }, [viewport])
  return held
}

export default function TrainingCarousel({ viewport, slides }: Props) {
  const [attach, api] = useEmblaCarousel({ loop: true, duration: 22 })
  const [index, setIndex] = useState(0)
  const [on, setOn] = useState(true)
  const [said, setSaid] = useState('')
  const held = useHeld(viewport)
  /** A press that came before Embla did. */
  const waiting = useRef<Move>(undefined)

  useEffect(() => {
    const element = document.getElementById(viewport)
    if (!element) return
    element.dataset.embla = ''
    element.scrollLeft = 0
    attach(element)
    if (calm()) setOn(false)
    return () => attach(null)
  }, [attach, viewport])

  const manual = (move: Move): void => {
    setOn(false)
    if (!api) {
      waiting.current = move
      return
    }
    move(api, calm())
    const at = api.selectedScrollSnap()
    setSaid(`Slide ${at + 1} of ${slides.length}: ${slides[at] ?? ''}`)
  }

  useEffect(() => {
    if (!api) return
    let dragged = false
    const selected = (): void => {
      setIndex(api.selectedScrollSnap())
      showOnly(api)
      if (dragged) setOn(false)
    }
    showOnly(api)
    api.on('select', selected)
    waiting.current?.(api, calm())
    waiting.current = undefined
    api.on('pointerDown', () => {
      dragged = true
    })
    api.on('pointerUp', () => {
      dragged = false
    })
  }, [api])

  useEffect(() => {
    if (!api || !on || held) return
    const timer = setInterval(() => {
      if (!document.hidden) api.scrollNext(calm())
    }, STAY)
    return () => clearInterval(timer)
  }, [api, on, held])

  return (
    <div className={styles.bar}>
      <div className={styles.route} role="group" aria-label="Slides">
        {slides.map((slide, at) => (
          <button
            key={slide}
            type="button"
            aria-label={`Slide ${at + 1}`}
            aria-current={at === index}
            onClick={() => manual((embla, jump) => embla.scrollTo(at, jump))}
          >
            <span>{at + 1}</span>
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.arrow}
        aria-label="Previous slide"
        onClick={() => manual((embla, jump) => embla.scrollPrev(jump))}
      >
        <Icon name="arrow-left" size={22} />
      </button>
      <button type="button" className={styles.toggle} onClick={() => setOn(!on)}>
        <Icon name={on ? 'pause' : 'play'} size={18} />
        <span>
          {on ? 'Pause' : 'Play'}
          <span className="visually-hidden"> the courses</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-next
        aria-label="Next slide"
        onClick={() => manual((embla, jump) => embla.scrollNext(jump))}
      >
        <Icon name="arrow-right" size={22} />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
