/**
 * Shows one of several slides, which are all in the HTML: courses, kinds of partners, films, graduates, milestones.
 *
 * `[data-slides]` contains `[data-slide]` items and buttons `[data-go="next|prev|<index>"]`. If the items are in a
 * `[data-track]`, the script scrolls to the current item. Otherwise the stylesheet hides all items without
 * `data-current`. `[data-position]` shows the message `data-words` with {n}, {of} and {title}. With `data-stay` and a
 * `[data-play]` label, the slides move automatically.
 */
import { whenNear } from '../../entry/islands.ts'

/** Milliseconds without scrolling after which a swipe is over. */
const REST = 120

/** A slide can be focused if at least this share of it is visible. */
const SEEN = 0.9

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Index of the next slide. Wraps around at both ends. @param go `next`, `prev` or an index */
export function nextIndex(go: string, at: number, count: number): number {
  const step = go === 'next' ? at + 1 : go === 'prev' ? at - 1 : Number(go)
  return ((step % count) + count) % count
}

/**
 * Auto-play: shows the next slide every `data-stay` ms, once the carousel has come near the screen. Waits while the slides
 * are hovered or focused. A manual move stops auto-play or, if `data-rest` is set, pauses it for that many ms.
 */
function startAutoPlay(root: HTMLElement, next: () => void) {
  const { stay, rest } = root.dataset
  const track = root.querySelector('[data-track]')
  const label = root.querySelector<HTMLElement>('[data-play]')
  let on = !calm()
  let held = false
  let restUntil = 0
  let timer: ReturnType<typeof setTimeout>

  const move = (): void => {
    if (!document.hidden) next()
    wait()
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (!on || held || root.dataset.near === undefined) return
    timer = setTimeout(move, Math.max(0, restUntil - performance.now()) + Number(stay))
  }
  const turn = (value: boolean): void => {
    on = value
    root.toggleAttribute('data-paused', !on)
    if (label) label.textContent = label.dataset[on ? 'pause' : 'play'] ?? ''
    wait()
  }
  const hold = (type: string, value: boolean): void =>
    track?.addEventListener(type, (event) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return
      held = value
      wait()
    })
  hold('pointerenter', true)
  hold('pointerleave', false)
  hold('focusin', true)
  hold('focusout', false)
  label?.closest('button')?.addEventListener('click', () => {
    restUntil = 0
    turn(!on)
  })
  turn(on)
  return {
    wait,
    pause: () => {
      if (rest === undefined) return turn(false)
      restUntil = performance.now() + Number(rest)
      wait()
    },
  }
}

/** Makes slides outside the visible part of the track inert, except a slide that has the focus. */
function watchSlides(track: HTMLElement, slides: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        (target as HTMLElement).inert = intersectionRatio < SEEN && !target.contains(document.activeElement)
    },
    { root: track, threshold: SEEN },
  )
  for (const slide of slides) observer.observe(slide)
}

/** Scrolls the slides. @param swiped called with the index of the slide to which the visitor has scrolled */
function startTrack(track: HTMLElement, slides: readonly HTMLElement[], swiped: (index: number) => void) {
  let at = 0
  /** Whether the current scrolling was started by the script, not by the visitor. */
  let scripted = false
  let resting: ReturnType<typeof setTimeout>
  const lefts = (): number[] => slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0))
  const settle = (): void => {
    const away = lefts().map((left) => Math.abs(left - track.scrollLeft))
    const nearest = away.indexOf(Math.min(...away))
    if (scripted) scripted = nearest !== at
    else if (nearest !== at) {
      at = nearest
      swiped(at)
    }
  }
  // Not every browser has a `scrollend` event.
  track.addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = setTimeout(settle, REST)
  })
  const taken = (): void => {
    scripted = false
  }
  for (const type of ['pointerdown', 'wheel']) track.addEventListener(type, taken, { passive: true })
  watchSlides(track, slides)
  return {
    settle,
    scrollTo: (index: number, behavior: ScrollBehavior): void => {
      at = index
      scripted = true
      track.scrollTo({ left: lefts()[at] ?? 0, behavior })
    },
  }
}

function startOne(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const element = root.querySelector<HTMLElement>('[data-track]')
  const position = root.querySelector<HTMLElement>('[data-position]')
  const { stay, words = '' } = root.dataset
  let at = 0

  const show = (index: number, byHand: boolean): void => {
    // Ends a film (ui/media/Embed.part.ts).
    if (index !== at) slides[at]?.dispatchEvent(new Event('close'))
    at = index
    for (const [n, slide] of slides.entries()) slide.toggleAttribute('data-current', n === at)
    for (const button of root.querySelectorAll<HTMLElement>('[data-go][aria-current]'))
      button.setAttribute('aria-current', Number(button.dataset.go) === at ? 'step' : 'false')
    // Auto-play is not announced.
    if (!byHand) return
    play?.pause()
    const { title = '' } = slides[at]?.dataset ?? {}
    const said = words.replace('{n}', `${at + 1}`).replace('{of}', `${slides.length}`)
    if (position) position.textContent = said.replace('{title}', () => title)
  }
  const go = (to: string, byHand: boolean): void => {
    const index = nextIndex(to, at, slides.length)
    const wraps = to === 'next' ? index < at : to === 'prev' && index > at
    track?.scrollTo(index, wraps || calm() ? 'instant' : 'smooth')
    show(index, byHand)
  }
  const play = stay === undefined ? undefined : startAutoPlay(root, () => go('next', false))
  const track = element ? startTrack(element, slides, (index) => show(index, true)) : undefined
  for (const button of root.querySelectorAll<HTMLElement>('[data-go]'))
    button.addEventListener('click', () => go(button.dataset.go ?? '', true))

  // Lays out all slides; the visitor may have scrolled them before this script was loaded (decision 0008).
  whenNear('33%', [root], () => {
    root.dataset.near = ''
    track?.settle()
    play?.wait()
  })
}

export function start(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-slides]')) startOne(element)
}
