/**
 * The pages behind the links that we send: /api/newsletter/confirm and /unsubscribe, /api/guardian/confirm. GET shows a
 * button (mail scanners follow links), POST does it. The link's secret is a fragment: a script puts it into the form,
 * and without script the visitor pastes the link there. Mails sent before have theirs in the query, and go on working.
 */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { confirmGuardian, isGuardianProof } from '#lambdas/core/confirmations/guardian.ts'
import { html, script } from '#lambdas/core/intake/answer.ts'
import { demandFrontDoor } from '#lambdas/core/intake/front-door.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { languageNamed } from '#lambdas/core/languages.ts'
import { count, errorName, log } from '#lambdas/core/log.ts'
import { now } from '#lambdas/shared/clock.ts'
import { type Action, askPage, donePage, downPage, failedPage, guardianWording, linkScript } from './pages.ts'
import { confirm, unsubscribe } from './subscription.ts'

const shape = /^[\w-]{20,64}$/

/** Whom a link is for and its secret. */
interface Code {
  name: string
  secret: string
}

/** Does what the button says; false for a link that is not ours or no longer good. */
const deeds: Record<Action, (code: Code, language: string | undefined) => Promise<boolean>> = {
  confirm: ({ name, secret }) => confirm(name, secret),
  unsubscribe: ({ name, secret }) => unsubscribe(name, secret),
  guardian: async ({ name, secret }, language) =>
    isGuardianProof(name, secret) && confirmGuardian(name, now(), guardianWording(language)),
}

const actionOf = (path: string): Action =>
  path.includes('/guardian/') ? 'guardian' : path.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'

/** Code of the language that a link of ours names, when it is one besides English. */
function languageOf({ rawQueryString }: APIGatewayProxyEventV2): string | undefined {
  const code = new URLSearchParams(rawQueryString).get('language') ?? undefined
  return languageNamed(code) && code
}

/** The code of the form (alone, or with the link around it), or of a query: `none` without any, `false` for no code of ours. */
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

/** A page, or the script of one: 200 asks or says that it is done, 400 for a link that is not ours or no longer good. */
export const handler: HttpHandler = async (event) => {
  const { method } = event.requestContext.http
  if (event.rawPath.endsWith('.js')) return script(linkScript)
  const action = actionOf(event.rawPath)
  const code = codeOf(event)
  const language = languageOf(event)
  const asks = method === 'GET' || method === 'HEAD'
  const form = new URLSearchParams(event.rawQueryString).get('form')
  if (asks && code === 'none') return html(200, askPage(action, language, form))
  if (!code || code === 'none') return html(400, failedPage(action, language))
  return asks
    ? html(200, askPage(action, language, form, `${code.name}.${code.secret}`))
    : perform(event, action, code, language)
}

async function perform(
  event: APIGatewayProxyEventV2,
  action: Action,
  code: Code,
  language: string | undefined,
): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    demandFrontDoor(event.headers)
    return (await deeds[action](code, language))
      ? html(200, donePage(action, language, code.name))
      : html(400, failedPage(action, language))
  } catch (error) {
    const form = action === 'guardian' ? 'guardian' : 'newsletter'
    log('error', 'newsletter.failed', { fault: randomUUID(), error: errorName(error) })
    count('AcceptFailed', form)
    return html(503, downPage(action, language))
  }
}
