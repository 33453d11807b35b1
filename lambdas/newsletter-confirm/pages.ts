/** The three small pages of the newsletter's links. */
import { content } from '#lambdas/core/content.ts'
import { escapeHtml, page } from '#lambdas/core/html.ts'

export type Action = 'confirm' | 'unsubscribe'

const words = {
  confirm: {
    ask: 'Confirm your subscription',
    why: 'Press the button, and our course news comes to your mailbox about twice a month.',
    button: 'Yes, subscribe me',
    done: 'You are subscribed',
    after: 'Thank you. Every mail has a link to unsubscribe.',
    failed: 'This link no longer works',
    help: 'Links are good for 7 days and one use. If you are not subscribed yet, please sign up once more on our site.',
  },
  unsubscribe: {
    ask: 'Unsubscribe from our news',
    why: 'Press the button, and you get no more news from us.',
    button: 'Unsubscribe me',
    done: 'You are unsubscribed',
    after: 'We are sorry to see you go. You can sign up again at any time.',
    failed: 'This link does not work',
    help: 'Please use the link of our latest mail, or write to us and we take you off the list.',
  },
} as const

const home = () => `<p><a href="/">Back to ${escapeHtml(content().brand.full)}</a></p>`

/** A button and nothing else: the link alone changes nothing. */
export function askPage(action: Action, s: string, t: string): string {
  const { ask, why, button } = words[action]
  return page(
    ask,
    `<h1>${ask}</h1><p>${why}</p><form method="post" action="/api/newsletter/${action}">
<input type="hidden" name="s" value="${escapeHtml(s)}"><input type="hidden" name="t" value="${escapeHtml(t)}">
<button>${button}</button></form>${home()}`,
  )
}

export function donePage(action: Action): string {
  const { done, after } = words[action]
  return page(done, `<h1>${done}</h1><p>${after}</p>${home()}`)
}

export function failedPage(action: Action): string {
  const { failed, help } = words[action]
  return page(failed, `<h1>${failed}</h1><p>${help}</p>${home()}`)
}
