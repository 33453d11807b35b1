/**
 * S3 as far as uploads need it: POST with a policy (browsers), GET and HEAD with Range, PUT and DELETE
 * (SDK). Objects are files under `<data>/uploads/<bucket>`, named by the hash of their key, with their headers beside.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Endpoint, openEndpoint } from './endpoint.ts'
import { CREDENTIALS, UPLOAD_BUCKET } from './environment.ts'
import { parseMultipart, readBody } from './multipart.ts'
import { type ObjectStore, openObjects, type StoredObject } from './objects.ts'
import { checkPolicy, S3Error } from './post-policy.ts'

/** S3 reads at most 20 KB of form before the file; our files are 5 MB at most, so this is ample. */
const MAX_FORM = 16 * 1024 * 1024

const DAY_MS = 86_400_000

export interface Uploads {
  /** Handles a request whose URL path begins with `prefix` (`/_s3` or nothing), then `/<bucket>[/<key>]`. */
  handle(request: IncomingMessage, response: ServerResponse, prefix: string): Promise<void>
  /** Removes files that no lead has claimed for a day, as the bucket's lifecycle does. */
  expire(): void
}

/** @param now clock of the policy's expiry. */
export function createUploads(data: string, now: () => Date = () => new Date()): Uploads {
  const objects = openObjects(data)
  return {
    async handle(request, response, prefix) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
      const path = pathname.slice(prefix.length)
      const [, bucket = '', ...rest] = path.split('/').map(decodeURIComponent)
      const key = rest.join('/')
      allowOrigin(request, response)
      try {
        if (searchParams.has('tagging')) await tagging(objects, request, response, bucket, key)
        else await answer(objects, request, response, bucket, key, now, searchParams)
      } catch (error) {
        if (!(error instanceof S3Error)) throw error
        sendError(response, error)
      }
    },
    expire: () => void objects.expire(UPLOAD_BUCKET, new Date(now().getTime() - DAY_MS)),
  }
}

/** Serves the uploads alone, on a free port of 127.0.0.1, for a command that has opened the data itself. */
export async function openUploads({ data }: { data: string }): Promise<Endpoint> {
  const uploads = createUploads(data)
  const server = createServer((request, response) => {
    uploads.handle(request, response, '').catch((error: Error) => response.destroy(error))
  })
  return openEndpoint(server)
}

async function answer(
  objects: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
  now: () => Date,
  query: URLSearchParams,
): Promise<void> {
  const { method } = request
  const other = [...query.keys()].find((name) => name !== 'x-id')
  if (other) throw new S3Error(501, 'NotImplemented', `The offline twin has no ?${other}.`)
  if (method === 'OPTIONS') return void response.writeHead(200).end()
  if (!bucket) throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed.')
  if (method === 'POST' && !key) return post(objects, request, response, bucket, now())
  if (method === 'PUT' && key) return put(objects, request, response, bucket, key)
  if (method === 'DELETE' && key) {
    objects.remove(bucket, key)
    return void response.writeHead(204).end()
  }
  if ((method === 'GET' || method === 'HEAD') && key) return get(objects, request, response, bucket, key)
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
}

async function post(
  objects: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  now: Date,
): Promise<void> {
  const body = await readBody(request, MAX_FORM)
  if (!body) throw tooLarge()
  const form = parseMultipart(body, request.headers['content-type'] ?? '')
  if (!form?.file)
    throw new S3Error(400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')
  const { min, max } = checkPolicy({ bucket, fields: form.fields, credentials: CREDENTIALS, now })
  if (form.file.length > max) throw tooLarge()
  if (form.file.length < min)
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  const type = form.fields.get('content-type') ?? 'binary/octet-stream'
  const tags = readTags(form.fields.get('tagging') ?? '')
  const stored = objects.write(bucket, form.fields.get('key') ?? '', form.file, type, tags)
  const wanted = Number(form.fields.get('success_action_status'))
  response.writeHead(wanted === 200 || wanted === 201 ? wanted : 204, { ETag: stored.etag }).end()
}

async function put(
  objects: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
): Promise<void> {
  const body = await readBody(request, MAX_FORM)
  if (!body) throw tooLarge()
  const stored = objects.write(bucket, key, body, request.headers['content-type'] ?? 'binary/octet-stream')
  response.writeHead(200, { ETag: stored.etag }).end()
}

function get(
  objects: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
): void {
  const stored = objects.read(bucket, key)
  if (!stored) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  const range = rangeOf(request.headers.range, stored.body.length)
  const body = range ? stored.body.subarray(range.from, range.to + 1) : stored.body
  response.writeHead(range ? 206 : 200, headersOf(stored, body.length, range))
  response.end(request.method === 'HEAD' ? undefined : body)
}

function headersOf(stored: StoredObject, length: number, range: { from: number; to: number } | undefined) {
  return {
    'Content-Type': stored.type,
    'Content-Length': length,
    ETag: stored.etag,
    'Last-Modified': stored.at.toUTCString(),
    'Accept-Ranges': 'bytes',
    ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${stored.body.length}` }),
  }
}

/** PUT and GET of an object's tags; DELETE empties them. */
async function tagging(
  objects: ObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  key: string,
): Promise<void> {
  const gone = new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  if (request.method === 'GET') {
    const stored = objects.read(bucket, key)
    if (!stored) throw gone
    const tags = Object.entries(stored.tags).map(
      ([name, value]) => `<Tag><Key>${name}</Key><Value>${value}</Value></Tag>`,
    )
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Tagging><TagSet>${tags.join('')}</TagSet></Tagging>`
    return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(body)
  }
  if (request.method !== 'PUT' && request.method !== 'DELETE')
    throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  const body = await readBody(request, 65_536)
  const tags = request.method === 'PUT' ? readTags(body?.toString('utf8') ?? '') : {}
  if (!objects.tag(bucket, key, tags)) throw gone
  response.writeHead(request.method === 'PUT' ? 200 : 204).end()
}

/** `<Tag><Key>a</Key><Value>b</Value></Tag>` … → tags; S3 allows letters, digits and few signs, so no entities. */
function readTags(xml: string): Record<string, string> {
  const found = xml.matchAll(
    /<Tag>\s*<Key>([\w .:/=+@-]*)<\/Key>\s*<Value>([\w .:/=+@-]*)<\/Value>\s*<\/Tag>/g,
  )
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}

/** One `bytes=a-b`, `bytes=a-` or `bytes=-n`; anything else means the whole object, as S3 reads it. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || (!found[1] && !found[2])) return undefined
  const from = found[1] ? Number(found[1]) : Math.max(0, size - Number(found[2]))
  const to = found[1] && found[2] ? Math.min(Number(found[2]), size - 1) : size - 1
  if (from > to) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { from, to }
}

const tooLarge = () =>
  new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')

/** The bucket's CORS rule: only browsers of the site post to it. */
function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers
  if (!origin) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Methods', 'POST')
  response.setHeader('Access-Control-Allow-Headers', '*')
  response.setHeader('Vary', 'Origin')
}

function sendError(response: ServerResponse, { status, code, message }: S3Error): void {
  const escaped = message.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped}</Message><RequestId>${randomUUID()}</RequestId></Error>`
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
}
