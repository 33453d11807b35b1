/** Opens the links of our mails. */
import { handler as links } from '#lambdas/confirmation-links/handler.ts'
import { post } from './stage.ts'

/** The link to this path of our API in the text of a mail. */
export const linkIn = (text = '', path = '') =>
  new URL(new RegExp(`https://academy\\.test/api/${path}\\S+`).exec(text)?.[0] ?? '')

export function visit(url: URL, method = 'GET', body = '') {
  const event = post(body, { method, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  return links({ ...event, rawPath: url.pathname, rawQueryString: url.search.slice(1) })
}

/** Presses the button, with the code in the form as the page's script puts it there. */
export const press = (link: URL, code = link.hash.slice(1)) =>
  visit(link, 'POST', new URLSearchParams({ code }).toString())
