/**
 * The film of the hero (HOME-2, DEF-59): poster first, always. On wide screens it is added once the page is loaded
 * and idle, unless the visitor saves data or asked for less motion; elsewhere on Play only. The player is shown from
 * the moment it really plays, so a missing video leaves the poster.
 */

const PLAYER = 'https://www.youtube-nocookie.com'
const WIDE = '(min-width: 60rem) and (prefers-reduced-motion: no-preference)'
/** The player's word for "playing" in its messages. */
const PLAYING = 1

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** `playVideo` or `pauseVideo`, and `listening` to hear of its state. */
function tell(frame: HTMLIFrameElement, event: string, func?: string): void {
  frame.contentWindow?.postMessage(JSON.stringify({ event, func, args: [] }), PLAYER)
}

function stateOf(data: unknown): number | undefined {
  try {
    const message = JSON.parse(String(data))
    return message.info?.playerState ?? (message.event === 'onStateChange' ? message.info : undefined)
  } catch {
    return undefined
  }
}

function addFrame(sheet: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = sheet.dataset.film ?? ''
  frame.title = sheet.dataset.title ?? ''
  frame.allow = 'autoplay; encrypted-media'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.tabIndex = -1
  frame.addEventListener('load', () => tell(frame, 'listening'))
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === PLAYER && source === frame.contentWindow && stateOf(data) === PLAYING)
      sheet.dataset.playing = ''
  })
  sheet.prepend(frame)
  return frame
}

/** Wires the film of the page; `data-on` on its sheet says what the button offers. */
export function start(): void {
  const sheet = document.querySelector<HTMLElement>('[data-film]')
  const toggle = sheet?.querySelector<HTMLElement>('[data-film-toggle]')
  if (!sheet || !toggle) return
  let frame: HTMLIFrameElement | undefined
  const set = (on: boolean): void => {
    sheet.toggleAttribute('data-on', on)
    if (on && !frame) frame = addFrame(sheet)
    else if (frame) tell(frame, 'command', on ? 'playVideo' : 'pauseVideo')
  }
  // With script the link is a button: it opens no other page.
  toggle.setAttribute('role', 'button')
  toggle.addEventListener('click', (event) => {
    event.preventDefault()
    set(!sheet.hasAttribute('data-on'))
  })
  toggle.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    toggle.click()
  })
  if (!matchMedia(WIDE).matches || savesData()) return
  const later = (): void => {
    ;(window.requestIdleCallback ?? setTimeout)(() => {
      if (!frame) set(true)
    })
  }
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
