/** E-mail addresses lose invisible characters before the browser judges them. */
import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { startNewsletter } from '#site/forms/newsletter/newsletter.ts'

afterEach(() => vi.unstubAllGlobals())

test('an invisible sign leaves the address of the newsletter at once, also one pasted before the script', () => {
  const { window } = new JSDOM('<form><input type="email" required><button>Subscribe</button></form>')
  const [form, email] = [window.document.querySelector('form'), window.document.querySelector('input')]
  if (!form || !email) throw new Error('no form')
  email.value = '\u200easha@example.com'
  startNewsletter(form)
  expect(email.value).toBe('asha@example.com')
  email.value = 'asha@exa\u200bmple.com'
  email.dispatchEvent(new window.Event('input'))
  expect(email.value).toBe('asha@example.com')
})
