/**
 * Holds clicks and submits that happen before their script is loaded, and replays them afterwards. If the script of a form
 * does not load, the browser posts the form.
 */

/** Milliseconds until the browser posts a form without its script. */
const PATIENCE = 15_000

const inTime = (code: Promise<unknown>): Promise<unknown> =>
  Promise.race([code, new Promise((_, reject) => setTimeout(reject, PATIENCE))])

/** A broken island may have been replaced by a copy (mount.tsx). */
const present = (form: HTMLFormElement): HTMLFormElement =>
  (document.getElementById(form.id) as HTMLFormElement | null) ?? form

/**
 * @param selector elements that need the script
 * @param wait loads the script of an element; undefined once the element works
 */
export function replayEarlyClicks(
  selector: string,
  wait: (element: HTMLElement) => Promise<unknown> | undefined,
): void {
  const hold = (event: Event): void => {
    const target = event.target as HTMLElement
    const element = target.closest<HTMLElement>(selector)
    const code = element && wait(element)
    if (!code) return
    if (event.type === 'submit') {
      const form = target as HTMLFormElement
      const { submitter } = event as SubmitEvent
      inTime(code).then(
        // Safari before 16 has no requestSubmit.
        () => (submitter ?? form.querySelector<HTMLElement>('[type=submit]'))?.click(),
        () => present(form).submit(),
      )
    } else {
      const pressed = target.closest<HTMLAnchorElement | HTMLButtonElement>('a,button')
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
      const elsewhere = pressed?.localName === 'a' && (pressed !== element || ctrlKey || metaKey || shiftKey)
      if (!pressed || elsewhere || pressed.type === 'submit') return
      const press = (): void => pressed.click()
      code.then(press, press)
    }
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => {
      const element = (target as Element).closest<HTMLElement>(selector)
      if (element) wait(element)?.catch(() => undefined)
    })
}
