/** POST /api/uploads {form, field, name, size, type} returns a POST policy for one random key, type and size limit. */
import { randomUUID } from 'node:crypto'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from '#lambdas/core/env.ts'
import { jsonResponse } from '#lambdas/core/intake/answer.ts'
import { errorMessages } from '#lambdas/core/intake/error-messages.ts'
import { isCrossSite, requireFrontDoor } from '#lambdas/core/intake/front-door.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { parseJson } from '#lambdas/core/json.ts'
import { countEvent, countRefusal, errorName, log, setRequest } from '#lambdas/core/log.ts'
import { clientAddress } from '#lambdas/core/people/network.ts'
import { s3 } from '#lambdas/core/store/clients.ts'
import { storeAnnouncement } from '#lambdas/core/store/files.ts'
import { isOverRate } from '#lambdas/core/store/store.ts'
import { fields } from '#lambdas/routes.ts'
import { now } from '#lambdas/shared/clock.ts'
import { languageIn, readUpload, type UploadRequest } from './request.ts'

/** Seconds in which the upload must start. */
const expires = 600
const maxBody = 4_096
/** The bucket deletes files that keep this tag for a day. */
const unclaimed = '<Tagging><TagSet><Tag><Key>state</Key><Value>unclaimed</Value></Tag></TagSet></Tagging>'

/** 200 `{key, url, fields, expires}`; 400 `{error, fields}`; 413, 415, 429 and 503 `{error}`. */
export const handler: HttpHandler = async (event) => {
  setRequest(event.requestContext.requestId)
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
  const read = readUpload(fields, body, messages.file)
  if (!read.ok)
    return refuse(400, 'files', { error: read.error, fields: read.field ? { [read.field]: read.error } : {} })
  try {
    requireFrontDoor(event.headers)
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
  const { form, field, name, size, type } = request
  const key = `uploads/${randomUUID()}`
  const at = now()
  const ttl = Math.floor(at.getTime() / 1_000) + 86_400
  await storeAnnouncement({
    pk: `UPLOAD#${key}`,
    sk: 'UPLOAD',
    key,
    form,
    field,
    name,
    size,
    type,
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
