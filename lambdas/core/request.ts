/** What a form's Lambda reads from an API Gateway event (payload 2.0). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type Body, parseBody } from './body.ts'
import { contextHeader, contextOf } from './context.ts'
import { env } from './env.ts'
import { clientId } from './ids.ts'
import type { FormFields, LeadContext } from './types.ts'

export interface FormRequest {
  body: Body
  context: LeadContext
  /** The browser's id, when it sent a good one. */
  id: string | undefined
  /** Client address, only when CloudFront vouches for it. */
  address: string | undefined
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `CloudFront-Viewer-Address` without its port, trusted only with the origin secret. */
function clientAddress(headers: APIGatewayProxyEventV2['headers']): string | undefined {
  const secret = env().ORIGIN_SECRET
  if (!secret || !timingSafeEqual(digest(headers['x-origin-secret'] ?? ''), digest(secret))) return undefined
  return headers['cloudfront-viewer-address']?.replace(/:\d+$/, '')
}

/** Reads body, context, id and address; header names are lower case, as API Gateway sends them. */
export function readRequest(event: APIGatewayProxyEventV2, fields: FormFields): FormRequest {
  const { headers } = event
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  const body = parseBody(raw, headers['content-type'], fields)
  const inBody = body.ok && body.native ? contextOf(body.context) : {}
  return {
    body,
    context: { ...inBody, ...contextHeader(headers['x-lead-context']) },
    id: clientId(headers['idempotency-key']),
    address: clientAddress(headers),
  }
}
