/** Reads a form's request from an API Gateway event (payload 2.0). */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { now } from '#lambdas/shared/clock.ts'
import { env } from '../env.ts'
import { findLanguage } from '../languages.ts'
import { clientAddress } from '../people/network.ts'
import { clientId } from '../store/ids.ts'
import type { FormFields, LeadContext } from '../types.ts'
import { type Body, parseBody } from './body.ts'
import { isCanaryMark } from './canary.ts'
import { contextHeader, contextOf } from './context.ts'
import { isCrossSite, requireFrontDoor } from './front-door.ts'

export interface FormRequest {
  body: Body
  context: LeadContext
  /** Code of the page's language, if it is one of ours other than English. */
  language: string | undefined
  /** The id that a canary names (DEF-107). */
  id: string | undefined
  /** Client address reported by CloudFront. */
  address: string | undefined
}

/** Reads body, context, id and address. Throws if the request did not pass through CloudFront. */
export function readRequest(event: APIGatewayProxyEventV2, fields: FormFields): FormRequest {
  const { headers } = event
  requireFrontDoor(headers)
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const read = parseBody(raw, headers['content-type'], fields)
  const body: Body = isCrossSite(headers)
    ? { ok: false, native: read.native, status: 400, error: 'crossSite' }
    : read
  const inBody = body.ok && body.native ? contextOf(body.context) : {}
  const sent = { ...inBody, ...contextHeader(headers['x-lead-context']) }
  const { language, canary: mark = '', ...context } = sent
  const id = clientId(headers['idempotency-key'])
  const isCanary = id !== undefined && isCanaryMark(mark, env().CANARY_KEYS, id, now())
  return {
    body,
    context: isCanary ? { ...context, canary: true } : context,
    language: findLanguage(language) && language,
    id: isCanary ? id : undefined,
    address: clientAddress(headers),
  }
}
