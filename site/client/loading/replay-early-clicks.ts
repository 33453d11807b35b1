/**
 * What a visitor does before its code has come: the press of a button, or of a link that the code would answer, and a
 * form that is sent are held, and done again once the code is there. A form without its code is sent by the browser.
 */

/** A visitor waits so long, milliseconds; then the browser sends the form without the code. */
const PATIENCE = 15_000

/** @returns what the code promises; rejects when it does not come in time */
const inTime = (code: Promise<unknown>): Promise<unknown> =>
  Promise.race([code, new Promise((_, reject) => setTimeout(reject, PATIENCE))])

/** Code that broke may have put a copy in the form's place (mount.tsx). */
const present = (form: HTMLFormElement): HTMLFormElement =>
  (document.getElementById(form.id) as HTMLFormElement | null) ?? form

/**
 * @param selector what the code answers for
 * @param wait begins to fetch the code for an element, or goes on; undefined once the element answers by itself
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
        // Safari has requestSubmit since 16 only.
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
