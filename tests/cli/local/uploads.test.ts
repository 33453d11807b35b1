import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectTaggingCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CREDENTIALS, REGION } from '#cli/local/environment.ts'
import { openObjects } from '#cli/local/objects.ts'
import { openUploads } from '#cli/local/uploads.ts'
import { newFolder } from './child.ts'

const Bucket = 'academy-local-uploads'
const Key = 'uploads/4f/random-key'
const MAX = 5 * 1024 * 1024

let data: string
let uploads: Awaited<ReturnType<typeof openUploads>>
let client: S3Client
beforeEach(async () => {
  data = newFolder()
  uploads = await openUploads({ data })
  client = new S3Client({
    endpoint: uploads.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
  })
})
afterEach(async () => {
  client.destroy()
  await uploads.close()
  rmSync(data, { recursive: true, force: true })
})

const policyFor = (Expires = 300) =>
  createPresignedPost(client, {
    Bucket,
    Key,
    Conditions: [['content-length-range', 1, MAX], { 'Content-Type': 'application/pdf' }],
    Fields: { 'Content-Type': 'application/pdf' },
    Expires,
  })

async function upload(body: Buffer, change: Record<string, string> = {}, expires?: number, bucket = Bucket) {
  const { url, fields } = await policyFor(expires)
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(body)]), 'C:\\fakepath\\x.pdf')
  const answer = await fetch(url.replace(Bucket, bucket), { method: 'POST', body: form })
  return { status: answer.status, code: /<Code>(\w+)</.exec(await answer.text())?.[1] }
}

test('4.99 MB go up by policy and come back byte for byte, whole, by range and by head', async () => {
  const body = randomBytes(4_990_000)
  expect(await upload(body)).toEqual({ status: 204, code: undefined })
  const got = await client.send(new GetObjectCommand({ Bucket, Key }))
  const bytes = Buffer.from((await got.Body?.transformToByteArray()) ?? [])
  const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(sha(bytes)).toBe(sha(body))
  const part = await client.send(new GetObjectCommand({ Bucket, Key, Range: 'bytes=0-15' }))
  expect(Buffer.from((await part.Body?.transformToByteArray()) ?? [])).toEqual(body.subarray(0, 16))
  expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({
    ContentLength: 4_990_000,
    ContentType: 'application/pdf',
  })
  await client.send(new DeleteObjectCommand({ Bucket, Key }))
  await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  })
})

test('a policy refuses more bytes, another key, another type, extra fields, a changed policy and a late upload', async () => {
  const small = Buffer.from('%PDF-1.7')
  expect(await upload(Buffer.alloc(MAX + 1))).toEqual({ status: 400, code: 'EntityTooLarge' })
  expect(await upload(Buffer.alloc(0))).toEqual({ status: 400, code: 'EntityTooSmall' })
  expect(await upload(small, { key: 'uploads/4f/of-somebody-else' })).toEqual({
    status: 403,
    code: 'AccessDenied',
  })
  expect(await upload(small, { 'Content-Type': 'text/html' })).toEqual({ status: 403, code: 'AccessDenied' })
  expect(await upload(small, { acl: 'public-read' })).toEqual({ status: 403, code: 'AccessDenied' })
  expect(await upload(small, {}, 300, 'another-bucket')).toEqual({ status: 403, code: 'AccessDenied' })
  const wide = Buffer.from(JSON.stringify({ expiration: '2099-01-01T00:00:00Z', conditions: [] })).toString(
    'base64',
  )
  expect(await upload(small, { Policy: wide })).toEqual({ status: 403, code: 'SignatureDoesNotMatch' })
  expect(await upload(small, {}, -5)).toEqual({ status: 403, code: 'AccessDenied' })
  expect(await upload(small)).toEqual({ status: 204, code: undefined })
})

test('tags change without touching the file, and only unclaimed files of the day before expire', async () => {
  const objects = openObjects(data)
  for (const key of ['kept', 'claimed', 'forgotten'])
    objects.write(Bucket, key, Buffer.from(key), 'text/plain', key === 'kept' ? {} : { state: 'unclaimed' })
  const TagSet = [{ Key: 'state', Value: 'claimed' }]
  await client.send(new PutObjectTaggingCommand({ Bucket, Key: 'claimed', Tagging: { TagSet } }))
  expect((await client.send(new GetObjectTaggingCommand({ Bucket, Key: 'claimed' }))).TagSet).toEqual(TagSet)
  const got = await client.send(new GetObjectCommand({ Bucket, Key: 'claimed' }))
  expect(await got.Body?.transformToString()).toBe('claimed')
  expect(objects.expire(Bucket, new Date(Date.now() - 60_000))).toBe(0)
  expect(objects.expire(Bucket, new Date(Date.now() + 1000))).toBe(1)
  expect(objects.read(Bucket, 'forgotten')).toBeUndefined()
  expect(objects.read(Bucket, 'claimed')?.body.toString()).toBe('claimed')
})

test('an operation of S3 that the twin lacks is an error, never something else', async () => {
  const list = client.send(new ListObjectsV2Command({ Bucket }))
  await expect(list).rejects.toMatchObject({ name: 'NotImplemented' })
})
