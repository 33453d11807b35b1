/** /api/newsletter/confirm and /unsubscribe: GET shows a button (mail scanners follow links), POST does it. */
import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { html } from '#lambdas/core/answer.ts'
import { demandFrontDoor } from '#lambdas/core/front-door.ts'
import type { HttpHandler } from '#lambdas/core/handler.ts'
import { page } from '#lambdas/core/html.ts'
import { count, errorName, log } from '#lambdas/core/log.ts'
import { type Action, askPage, donePage, failedPage } from './pages.ts'
import { confirm, unsubscribe } from './subscription.ts'

const shape = /^[\w-]{20,64}$/

/** Subscriber and token of a link or of the button's form; undefined when they cannot be ours. */
function credentials(event: APIGatewayProxyEventV2): { s: string; t: string } | undefined {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : event.body
  const given = new URLSearchParams([
    ...new URLSearchParams(event.rawQueryString),
    ...new URLSearchParams((text ?? '').slice(0, 2_048)),
  ])
  const s = given.get('s') ?? ''
  const t = given.get('t') ?? ''
  return shape.test(s) && shape.test(t) ? { s, t } : undefined
}

/** Always a page: 200 asks or says that it is done, 400 for a link that is not ours or no longer good. */
export const handler: HttpHandler = async (event) => {
  const { method } = event.requestContext.http
  const action: Action = event.rawPath.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'
  const given = credentials(event)
  if (!given) return html(400, failedPage(action))
  if (method === 'GET' || method === 'HEAD') return html(200, askPage(action, given.s, given.t))
  try {
    demandFrontDoor(event.headers)
    const done = await (action === 'confirm' ? confirm(given.s, given.t) : unsubscribe(given.s, given.t))
    return done ? html(200, donePage(action)) : html(400, failedPage(action))
  } catch (error) {
    log('error', 'newsletter.failed', { fault: randomUUID(), error: errorName(error) })
    count('AcceptFailed', 'newsletter')
    return html(
      503,
      page('Please try again', '<h1>Please try again in a minute</h1><p>We could not reach our list.</p>'),
    )
  }
}
