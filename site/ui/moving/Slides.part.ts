/**
 * Shows one of several items: milestones of /why-ida, films and graduates of /success-stories. All items are in the HTML.
 *
 * `[data-slides]` contains `[data-slide]` items and buttons `[data-go="next|prev|<index>"]`. `[data-position]` shows the message
 * `data-words` with {n} and {of}. Items in a `[data-track]` are scrolled to; otherwise the current one has `data-current`, and
 * the stylesheet hides the others.
 */

/** Milliseconds without scrolling after which a swipe counts as over. */
const REST = 120

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Wraps around at both ends (STO-3, STO-13). */
export function nextIndex(go: string, at: number, count: number): number {
  const step = go === 'next' ? at + 1 : go === 'prev' ? at - 1 : Number(go)
  return ((step % count) + count) % count
}

function startOne(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-go]')]
  const track = root.querySelector<HTMLElement>('[data-track]')
  const position = root.querySelector<HTMLElement>('[data-position]')
  let at = 0

  const show = (index: number): void => {
    at = index
    for (const [n, slide] of slides.entries()) slide.toggleAttribute('data-current', n === at)
    for (const button of buttons)
      if (/\d/.test(button.dataset.go ?? ''))
        button.setAttribute('aria-current', Number(button.dataset.go) === at ? 'step' : 'false')
    const words = (root.dataset.words ?? '').replace('{n}', `${at + 1}`).replace('{of}', `${slides.length}`)
    if (position && position.textContent !== words) position.textContent = words
  }
  const go = (index: number): void => {
    const slide = slides[index]
    if (track && slide)
      track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: calm() ? 'instant' : 'smooth' })
    show(index)
  }
  for (const button of buttons)
    button.addEventListener('click', () => go(nextIndex(button.dataset.go ?? '', at, slides.length)))
  // Not every browser has a `scrollend` event.
  let resting: ReturnType<typeof setTimeout> | undefined
  track?.addEventListener('scroll', () => {
    clearTimeout(resting)
    resting = setTimeout(() => {
      const away = slides.map((slide) => Math.abs(slide.offsetLeft - track.offsetLeft - track.scrollLeft))
      show(away.indexOf(Math.min(...away)))
    }, REST)
  })
  show(at)
}

export function start(root: Document): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-slides]')) startOne(element)
}
