/**
 * Pages behind the links in our mails: /api/newsletter/confirm and /unsubscribe, /api/guardian/confirm. GET shows a
 * button, because mail scanners follow links; POST performs the action. The secret of a link is in its fragment. A script
 * copies the secret into the form; without script, the visitor pastes the link. One-click unsubscribe (RFC 8058) instead
 * sends the secret in the URL of its POST.
 */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { confirmGuardian, isGuardianProof } from '#lambdas/core/confirmations/guardian.ts'
import { htmlResponse, scriptResponse } from '#lambdas/core/intake/answer.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { requireCloudFront } from '#lambdas/core/intake/request.ts'
import { findLanguage } from '#lambdas/core/languages.ts'
import { countEvent, errorName, log, setRequestId } from '#lambdas/core/log.ts'
import { now } from '#lambdas/shared/clock.ts'
import { type Action, askPage, donePage, downPage, failedPage, formScript, guardianWording } from './pages.ts'
import { confirmSubscription, unsubscribe } from './subscription.ts'

const shape = /^[\w-]{20,64}$/

/** The recipient and secret token of a link. */
interface Code {
  name: string
  secret: string
}

/** What the button of each page does. Returns false for an invalid or expired link. */
const actions: Record<Action, (code: Code, language: string | undefined) => Promise<boolean>> = {
  confirm: ({ name, secret }) => confirmSubscription(name, secret),
  unsubscribe: ({ name, secret }) => unsubscribe(name, secret),
  guardian: async ({ name, secret }, language) =>
    isGuardianProof(name, secret) && confirmGuardian(name, now(), guardianWording(language)),
}

const actionOf = (path: string): Action =>
  path.includes('/guardian/') ? 'guardian' : path.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'

/** Language code in the link's query. Undefined for English and unknown codes. */
function languageOf({ rawQueryString }: APIGatewayProxyEventV2): string | undefined {
  const code = new URLSearchParams(rawQueryString).get('language') ?? undefined
  return findLanguage(code) && code
}

/** Reads the code from the query or the form, also from a pasted link. Returns `none` if missing, `false` if invalid. */
function codeOf(event: APIGatewayProxyEventV2): Code | 'none' | false {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : event.body
  const given = new URLSearchParams([
    ...new URLSearchParams(event.rawQueryString),
    ...new URLSearchParams((text ?? '').slice(0, 2_048)),
  ])
  if (!['code', 's', 't'].some((key) => given.has(key))) return 'none'
  const code = given.get('code')?.trim() ?? `${given.get('s')}.${given.get('t')}`
  const [name = '', secret = '', ...more] = code.slice(code.lastIndexOf('#') + 1).split('.')
  return shape.test(name) && shape.test(secret) && more.length === 0 && { name, secret }
}

/** Returns the script, or a page: 200 with the button or result, 400 for an invalid or expired link, 503 on a failure. */
export const handler: HttpHandler = async (event) => {
  setRequestId(event.requestContext.requestId)
  const { method } = event.requestContext.http
  if (event.rawPath.endsWith('.js')) return scriptResponse(formScript)
  const action = actionOf(event.rawPath)
  const code = codeOf(event)
  const language = languageOf(event)
  const asks = method === 'GET' || method === 'HEAD'
  const form = new URLSearchParams(event.rawQueryString).get('form')
  if (asks && code === 'none') return htmlResponse(200, askPage(action, language, form))
  if (!code || code === 'none') return htmlResponse(400, failedPage(action, language))
  return asks
    ? htmlResponse(200, askPage(action, language, form, `${code.name}.${code.secret}`))
    : perform(event, action, code, language)
}

async function perform(
  event: APIGatewayProxyEventV2,
  action: Action,
  code: Code,
  language: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    requireCloudFront(event.headers)
    return (await actions[action](code, language))
      ? htmlResponse(200, donePage(action, language, code.name))
      : htmlResponse(400, failedPage(action, language))
  } catch (error) {
    const form = action === 'guardian' ? 'guardian' : 'newsletter'
    log('error', 'newsletter.failed', { fault: randomUUID(), error: errorName(error) })
    countEvent('AcceptFailed', form)
    return htmlResponse(503, downPage(action, language))
  }
}
