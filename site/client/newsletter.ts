/** Answers of the newsletter form, in place and without React (part-1 §4.2, DEF-12). */
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { leadContext } from './context.ts'
import { createSubmitter } from './submit.ts'
import { readValues } from './values.ts'

/** The success message goes after this many milliseconds (part-1 §9). */
const BACK_AFTER = 3000

/** Wires one form; the browser's own checks stay on, so an invalid address never comes here (FTR-12). */
export function startNewsletter(form: HTMLFormElement): void {
  const send = createSubmitter(newsletter.path)
  const since = performance.now()
  const alert = form.querySelector('[role=alert]')
  const done = form.parentElement?.querySelector<HTMLElement>('[role=status]')
  const button = form.querySelector('button')
  if (!alert || !done || !button) return

  const back = (): void => {
    const focused = document.activeElement === done
    done.textContent = ''
    form.hidden = false
    if (focused) form.querySelector<HTMLInputElement>('[type=email]')?.focus({ preventScroll: true })
  }
  const thank = (): void => {
    form.reset()
    form.hidden = true
    done.textContent = newsletter.messages.success
    done.focus({ preventScroll: true })
    setTimeout(back, BACK_AFTER)
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    alert.textContent = ''
    const { status } = await send(readValues(form, newsletter), leadContext(form, since))
    button.disabled = false
    if (status === 'success') thank()
    else alert.textContent = newsletter.messages.failure
  })
}
