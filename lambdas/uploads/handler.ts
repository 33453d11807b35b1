/** POST /api/uploads {form, field, name, size, type} returns an S3 POST policy for one random key, type and size limit. */
import { randomUUID } from 'node:crypto'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { env } from '#lambdas/core/env.ts'
import { jsonResponse } from '#lambdas/core/intake/answer.ts'
import { cleanText } from '#lambdas/core/intake/clean.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { isCrossSite, requireCloudFront } from '#lambdas/core/intake/request.ts'
import { parseJson } from '#lambdas/core/json.ts'
import { type ErrorMessages, errorMessages } from '#lambdas/core/languages.ts'
import { countEvent, countRefusal, errorName, log, setRequestId } from '#lambdas/core/log.ts'
import { clientAddress } from '#lambdas/core/people/network.ts'
import { s3 } from '#lambdas/core/store/clients.ts'
import { storeAnnouncement } from '#lambdas/core/store/files.ts'
import { isOverRate } from '#lambdas/core/store/store.ts'
import type { Field, FormFields } from '#lambdas/core/types.ts'
import { allFormFields } from '#lambdas/routes.ts'
import { now } from '#lambdas/shared/clock.ts'
import { typeLabels } from '#lambdas/shared/file-types.ts'
import { fill, truncate } from '#lambdas/shared/message.ts'

/** Media type of a file whose type is unknown. */
const UNTYPED = 'application/octet-stream'

const schema = z.object({
  form: z.string().check(z.maxLength(40)),
  field: z.string().check(z.maxLength(40)),
  name: z
    .string()
    .check(z.overwrite((name) => truncate(cleanText(name.replace(/^.*[\\/]/, '')), 120) || 'file')),
  size: z.int().check(z.positive()),
  /** Media type that the page detected by the first bytes. If missing or generic, the type is checked only at the claim. */
  type: z._default(
    z.string().check(
      z.maxLength(100),
      z.overwrite((type) => type || UNTYPED),
    ),
    UNTYPED,
  ),
})

type UploadRequest = z.infer<typeof schema>

/** Validates the announcement of a file. Returns it with its field, or a message for the visitor. */
export function readUpload(
  forms: readonly FormFields[],
  body: unknown,
  messages: ErrorMessages['file'],
): { ok: true; request: UploadRequest; field: Field } | { ok: false; error: string; field?: string } {
  const parsed = schema.safeParse(body)
  if (!parsed.success) return { ok: false, error: messages.unnamed }
  const request = parsed.data
  const form = forms.find((formFields) => formFields.form === request.form)
  const field = form?.fields.find(({ key, type }) => key === request.field && type === 'file')
  if (!field) return { ok: false, error: messages.noField }
  const refuse = (error: string) => ({ ok: false as const, error, field: field.key })
  if (request.type !== UNTYPED && !field.accept?.includes(request.type))
    return refuse(fill(messages.wrongType, { types: typeLabels(field.accept ?? [], messages) }))
  if (request.size > (field.maxBytes ?? 0))
    return refuse(fill(messages.tooLarge, { size: Math.floor((field.maxBytes ?? 0) / 1_048_576) }))
  return { ok: true, request, field }
}

/** Code of the page's language, or undefined. */
function languageIn(body: unknown): string | undefined {
  const { language } = (typeof body === 'object' && body !== null ? body : {}) as { language?: unknown }
  return typeof language === 'string' ? language : undefined
}

/** Seconds until the POST policy expires. The upload must start before that. */
const expires = 600
const maxBody = 4_096
/** Tag of uploaded files. The bucket deletes a file with this tag after a day. */
const unclaimed = '<Tagging><TagSet><Tag><Key>state</Key><Value>unclaimed</Value></Tag></TagSet></Tagging>'

/** 200 `{key, url, fields, expires}`; 400 `{error, fields}`; 413, 415, 429 and 503 `{error}`. */
export const handler: HttpHandler = async (event) => {
  setRequestId(event.requestContext.requestId)
  const refuse = (status: number, reason: string, body: object) => {
    countRefusal('uploads', reason)
    return jsonResponse(status, body)
  }
  if (!event.headers['content-type']?.toLowerCase().startsWith('application/json'))
    return refuse(415, 'mediaType', { error: errorMessages().file.notJson })
  if ((event.body?.length ?? 0) > maxBody)
    return refuse(413, 'tooLarge', { error: errorMessages().file.request })
  const body = bodyOf(event)
  const messages = errorMessages(languageIn(body))
  if (isCrossSite(event.headers)) return refuse(400, 'crossSite', { error: messages.form.crossSite })
  const read = readUpload(allFormFields, body, messages.file)
  if (!read.ok)
    return refuse(400, 'files', { error: read.error, fields: read.field ? { [read.field]: read.error } : {} })
  try {
    requireCloudFront(event.headers)
    if (await isOverRate(clientAddress(event.headers), now(), 'uploads')) {
      countEvent('UploadsLimited', read.request.form)
      return jsonResponse(429, { error: messages.file.tooMany })
    }
    return jsonResponse(200, await policyFor(read.request, read.field.maxBytes ?? 0))
  } catch (error) {
    const fault = randomUUID()
    log('error', 'upload.failed', { fault, form: read.request.form, error: errorName(error) })
    countEvent('AcceptFailed', read.request.form)
    return jsonResponse(503, { error: messages.file.down })
  }
}

const bodyOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): unknown =>
  parseJson(isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body)

async function policyFor(request: UploadRequest, maxBytes: number): Promise<object> {
  const { type } = request
  const key = `uploads/${randomUUID()}`
  const at = now()
  const ttl = Math.floor(at.getTime() / 1_000) + 86_400
  await storeAnnouncement({
    pk: `UPLOAD#${key}`,
    sk: 'UPLOAD',
    key,
    ...request,
    createdAt: at.toISOString(),
    ttl,
  })
  const post = await createPresignedPost(s3(), {
    Bucket: env().UPLOAD_BUCKET,
    Key: key,
    Fields: { 'Content-Type': type, tagging: unclaimed },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', type],
      ['eq', '$tagging', unclaimed],
    ],
    Expires: expires,
  })
  return { key, url: post.url, fields: post.fields, expires }
}
