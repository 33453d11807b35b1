/**
 * Video loop of the hero. On wide screens it plays when the page is idle, unless the visitor saves data or prefers
 * reduced motion. Otherwise the visitor presses Play. The poster stays until the video plays.
 */

const WIDE = '(min-width: 60rem) and (prefers-reduced-motion: no-preference)'

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Starts the controls: `data-on` is the state of the button, and `data-playing` shows the video. */
export function start(root: Document): void {
  const figure = root.querySelector<HTMLElement>('[data-loop]')
  const film = figure?.querySelector('video')
  const toggle = figure?.querySelector<HTMLElement>('[data-loop-toggle]')
  if (!figure || !film || !toggle) return
  film.muted = true
  film.addEventListener('playing', () => {
    figure.dataset.playing = ''
  })
  const set = (on: boolean): void => {
    figure.toggleAttribute('data-on', on)
    if (!on) film.pause()
    // `play()` fails if the browser rejects it, or if the video is paused before it has started.
    else film.play().catch(() => figure.toggleAttribute('data-on', !film.paused))
  }
  // With script the link is a button; dialogs.ts handles the space bar.
  toggle.setAttribute('role', 'button')
  toggle.addEventListener('click', (event) => {
    event.preventDefault()
    set(film.paused)
  })
  if (!matchMedia(WIDE).matches || savesData()) return
  const later = (): void => {
    ;(window.requestIdleCallback ?? setTimeout)(() => set(true))
  }
  if (root.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
