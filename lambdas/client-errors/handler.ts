/**
 * POST /api/client-errors receives a script error of an island or a form, or the loading times of one page view. Logs
 * both without personal data, and counts errors for an alarm. Returns 204, even above a network's hourly limit.
 */
import * as z from 'zod/mini'
import { jsonResponse, noContentResponse } from '#lambdas/core/intake/answer.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { isCrossSite, requireCloudFront } from '#lambdas/core/intake/request.ts'
import { parseJson } from '#lambdas/core/json.ts'
import { log, reportMetric, setRequestId } from '#lambdas/core/log.ts'
import { clientAddress } from '#lambdas/core/people/network.ts'
import { isOverRate } from '#lambdas/core/store/store.ts'
import { now } from '#lambdas/shared/clock.ts'

const maxBody = 1_000

const word = (pattern: RegExp) => z.string().check(z.regex(pattern))
/** In milliseconds. CLS is a layout shift score instead. */
const measured = z.optional(z.number().check(z.gte(0), z.lte(600_000)))

const reports = z.union([
  z.strictObject({
    /** Reference that the page shows with the error; zeros if the page shows no error. */
    reference: word(/^[0-9A-F]{8}$/),
    /** Name of an island or a form, or `page`. */
    form: word(/^[A-Za-z-]{1,40}$/),
    /** Class of the error. The message is not sent, because it may quote a value. */
    error: word(/^[A-Z][A-Za-z]{0,39}$/),
    browser: z.enum(['Edge', 'Samsung', 'Opera', 'Firefox', 'Chrome', 'Safari', 'other']),
  }),
  z.strictObject({
    /** First segment of the page's path, with `/*` for further ones: `contact`, `courses/*`. */
    template: word(/^[a-z0-9-]{1,40}(\/\*)?$/),
    LCP: measured,
    INP: measured,
    CLS: measured,
  }),
])

export const handler: HttpHandler = async ({ headers, body = '', isBase64Encoded, requestContext }) => {
  setRequestId(requestContext.requestId)
  requireCloudFront(headers)
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body
  const report = reports.safeParse(text.length > maxBody ? undefined : parseJson(text))
  if (isCrossSite(headers) || !report.success) return jsonResponse(400, { error: 'This is no report.' })
  if (await isOverRate(clientAddress(headers), now(), 'reports')) return noContentResponse()
  if ('error' in report.data) {
    log('warn', 'client.error', report.data)
    reportMetric('ClientErrors')
  } else log('info', 'client.view', report.data)
  return noContentResponse()
}
