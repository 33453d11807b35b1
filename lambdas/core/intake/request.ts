/**
 * Reads a form's request from an API Gateway event (payload 2.0). Accepts only requests that passed through CloudFront,
 * which sends a secret, and detects cross-site posts.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { now } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import { findLanguage } from '../languages.ts'
import { clientAddress } from '../people/network.ts'
import { isSameSecret } from '../secrets.ts'
import { idempotencyId } from '../store/ids.ts'
import type { FormFields, LeadContext } from '../types.ts'
import { type Body, parseBody } from './body.ts'
import { isCanaryMark } from './canary.ts'
import { parseContext, parseContextHeader } from './context.ts'

export interface FormRequest {
  body: Body
  context: LeadContext
  /** Code of the page's language, if it is one of ours other than English. */
  language: string | undefined
  /** Id that a canary chose. The id of any other lead is derived from its answers. */
  id: string | undefined
  /** Client address reported by CloudFront. */
  address: string | undefined
}

/** Reads body, context, id and address. Throws if the request did not pass through CloudFront. */
export function readRequest(event: APIGatewayProxyEventV2, fields: FormFields): FormRequest {
  const { headers } = event
  requireCloudFront(headers)
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const read = parseBody(raw, headers['content-type'], fields)
  const body: Body = isCrossSite(headers)
    ? { ok: false, native: read.native, status: 400, error: 'crossSite' }
    : read
  const inBody = body.ok && body.native ? parseContext(body.context) : {}
  const sent = { ...inBody, ...parseContextHeader(headers['x-lead-context']) }
  const { language, canary: mark = '', ...context } = sent
  const id = idempotencyId(headers['idempotency-key'])
  const isCanary = id !== undefined && isCanaryMark(mark, env().CANARY_KEYS, id, now())
  return {
    body,
    context: isCanary ? { ...context, canary: true } : context,
    language: findLanguage(language) && language,
    id: isCanary ? id : undefined,
    address: clientAddress(headers),
  }
}

/**
 * Throws if a request lacks CloudFront's secret (header names in lower case). If CloudFront's own secret is wrong, the
 * visitors get a 503, which raises an alarm. Treating the address as unknown would silently turn off all rate limits.
 */
export function requireCloudFront(headers: APIGatewayProxyEventV2['headers']): void {
  const given = headers['x-origin-secret'] ?? ''
  const accepted = env().ORIGIN_SECRET.split(',')
  if (accepted.some((secret) => isSameSecret(given, secret))) return
  throw Object.assign(new Error('It did not come by CloudFront'), { name: 'NotByFrontDoor' })
}

/**
 * Whether the browser reports a cross-site request (header names in lower case). Older browsers and in-app browsers
 * report nothing, or `Origin: null`, and are accepted.
 */
export function isCrossSite(headers: APIGatewayProxyEventV2['headers']): boolean {
  const { 'sec-fetch-site': site, origin } = headers
  // A page's script cannot set this header.
  if (site === 'same-origin') return false
  if (site === 'cross-site') return true
  if (!origin || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== new URL(env().SITE_ORIGIN).host
}
