/**
 * The loop behind the hero (DEF-81): our own film, after the poster and on wide screens only, once the page is loaded
 * and idle, unless the visitor saves data or asked for less motion; elsewhere on Play. It is shown from the moment it
 * plays, so that the poster stays where it cannot.
 */

const WIDE = '(min-width: 60rem) and (prefers-reduced-motion: no-preference)'

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** `data-on` on the figure says what the button offers, `data-playing` that there is something to see. */
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
    // Refused by the browser, or paused before it began.
    else film.play().catch(() => figure.toggleAttribute('data-on', !film.paused))
  }
  // With script the link is a button: it opens no other page, and dialogs.ts presses it by the space bar, too.
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
