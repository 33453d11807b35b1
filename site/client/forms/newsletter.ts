/** Answers of the newsletter form, in place and without React (FTR-13 to FTR-15, DEF-12). */
import { newsletter } from '#lambdas/newsletter/fields.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { pageLocale } from '../lists/query.ts'
import { leadContext } from '../visit/context.ts'
import { type SubmitState, sendLead } from './submit.ts'
import { readValues } from './values.ts'

/** The success message goes after this many milliseconds (FTR-15). */
const BACK_AFTER = 3000

/** A line of the answer; made when there is something to say, so that it is announced. */
function line(role: 'alert' | 'status', words: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.setAttribute('role', role)
  element.textContent = words
  element.lang = englishMark(words, pageLocale()) ?? pageLocale()
  return element
}

/** Wires one form, once; the browser's own checks stay on, so an invalid address never comes here (FTR-12). */
export function startNewsletter(element: HTMLElement): void {
  const form = element as HTMLFormElement
  if (form.dataset.state) return
  const since = performance.now()
  const email = form.querySelector<HTMLInputElement>('[type=email]')
  const button = form.querySelector('button')
  if (!email || !button) return
  // The page brings its own words when it is not in English.
  const { success, failure } = { ...newsletter.messages, ...form.dataset }
  let alert: HTMLElement | undefined

  const thank = (): void => {
    const done = line('status', success)
    done.tabIndex = -1
    form.reset()
    form.hidden = true
    form.after(done)
    done.focus({ preventScroll: true })
    setTimeout(() => {
      const focused = document.activeElement === done
      done.remove()
      form.hidden = false
      if (focused) email.focus({ preventScroll: true })
    }, BACK_AFTER)
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (button.disabled) return
    button.disabled = true
    alert?.remove()
    let sent: SubmitState
    try {
      sent = await sendLead(newsletter.path, readValues(form, newsletter), leadContext(form, since))
    } catch {
      // The script failed before anything left (DEF-95).
      return form.submit()
    } finally {
      button.disabled = false
    }
    if (sent.status === 'success') return thank()
    alert = line('alert', failure)
    email.parentElement?.after(alert)
  })
  form.dataset.state = 'ready'
}
