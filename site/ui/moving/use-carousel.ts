/**
 * A carousel with auto-play (DEF-33, DEF-58). The slides are static HTML outside the island, so that cards are not sent twice;
 * Embla gets their element by id.
 */
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { afterPaint } from '../../entry/replay-early-clicks.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

export interface CarouselOptions {
  /** Id of the element around the track of slides. */
  viewport: string
  /** Titles of the slides, for announcements. */
  slides: readonly string[]
  /** Announced after a manual move: `Slide {n} of {of}: {title}`. */
  announcement: string
  /** Milliseconds between two moves. */
  stay: number
  /** Milliseconds that auto-play pauses after a manual move; without it, a manual move stops auto-play. */
  rest?: number | undefined
  /** Several slides are visible at a time. */
  several?: boolean | undefined
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True while the mouse or the focus is on the element, which pauses auto-play (DEF-58). */
function useHoverOrFocus(id: string): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
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
  }, [id])
  return held
}

/**
 * Makes invisible slides inert, except one that has the focus.
 */
function reachOnly(api: Embla, several: boolean): void {
  const shown = several ? api.slidesInView() : [api.selectedScrollSnap()]
  // Embla has not measured the slides yet.
  if (shown.length === 0) return
  for (const [index, slide] of api.slideNodes().entries())
    slide.inert = !shown.includes(index) && !slide.contains(document.activeElement)
}

export function useCarousel(options: CarouselOptions) {
  const { viewport, slides, announcement, stay, rest, several = false } = options
  const [attach, api] = useEmblaCarousel({ loop: true, duration: 22, align: 'start', inViewThreshold: 0.9 })
  const [index, setIndex] = useState(0)
  const [on, setOn] = useState(true)
  /** End of the pause, and the number of manual moves. */
  const restUntil = useRef(0)
  const [moves, setMoves] = useState(0)
  const [announced, setAnnounced] = useState('')
  const held = useHoverOrFocus(viewport)
  /** A click before Embla was ready. */
  const waiting = useRef<(api: Embla) => void>(undefined)

  useEffect(() => {
    const element = document.getElementById(viewport)
    if (!element) return
    element.dataset.embla = ''
    element.scrollLeft = 0
    attach(element)
    if (calm()) setOn(false)
    return () => attach(null)
  }, [attach, viewport])

  // Auto-play that the visitor has paused stays paused (DEF-33).
  const byHand = useCallback((): void => {
    if (rest === undefined) {
      setOn(false)
      return
    }
    restUntil.current = performance.now() + rest
    setMoves((before) => before + 1)
  }, [rest])

  useEffect(() => {
    if (!api) return
    let dragged = false
    const reach = (): void => reachOnly(api, several)
    api.on('select', () => {
      // A transition, so that the slide moves first.
      startTransition(() => setIndex(api.selectedScrollSnap()))
      reach()
      if (dragged) byHand()
    })
    api.on('slidesInView', reach)
    api.on('pointerDown', () => {
      dragged = true
    })
    api.on('pointerUp', () => {
      dragged = false
    })
    waiting.current?.(api)
    waiting.current = undefined
    // Keeps a slide that was focused before this script was loaded. In a task of its own, because between blur and focus no
    // element is active.
    const settled = setTimeout(() => {
      const at = api.slideNodes().findIndex((slide) => slide.contains(document.activeElement))
      if (at > 0) api.scrollTo(at, true)
      reach()
    })
    return () => clearTimeout(settled)
  }, [api, several, byHand])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each manual move restarts the pause
  useEffect(() => {
    if (!api || !on || held) return
    const next = (): void => {
      if (!document.hidden) api.scrollNext(calm())
      timer = setTimeout(next, stay)
    }
    let timer = setTimeout(next, Math.max(0, restUntil.current - performance.now()) + stay)
    return () => clearTimeout(timer)
  }, [api, on, held, stay, moves])

  return {
    index,
    /** Text of the live region. */
    announced,
    /** Auto-play is on, or pausing. */
    on,
    toggle: () => {
      restUntil.current = 0
      setOn(!on)
    },
    /** Manual move; wraps around at both ends. */
    go: (to: number | 'previous' | 'next') => {
      startTransition(byHand)
      const move = (embla: Embla): void => {
        if (to === 'next') embla.scrollNext(calm())
        else if (to === 'previous') embla.scrollPrev(calm())
        else embla.scrollTo(to, calm())
        const at = embla.selectedScrollSnap()
        startTransition(() =>
          setAnnounced(fill(announcement, { n: at + 1, of: slides.length, title: slides[at] ?? '' })),
        )
      }
      if (api) afterPaint(() => move(api))
      else waiting.current = move
    },
  }
}
