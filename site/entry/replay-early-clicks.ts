/**
 * Holds clicks and submits that happen before the script of their element is loaded, and replays them afterwards. If the
 * script of a form does not load, the browser posts the form.
 */

/** Milliseconds until the browser posts a form without its script. */
const PATIENCE = 15_000

const inTime = (code: Promise<unknown>): Promise<unknown> =>
  Promise.race([code, new Promise((_, reject) => setTimeout(reject, PATIENCE))])

/** The current element of a form, because mount.tsx may replace the elements of an island. */
const present = (form: HTMLFormElement): HTMLFormElement =>
  (document.getElementById(form.id) as HTMLFormElement | null) ?? form

/** Presses the button again once the script is loaded. If loading fails, the browser posts the form. */
function replaySubmit(code: Promise<unknown>, form: HTMLFormElement): void {
  inTime(code).then(
    // Safari before 16 has no requestSubmit.
    () => present(form).querySelector<HTMLElement>('[type=submit]')?.click(),
    () => present(form).submit(),
  )
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * @param selector elements that need the script
 * @param wait loads the script of an element; undefined once the element works
 */
export function replayEarlyClicks(
  selector: string,
  wait: (element: HTMLElement) => Promise<unknown> | undefined,
): void {
  /** Elements whose press is held. A second press would send a form twice, or undo the first. */
  const held = new WeakSet<Element>()
  const hold = (event: Event) => {
    const target = event.target as HTMLElement
    const element = target.closest<HTMLElement>(selector)
    const code = element && wait(element)
    if (!code) return
    const pressed = target.closest<HTMLAnchorElement | HTMLButtonElement>('a,button')
    const key = pressed ?? target
    if (held.has(key)) return stop(event)
    if (event.type === 'submit') replaySubmit(code, target as HTMLFormElement)
    else if (pressed?.type === 'submit') {
      // The click would make React hydrate. If that fails, React removes the form, and a removed form cannot be sent.
      const { form } = pressed as HTMLButtonElement
      if (!form) return
      if (!form.noValidate && !form.reportValidity()) return stop(event)
      replaySubmit(code, form)
    } else {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
      const elsewhere = pressed?.localName === 'a' && (pressed !== element || ctrlKey || metaKey || shiftKey)
      if (!pressed || elsewhere) return
      const press = (): void => pressed.click()
      code.then(press, press)
    }
    held.add(key)
    const free = (): unknown => held.delete(key)
    inTime(code).then(free, free)
    stop(event)
  }
  for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
  for (const type of ['focusin', 'pointerdown'])
    document.addEventListener(type, ({ target }) => {
      const element = (target as Element).closest<HTMLElement>(selector)
      if (element) wait(element)?.catch(() => undefined)
    })
}

/** Runs a task after the browser has painted the reaction to a tap (decision 0008). */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
