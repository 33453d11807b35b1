/** Responses of the API: JSON for scripts; a redirect or a small page for native posts (forms sent without script). */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { escapeHtml, htmlPage } from '../html.ts'
import { errorMessages, findLanguage, localizedPath } from '../languages.ts'
import type { FormFields } from '../types.ts'
import type { AcceptResult } from './accept.ts'

type Answer = APIGatewayProxyStructuredResultV2

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const respondWith = (statusCode: number, type: string, body: string, more: Record<string, string> = {}) => ({
  statusCode,
  headers: { ...headers, 'content-type': `${type}; charset=utf-8`, ...more },
  body,
})

export const jsonResponse = (statusCode: number, body: object, more?: Record<string, string>): Answer =>
  respondWith(statusCode, 'application/json', JSON.stringify(body), more)

export const htmlResponse = (statusCode: number, body: string): Answer =>
  respondWith(statusCode, 'text/html', body)

export const scriptResponse = (body: string): Answer => respondWith(200, 'text/javascript', body)

/** Answers OPTIONS without CORS headers, because only our own origin posts. */
export const noContentResponse = (): Answer => ({ statusCode: 204, headers })

/** Page and language from which a native post was sent. */
interface Sender {
  page?: string | undefined
  language?: string | undefined
}

/** Returns the page named in the post's context, or else the form's own page in the visitor's language. */
export function senderPage({ page }: FormFields, named: string | undefined, language?: string): Sender {
  return {
    page: named ?? (page && localizedPath(page, { language, ...findLanguage(language) })),
    language,
  }
}

/** Response to a posted form. `form` and `sender` are used only for native posts. */
export function formResponse(result: AcceptResult, native: boolean, form: string, sender: Sender): Answer {
  if (result.ok) {
    const { language } = sender
    const thanks = localizedPath('/thank-you', { language, ...findLanguage(language) })
    // 303, so that a reload of the next page posts nothing. The reference is in the fragment, which no server, log or
    // cache sees (site/forms/endings/reference.part.ts).
    const location = `${thanks}?form=${form}#${result.reference}`
    if (native) return { statusCode: 303, headers: { ...headers, location } }
    return jsonResponse(200, { id: result.id, reference: result.reference })
  }
  const { status, error, fields } = result
  if (!native) return jsonResponse(status, fields ? { error, fields } : { error })
  return htmlResponse(status, errorPage(error, fields, sender))
}

/** A path of our site. `//host` would lead to another site. */
const ownPath = /^\/(?:[a-z0-9]|$)/i

/** Page that explains an error and how to continue, without submitted values. @param failed true if the fault is ours */
export function errorPage(
  error: string,
  fields: Record<string, string> = {},
  { page: from, language }: Sender = {},
  failed = false,
): string {
  const messages = errorMessages(language).page
  const title = failed ? messages.failed : messages.title
  const list = [...new Set(Object.values(fields))].map((message) => `<li>${escapeHtml(message)}</li>`)
  const back =
    from && ownPath.test(from) ? `<p><a href="${escapeHtml(from)}">${escapeHtml(messages.again)}</a></p>` : ''
  return htmlPage(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(error)}</p>${list.length ? `<ul>${list.join('')}</ul>` : ''}
<p>${escapeHtml(messages.back)}</p>${back}`,
    language,
  )
}
