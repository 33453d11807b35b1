/** Implements the operations of S3. Each first checks the permissions of its caller. */

import type { HttpResponse } from '../../aws/http.ts'
import { AwsError } from '../protocol/aws.ts'
import { readTags, xmlElements, xmlResponse, xmlTexts } from '../protocol/xml.ts'
import type { ObjectStore, StoredObject } from './objects.ts'
import { checkPolicy } from './post-policy.ts'

export interface S3Call {
  bucket: { name: string; arn: string; objects: ObjectStore }
  key: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** True if the caller may perform an action, e.g. `GetObject` on the ARN of an object. */
  may(action: string, arn: string): boolean
  /** Returns `may` for a role other than the caller's. */
  mayAs(principal: string): S3Call['may']
}

type Operation = (call: S3Call) => HttpResponse | Promise<HttpResponse>

const empty = (status: number, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers,
  body: Buffer.alloc(0),
})

/** Requires permissions, before anything else of the request is checked. @throws AwsError if the caller lacks one */
function demand({ bucket, key, may }: Pick<S3Call, 'bucket' | 'key' | 'may'>, ...actions: string[]): void {
  for (const action of actions)
    if (!may(action, action.startsWith('ListBucket') ? bucket.arn : `${bucket.arn}/${key}`))
      throw new AwsError(403, 'AccessDenied', 'Access Denied')
}

/** Finds an object for an action. If it is missing, a caller without ListBucket gets status 403 instead of 404, as on AWS. */
function objectFor(call: S3Call, action: string): StoredObject {
  demand(call, action)
  const object = call.bucket.objects.get(call.key)
  if (object) return object
  demand(call, 'ListBucket')
  throw new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
}

/** True if a list of ETags contains `etag`. CloudFront makes the ETag weak (`W/`) when it compresses the object. */
const names = (list: string, etag: string) =>
  list === '*' || list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

const get: Operation = (call) => {
  const object = objectFor(call, 'GetObject')
  const { type, cacheControl, etag, at, size } = object
  const { 'if-none-match': unless, 'if-modified-since': since } = call.headers
  const headers = {
    'content-type': type,
    'content-length': String(size),
    ...(cacheControl && { 'cache-control': cacheControl }),
    etag,
    'last-modified': new Date(at).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const known = unless ? names(unless, etag) : since && at < Date.parse(since) + 1000
  if (known) return empty(304, headers)
  const body = call.bucket.objects.read(object)
  const range = rangeOf(call.headers.range, size)
  if (!range) return { status: 200, headers, body }
  const [from, to] = range
  const part = body.subarray(from, to + 1)
  const which = { 'content-length': String(part.length), 'content-range': `bytes ${from}-${to}/${size}` }
  return { status: 206, headers: { ...headers, ...which }, body: part }
}

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`. For any other header the whole object is sent. */
function rangeOf(header: string | undefined, size: number): [from: number, to: number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (from > to) throw new AwsError(416, 'InvalidRange', 'The requested range is not satisfiable')
  return [from, to]
}

const put: Operation = (call) => {
  const { bucket, key, headers, body } = call
  const tags = Object.fromEntries(new URLSearchParams(headers['x-amz-tagging']))
  demand(call, 'PutObject', ...(headers['x-amz-tagging'] ? ['PutObjectTagging'] : []))
  return empty(200, { etag: bucket.objects.write(key, body, { ...factsOf(headers), tags }).etag })
}

const factsOf = ({ 'content-type': type, 'cache-control': cacheControl }: S3Call['headers']) => ({
  type: type ?? 'binary/octet-stream',
  ...(cacheControl && { cacheControl }),
})

/** Returns the fields before the file, by lower-case name, and the file. S3 ignores later fields. Undefined if malformed. */
async function formOf(body: Buffer, type: string) {
  const message = new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
  const form = await message.formData().catch(() => undefined)
  const fields = new Map<string, string>()
  for (const [name, value] of form?.entries() ?? []) {
    if (name.toLowerCase() === 'file')
      return { fields, file: Buffer.from(await new Blob([value]).arrayBuffer()) }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  return undefined
}

/** Upload by a browser, with the permissions of the role that signed the upload's policy. */
const post: Operation = async ({ bucket, headers, body, mayAs }) => {
  const form = await formOf(body, headers['content-type'] ?? '')
  if (!form)
    throw new AwsError(400, 'MalformedPOSTRequest', 'The body is not well-formed multipart/form-data.')
  const { principal, min, max } = checkPolicy({ bucket: bucket.name, fields: form.fields })
  const fields = Object.fromEntries(form.fields)
  const { key = '', tagging } = fields
  demand({ bucket, key, may: mayAs(principal) }, 'PutObject', ...(tagging ? ['PutObjectTagging'] : []))
  if (form.file.length > max)
    throw new AwsError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (form.file.length < min)
    throw new AwsError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  const facts = { ...factsOf(fields), tags: readTags(tagging ?? '') }
  const { etag } = bucket.objects.write(key, form.file, facts)
  const wanted = Number(fields.success_action_status)
  return empty(wanted === 200 || wanted === 201 ? wanted : 204, { etag })
}

const remove: Operation = (call) => {
  demand(call, 'DeleteObject')
  call.bucket.objects.remove(call.key)
  return empty(204)
}

const removeMany: Operation = ({ bucket, body, may }) => {
  const Deleted: { Key: string }[] = []
  const refused: Record<'Key' | 'Code' | 'Message', string>[] = []
  for (const object of xmlElements(body.toString('utf8'), 'Object')) {
    const [Key = ''] = xmlTexts(object, 'Key')
    const action = xmlTexts(object, 'VersionId').length > 0 ? 'DeleteObjectVersion' : 'DeleteObject'
    if (may(action, `${bucket.arn}/${Key}`)) {
      bucket.objects.remove(Key)
      Deleted.push({ Key })
    } else refused.push({ Key, Code: 'AccessDenied', Message: 'Access Denied' })
  }
  return xmlResponse(200, { DeleteResult: { Deleted, Error: refused } })
}

/** Lists one version per object and no delete markers, because the local S3 keeps no old versions. */
const listVersions: Operation = (call) => {
  demand(call, 'ListBucketVersions')
  const { bucket, query } = call
  const Prefix = query.get('prefix') ?? ''
  const Version = bucket.objects
    .list(Prefix)
    .map(({ key, file }) => ({ Key: key, VersionId: file, IsLatest: true }))
  return xmlResponse(200, { ListVersionsResult: { Name: bucket.name, Prefix, IsTruncated: false, Version } })
}

const list: Operation = (call) => {
  demand(call, 'ListBucket')
  const { bucket, query } = call
  const Prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const MaxKeys = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const rest = bucket.objects.list(Prefix).filter(({ key }) => key > after)
  const page = rest.slice(0, MaxKeys)
  const IsTruncated = rest.length > page.length
  return xmlResponse(200, {
    ListBucketResult: {
      ...{ Name: bucket.name, Prefix, MaxKeys, KeyCount: page.length, IsTruncated },
      ...(IsTruncated && { NextContinuationToken: page.at(-1)?.key ?? '' }),
      Contents: page.map(({ key, etag, size, at }) => ({
        ...{ Key: key, LastModified: new Date(at).toISOString() },
        ...{ ETag: etag, Size: size, StorageClass: 'STANDARD' },
      })),
    },
  })
}

const getTags: Operation = (call) => {
  const { tags } = objectFor(call, 'GetObjectTagging')
  const Tag = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))
  return xmlResponse(200, { Tagging: { TagSet: { Tag } } })
}

const putTags: Operation = (call) => {
  call.bucket.objects.tag(objectFor(call, 'PutObjectTagging'), readTags(call.body.toString('utf8')))
  return empty(200)
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET object': get,
  'HEAD object': get,
  'PUT object': put,
  'DELETE object': remove,
  'GET object tagging': getTags,
  'PUT object tagging': putTags,
  'GET bucket list-type': list,
  'GET bucket versions': listVersions,
  'POST bucket': post,
  'POST bucket delete': removeMany,
}

const PLAIN = new Set(['x-id', 'prefix', 'max-keys', 'continuation-token', 'start-after'])

/** Chooses the operation of a request. @throws AwsError if the local S3 does not have the requested operation */
export function s3Operation(method: string, { key, query, headers }: S3Call): Operation {
  const more = [...query.keys()].filter((name) => !PLAIN.has(name))
  if (headers['x-amz-copy-source']) more.push('copy')
  if (headers['if-match'] || (method !== 'GET' && method !== 'HEAD' && headers['if-none-match']))
    more.push('condition')
  if (headers['x-amz-content-sha256']?.startsWith('STREAMING')) more.push('stream')
  const asked = [method, key ? 'object' : 'bucket', ...more].join(' ')
  const operation = OPERATIONS[asked]
  if (!operation) throw new AwsError(501, 'NotImplemented', `The local S3 has no ${asked}.`)
  return operation
}
