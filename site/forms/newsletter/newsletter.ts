/** Newsletter form without React. */
import { newsletterForm } from '#lambdas/newsletter/fields.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { leadContext } from '../../entry/context.ts'
import { type SubmitResult, sendLead } from '../sending/submit.ts'
import { cleanEmail, readValues } from '../sending/values.ts'

/** Milliseconds until the form replaces the success message. */
const BACK_AFTER = 3000

/** Creates a new element for each message, because screen readers announce new alerts. */
function line(role: 'alert' | 'status', words: string): HTMLParagraphElement {
  const element = document.createElement('p')
  element.setAttribute('role', role)
  element.textContent = words
  const { lang } = document.documentElement
  element.lang = englishMark(words, lang) ?? lang
  return element
}

/** Sends the form by script. The browser validates, so an invalid e-mail address is never sent. */
export function startNewsletter(element: HTMLElement): void {
  const form = element as HTMLFormElement
  if (form.dataset.state) return
  const email = form.querySelector<HTMLInputElement>('[type=email]')
  const button = form.querySelector('button')
  if (!email || !button) return
  cleanEmail(email)
  email.addEventListener('input', () => cleanEmail(email))
  // Text that is already there was typed while this script was loading, so time counts from the start of the page.
  const since = email.value ? 0 : performance.now()
  // Translated pages have their messages in data attributes.
  const { success, failure } = { ...newsletterForm.messages, ...form.dataset }
  let alert: HTMLElement | undefined

  const thank = (): void => {
    const done = line('status', success)
    done.tabIndex = -1
    form.reset()
    form.hidden = true
    form.after(done)
    form.parentElement?.querySelector('[data-no-mail]')?.removeAttribute('hidden')
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
    let sent: SubmitResult
    try {
      sent = await sendLead(newsletterForm.path, readValues(form, newsletterForm), leadContext(form, since))
    } catch {
      // This browser cannot send by script. Nothing has been sent yet, so the browser posts the form.
      return form.submit()
    } finally {
      button.disabled = false
    }
    if (sent.status === 'success') return thank()
    alert = line('alert', (sent.answered === 'preview' && sent.reason) || failure)
    email.parentElement?.after(alert)
    if (document.activeElement === document.body) button.focus({ preventScroll: true })
  })
  form.dataset.state = 'ready'
}
