import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIam, type Iam } from '#cli/local/access/iam.ts'
import { serveAws } from '#cli/local/protocol/aws.ts'
import { createS3, type S3 } from '#cli/local/storage/s3.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import { testFolder } from '../../folder.ts'
import { clientOf, localResources } from '../template.ts'

const Key = 'uploads/4f/random-key'
const MAX = 5 * 1024 * 1024
let resources: Resources
let iam: Iam
let uploads: string
let site: string
const role = (part: string) => resources.of('AWS::IAM::Role').find(({ ref }) => ref.includes(part))?.ref ?? ''
beforeAll(async () => {
  resources = await localResources()
  const buckets = resources.of('AWS::S3::Bucket').map(({ ref }) => ref)
  uploads = buckets.find((name) => name.includes('uploads')) ?? ''
  site = buckets.find((name) => name.includes('site')) ?? ''
}, 120_000)

let data: string
let s3: S3
let clock: Date
let warnings: string[]
let aws: Awaited<ReturnType<typeof serveAws>>
beforeEach(async () => {
  data = testFolder()
  clock = new Date('2026-11-21T10:15:30Z')
  warnings = []
  open()
  aws = await serveAws({ s3: (call) => s3.service(call) }, { warn: (line) => warnings.push(line) })
})
afterEach(async () => {
  await aws.close()
})

/** Opens S3 again, as after a restart. */
function open(of = resources): void {
  iam = createIam(of, (line) => warnings.push(line))
  s3 = createS3({ resources: of, data, iam, now: () => clock })
}

const awsConfig = (principal: string) =>
  new S3Client({ ...clientOf(aws.endpoint, principal), forcePathStyle: true })

const keysOf = (bucket: string) => Array.from(s3.objects(bucket).list(''), ({ key }) => key)

const put = (client: S3Client, key: string, body = 'x', more = {}) =>
  client.send(new PutObjectCommand({ Bucket: site, Key: key, Body: body, ...more }))

const textOf = async (client: S3Client, key = Key, Bucket = site) =>
  (await client.send(new GetObjectCommand({ Bucket, Key: key }))).Body?.transformToString()

async function upload(principal: string, body: Uint8Array, change = {}, expires = 300) {
  const { url, fields } = await createPresignedPost(awsConfig(principal), {
    Bucket: uploads,
    Key,
    Conditions: [['content-length-range', 1, MAX], { 'Content-Type': 'application/pdf' }],
    Fields: {
      'Content-Type': 'application/pdf',
      tagging: '<Tagging><TagSet><Tag><Key>state</Key><Value>unclaimed</Value></Tag></TagSet></Tagging>',
    },
    Expires: expires,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries<string>({ ...fields, ...change })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(body)]), 'C:\\fakepath\\x.pdf')
  // A browser's post has no signature header, so it comes through the port of the site.
  const request = new Request('http://x/', { method: 'POST', body: form })
  const headers = Object.fromEntries(request.headers)
  const bytes = Buffer.from(await request.arrayBuffer())
  const answer = await direct(new URL(url).pathname, 'POST', headers, bytes)
  return { status: answer.status, code: /<Code>(\w+)</.exec(answer.text)?.[1] }
}

/** A request without a signature header, from the port of the site. */
async function direct(url: string, method: string, headers: Record<string, string>, body = Buffer.alloc(0)) {
  const [path = '', query = ''] = `/_s3${url}`.split('?')
  const request = { method, path, query, headers, body }
  const answer = await s3.service({ service: 's3', principal: '', request })
  return { ...answer, text: answer.body.toString() }
}

test('an upload of 4.99 MB by a policy of the uploads role is stored exactly, for GET, range and HEAD', async () => {
  clock = new Date()
  const body = Buffer.alloc(4_990_000, 'A scanned mark sheet.\n')
  expect(await upload(role('uploads'), body)).toEqual({ status: 204, code: undefined })
  const story = awsConfig(role('storyRole'))
  const got = await story.send(new GetObjectCommand({ Bucket: uploads, Key }))
  const sha = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
  expect(sha((await got.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(sha(body))
  const part = await story.send(new GetObjectCommand({ Bucket: uploads, Key, Range: 'bytes=0-15' }))
  expect(Buffer.from((await part.Body?.transformToByteArray()) ?? [])).toEqual(body.subarray(0, 16))
  expect(await story.send(new HeadObjectCommand({ Bucket: uploads, Key }))).toMatchObject({
    ContentLength: 4_990_000,
    ContentType: 'application/pdf',
    ETag: `"${createHash('md5').update(body).digest('hex')}"`,
  })
})

test('a policy refuses more bytes, another key or type, extra fields, a late upload and a role without permission', async () => {
  clock = new Date()
  const small = Buffer.from('%PDF-1.7')
  const sent = async (...more: [body: Uint8Array, change?: Record<string, string>, expires?: number]) =>
    Object.values(await upload(role('uploads'), ...more)).join(' ')
  expect([
    await sent(Buffer.alloc(MAX + 1)),
    await sent(Buffer.alloc(0)),
    await sent(small, { key: 'uploads/4f/of-somebody-else' }),
    await sent(small, { 'Content-Type': 'text/html' }),
    await sent(small, { acl: 'public-read' }),
    await sent(small, {}, -5),
    await sent(small),
  ]).toEqual(['400 EntityTooLarge', '400 EntityTooSmall', ...Array(4).fill('403 AccessDenied'), '204 '])
  expect(await upload(role('storyRole'), small)).toEqual({ status: 403, code: 'AccessDenied' })
  expect(warnings.join()).toContain('s3:PutObject')
})

test('a role has the permissions of its statements, and other callers have none', async () => {
  const staff = awsConfig(role('StaffRole'))
  await s3.objects(uploads).write(Key, Buffer.from('x'), { type: 'text/plain', tags: {} })
  expect(await textOf(staff, Key, uploads)).toBe('x')
  const refused = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }
  await expect(staff.send(new PutObjectCommand({ Bucket: uploads, Key, Body: 'y' }))).rejects.toMatchObject(
    refused,
  )
  await expect(textOf(awsConfig(role('guideRole')), Key, uploads)).rejects.toMatchObject(refused)
  await expect(textOf(staff, Key, site)).rejects.toMatchObject(refused)
  expect(await direct(`/${uploads}/${Key}`, 'GET', {})).toMatchObject({ status: 403 })
})

test('a missing key is 404 with permission to list the bucket, and 403 without', async () => {
  await expect(textOf(awsConfig(role('storyRole')), 'uploads/none', uploads)).rejects.toMatchObject({
    name: 'NoSuchKey',
  })
  const list = iam.statements.find((one) => one.role === role('StaffRole') && one.hasAction('s3:ListBucket'))
  if (!list) throw new Error('staff may not list')
  list.off = true
  await expect(textOf(awsConfig(role('StaffRole')), 'none', uploads)).rejects.toMatchObject({
    name: 'AccessDenied',
  })
  list.off = false
  const head = awsConfig('admin').send(new HeadObjectCommand({ Bucket: uploads, Key: 'none' }))
  await expect(head).rejects.toMatchObject({ name: 'NotFound' })
})

test('tags can change without the object', async () => {
  const admin = awsConfig('admin')
  await put(admin, 'a', 'body', { Tagging: 'state=unclaimed&x=a%20b' })
  const tagsOf = async () =>
    (await admin.send(new GetObjectTaggingCommand({ Bucket: site, Key: 'a' }))).TagSet
  expect(await tagsOf()).toEqual([
    { Key: 'state', Value: 'unclaimed' },
    { Key: 'x', Value: 'a b' },
  ])
  const TagSet = [{ Key: 'state', Value: 'claimed & kept' }]
  await admin.send(new PutObjectTaggingCommand({ Bucket: site, Key: 'a', Tagging: { TagSet } }))
  expect([await tagsOf(), await textOf(admin, 'a')]).toEqual([TagSet, 'body'])
})

test('keys are listed in order and in pages, and many can be removed at once', async () => {
  const deploy = awsConfig(role('DeployRole'))
  for (const key of ['b/1', 'a/2', 'a/1', 'a/<&>', 'a/ä']) await put(deploy, key)
  const pages: (string | undefined)[][] = []
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: deploy, pageSize: 3 },
    { Bucket: site, Prefix: 'a/' },
  ))
    pages.push(Contents.map((one) => one.Key))
  expect(pages).toEqual([['a/1', 'a/2', 'a/<&>'], ['a/ä']])
  const Objects = ['a/<&>', 'a/2', 'none'].map((key) => ({ Key: key }))
  const gone = await deploy.send(new DeleteObjectsCommand({ Bucket: site, Delete: { Objects } }))
  expect(gone.Deleted?.map((one) => one.Key)).toEqual(['a/<&>', 'a/2', 'none'])
  expect(keysOf(site)).toEqual(['a/1', 'a/ä', 'b/1'])
  const staff = awsConfig(role('StaffRole'))
  const mixed = await staff.send(new DeleteObjectsCommand({ Bucket: site, Delete: { Objects } }))
  expect(mixed.Errors?.map(({ Code }) => Code)).toEqual(['AccessDenied', 'AccessDenied', 'AccessDenied'])
})

test('a cached object gives 304, and other conditions are refused', async () => {
  const admin = awsConfig('admin')
  const { ETag } = await put(admin, 'a')
  const read = (more: object) => admin.send(new GetObjectCommand({ Bucket: site, Key: 'a', ...more }))
  await expect(read({ IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  await expect(read({ IfModifiedSince: clock })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  const refused = { name: 'NotImplemented' }
  await expect(read({ IfMatch: ETag })).rejects.toMatchObject(refused)
  for (const condition of [{ IfNoneMatch: '*' }, { IfMatch: ETag }])
    await expect(put(admin, 'a', 'y', condition)).rejects.toMatchObject(refused)
  expect(await textOf(admin, 'a')).toBe('x')
})

test('objects survive a restart, a line that a kill cut off is ignored, and a replaced or removed object leaves no body', async () => {
  const admin = awsConfig('admin')
  await put(admin, 'kept', 'first')
  await put(admin, 'kept', 'body', { CacheControl: 'no-store', Tagging: 'a=b' })
  await put(admin, '../../escaped')
  await put(admin, 'gone')
  await admin.send(new DeleteObjectCommand({ Bucket: site, Key: 'gone' }))
  expect(readdirSync(join(data, 's3', site))).toHaveLength(3)
  appendFileSync(join(data, 's3', site, 'journal.jsonl'), '{"key":"kept","fi')
  open()
  expect(await textOf(admin, 'kept')).toBe('body')
  expect(s3.objects(site).get('kept')).toMatchObject({ cacheControl: 'no-store', tags: { a: 'b' } })
  expect(keysOf(site)).toEqual(['../../escaped', 'kept'])
  expect(readdirSync(data)).toEqual(['s3'])
})

test('only staff can list and delete the versions of an upload', async () => {
  const objects = s3.objects(uploads)
  for (const key of [Key, `${Key}-2`]) objects.write(key, Buffer.from('x'), { type: 'text/plain', tags: {} })
  const staff = awsConfig(role('StaffRole'))
  const question = new ListObjectVersionsCommand({ Bucket: uploads, Prefix: Key })
  const { Versions = [] } = await staff.send(question)
  expect(Versions.map((one) => [one.Key, one.IsLatest])).toEqual([
    [Key, true],
    [`${Key}-2`, true],
  ])
  const Objects = [{ Key, VersionId: Versions[0]?.VersionId }]
  const { Errors = [] } = await staff.send(new DeleteObjectsCommand({ Bucket: uploads, Delete: { Objects } }))
  expect(Errors).toEqual([])
  expect(keysOf(uploads)).toEqual([`${Key}-2`])
  await expect(awsConfig(role('DeployRole')).send(question)).rejects.toMatchObject({ name: 'AccessDenied' })
})

test('an unknown operation or bucket is an error', async () => {
  const admin = awsConfig('admin')
  const rights = admin.send(new GetBucketAclCommand({ Bucket: site }))
  await expect(rights).rejects.toMatchObject({ name: 'NotImplemented' })
  await expect(textOf(admin, 'a', 'no-such-bucket')).rejects.toMatchObject({ name: 'NoSuchBucket' })
})
