/** The small pages behind the links that we send. */
import { content } from '#lambdas/core/content.ts'
import { guardianWording } from '#lambdas/core/guardian.ts'
import { escapeHtml, page } from '#lambdas/core/html.ts'
import { silentDays } from '#lambdas/core/newsletter.ts'

export type Action = 'confirm' | 'unsubscribe' | 'guardian'

const words = {
  confirm: {
    path: 'newsletter/confirm',
    ask: 'Confirm your subscription',
    why: 'Press the button, and our course news comes to your mailbox about twice a month.',
    button: 'Yes, subscribe me',
    done: 'You are subscribed',
    after: 'Thank you. Every mail has a link to unsubscribe.',
    failed: 'This link no longer works',
    help: 'Links are good for 7 days and one use. If you are not subscribed yet, please sign up once more on our site.',
  },
  unsubscribe: {
    path: 'newsletter/unsubscribe',
    ask: 'Unsubscribe from our news',
    why: `Press the button, and you get no more news from us. Your address is deleted from our list; a code from which nobody can read it stays, so that for ${silentDays} days we do not write even if somebody signs you up again.`,
    button: 'Unsubscribe me',
    done: 'You are unsubscribed',
    after: `We are sorry to see you go. For ${silentDays} days we send you no mail about our news, not even when somebody signs up with your address. After that you can sign up again.`,
    failed: 'This link does not work',
    help: 'Please use the link of our latest mail, or write to us and we take you off the list.',
  },
  guardian: {
    path: 'guardian/confirm',
    ask: 'For parents and guardians',
    why: guardianWording,
    button: 'I agree',
    done: 'Thank you',
    after:
      'We have noted that you agree, with the time, and write to your child. You may withdraw at any time.',
    failed: 'This link does not work',
    help: 'Please open the link that our team sent you, or ask them for it once more.',
  },
} as const

const home = () => `<p><a href="/">Back to ${escapeHtml(content().brand.full)}</a></p>`

/**
 * A button and nothing else: the link alone changes nothing.
 * @param code of a link with a query; without it the page's script takes it from the fragment
 */
export function askPage(action: Action, code?: string): string {
  const { path, ask, why, button } = words[action]
  const field = code
    ? `<input type="hidden" name="code" value="${escapeHtml(code)}">`
    : `<p id="paste"><label>Please paste the link from our message here:
<input name="code" required maxlength="300" autocomplete="off"></label></p>`
  return page(
    ask,
    `<h1>${ask}</h1><p>${escapeHtml(why)}</p><form method="post" action="/api/${path}">
${field}
<button>${button}</button></form>${home()}${code ? '' : '<script src="/api/link.js" defer></script>'}`,
  )
}

/** Script of the pages above: the code of the address bar goes into the form, and the field out of sight. */
export const linkScript = `const code = location.hash.slice(1)
const field = document.querySelector('[name=code]')
if (code && field) {
  field.value = code
  document.getElementById('paste').hidden = true
}
`

export function donePage(action: Action): string {
  const { done, after } = words[action]
  return page(done, `<h1>${done}</h1><p>${after}</p>${home()}`)
}

export function failedPage(action: Action): string {
  const { failed, help } = words[action]
  return page(failed, `<h1>${failed}</h1><p>${help}</p>${home()}`)
}
