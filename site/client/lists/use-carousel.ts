/**
 * A carousel that moves by itself (DEF-33, DEF-58). The slides are plain HTML beside the island that holds the
 * controls, so that no card is sent twice; Embla is given their element by id.
 */

import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import { afterPaint } from '../loading/after-paint.ts'

type Embla = NonNullable<UseEmblaCarouselType[1]>

export interface CarouselOptions {
  /** Id of the element that holds the track of slides. */
  viewport: string
  /** What is on each slide, for the announcement of a manual move. */
  slides: readonly string[]
  /** What is announced after a manual move: `Slide {n} of {of}: {title}`. */
  announcement: string
  /** Milliseconds between two moves. */
  stay: number
  /** Milliseconds that auto-play rests after a manual move; left out, such a move turns it off. */
  rest?: number | undefined
  /** Several slides are seen at a time. */
  several?: boolean | undefined
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** True while a mouse or the focus is on the element of that id; what moves by itself holds still then (DEF-58). */
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
 * Slides out of sight are out of reach of the keyboard, but the one that has the focus; the neighbour stays visible
 * while it leaves.
 */
function reachOnly(api: Embla, several: boolean): void {
  const shown = several ? api.slidesInView() : [api.selectedScrollSnap()]
  // Until they have been looked at, none is in view.
  if (shown.length === 0) return
  for (const [index, slide] of api.slideNodes().entries())
    slide.inert = !shown.includes(index) && !slide.contains(document.activeElement)
}

export function useCarousel(options: CarouselOptions) {
  const { viewport, slides, announcement, stay, rest, several = false } = options
  const [attach, api] = useEmblaCarousel({ loop: true, duration: 22, align: 'start', inViewThreshold: 0.9 })
  const [index, setIndex] = useState(0)
  const [on, setOn] = useState(true)
  /** Until when it rests, and a count of what made it rest. */
  const restUntil = useRef(0)
  const [moves, setMoves] = useState(0)
  const [announced, setAnnounced] = useState('')
  const held = useHoverOrFocus(viewport)
  /** A press that came before Embla did. */
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

  // What the visitor has paused stays so, whatever else is pressed (DEF-33).
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
      // The slide moves at once, what is written about it follows a frame later.
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
    // Who came to a card by keyboard before the code did stays there. In a task of its own, because React may come
    // here between a blur and its focus, when the focus is nowhere.
    const settled = setTimeout(() => {
      const at = api.slideNodes().findIndex((slide) => slide.contains(document.activeElement))
      if (at > 0) api.scrollTo(at, true)
      reach()
    })
    return () => clearTimeout(settled)
  }, [api, several, byHand])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move by hand starts the rest anew
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
    /** Moves by itself, or will again after its rest. */
    on,
    toggle: () => {
      restUntil.current = 0
      setOn(!on)
    },
    /** Moves by hand: to the slide of that index, or to a neighbour; both ends lead round to the other. */
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
