import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import type { Datapoint } from '#cli/local/alarms/alarms.ts'
import { type CloudFrontOptions, createCloudFront } from '#cli/local/edge/cloudfront.ts'
import { createKeyValueStore } from '#cli/local/edge/key-value-store.ts'
import type { HttpRequest, HttpResponse } from '#cli/local/protocol/http.ts'
import { createS3 } from '#cli/local/storage/s3.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import type { Templates } from '#cli/local/template/template.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { localResources, newFolder } from '../template.ts'

const RELEASE = 'r20261121-101530'
const page = `<!doctype html><title>Courses</title>${'<p>prose</p>'.repeat(200)}`
const files: Record<string, [type: string, body: string]> = {
  'index.html': ['text/html; charset=utf-8', '<h1>Home</h1>'],
  'courses/index.html': ['text/html; charset=utf-8', page],
  '404.html': ['text/html; charset=utf-8', '<h1>Unexpected Application Error!</h1>'],
  'brochures/gis.pdf': ['application/pdf', '%PDF-1.7 0123456789'],
  'large.png': ['image/png', 'p'.repeat(5_000)],
}

let standard: Resources
beforeAll(async () => {
  standard = await localResources()
}, 120_000)

let data: string
let server: Server
let url: string
let asked: HttpRequest[]
let points: Datapoint[]
let warnings: string[]
let api: (asked: HttpRequest) => HttpResponse
beforeEach(() => {
  data = newFolder()
  asked = []
  points = []
  warnings = []
  api = () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"id":"1"}'),
  })
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(data, { recursive: true, force: true })
})

/** Serves the distribution with a release and `api` as its origins. */
async function serve(resources = standard, more: Partial<CloudFrontOptions> = {}): Promise<void> {
  const iam = createIam(resources, (line) => warnings.push(line))
  const now = () => new Date('2026-11-21T10:15:30Z')
  const s3 = createS3({ resources, data, iam, now })
  const store = createKeyValueStore({ resources, data, iam })
  const bucket = resources.of('AWS::S3::Bucket').find(({ ref }) => ref.includes('site'))?.ref ?? ''
  const routes = resources.of('AWS::CloudFront::KeyValueStore')[0]?.arn ?? ''
  const put = (key: string, [type, body]: [string, string]) =>
    s3.objects(bucket).write(key, Buffer.from(body), { type, cacheControl: 'public, max-age=0', tags: {} })
  for (const [key, file] of Object.entries(files)) put(`releases/${RELEASE}/${key}`, file)
  put('404.html', files['404.html'] ?? ['', ''])
  const redirects = [{ from: '/courses/old', to: '/courses', status: 301 as const }]
  const table = packRelease(RELEASE, ['/', '/courses'], redirects)
  store.update(routes, new Map([...table, ['live', RELEASE]]), [])
  const apiId = resources.of('AWS::ApiGatewayV2::Api')[0]?.ref
  const answer = createCloudFront({
    resources,
    s3,
    store,
    now,
    origins: {
      [`${apiId}.execute-api.ap-south-1.amazonaws.com`]: async (request) => {
        asked.push(request)
        return api(request)
      },
    },
    metrics: { put: (point) => void points.push(point) },
    secrets: { fill: (text) => text.replace(/\{\{resolve:secretsmanager:[^}]*\}\}/, 'the secret') },
    warn: (line) => warnings.push(line),
    ...more,
  })
  server = createServer((question, response) => void answer(question, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** Uses `http.request`, because `fetch` normalizes paths and adds headers. */
function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(url)
    request({ host: '127.0.0.1', port, path, method, headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const all = answer.headers as Answer['headers']
      resolve({ status: answer.statusCode ?? 0, headers: all, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end(body)
  })
}

/** Headers of the response headers policy. */
const SECURITY = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]
const unset = ({ headers }: Answer) => SECURITY.filter((name) => !headers[name])

test('a page of the live release has the headers of the policy', async () => {
  await serve()
  const answer = await ask('/courses?utm_source=x')
  expect([answer.status, answer.body.toString()]).toEqual([200, page])
  expect(unset(answer)).toEqual([])
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  expect(answer.headers['x-frame-options']).toBe('DENY')
  expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  expect(answer.headers['cache-control']).toBe('public, max-age=0')
})

test('a post to the API reaches its origin with unchanged path and body', async () => {
  await serve()
  const body = '{"email":"a@example.org"}'
  const answer = await ask('/api/postguide?x=1&y=%20', { 'Content-Type': 'application/json' }, 'POST', body)
  expect([answer.status, answer.body.toString(), unset(answer)]).toEqual([200, '{"id":"1"}', []])
  expect(asked.map(({ method, path, query, body }) => [method, path, query, body.toString()])).toEqual([
    ['POST', '/api/postguide', 'x=1&y=%20', body],
  ])
})

test('the path without dot segments selects the behavior, and the origin gets the path as sent', async () => {
  await serve(await localResources(withCode('return event.request')))
  for (const path of ['/x/../api/postguide', '/%2e/api/postguide', '/api/../api/postguide'])
    expect([path, (await ask(path, {}, 'POST', '{}')).status]).toEqual([path, 200])
  expect(asked.map(({ path }) => path)).toEqual([
    '/x/../api/postguide',
    '/%2e/api/postguide',
    '/api/../api/postguide',
  ])
  expect((await ask('/api/../courses', {}, 'POST', '{}')).status).toBe(403)
  expect((await ask('http://www.example.org/', {}, 'POST', '{}')).status).toBe(403)
})

test('a body that API Gateway refuses reaches it with its length', async () => {
  await serve()
  await ask('/api/postguide', {}, 'POST', 'x'.repeat(17 * 1024 * 1024))
  expect(asked[0]?.body.length).toBeGreaterThan(10 * 1024 * 1024)
})

test('the API gets the headers and parameters of the policies, and those that CloudFront adds', async () => {
  await serve()
  const sent = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    Cookie: 'a=b; i18next=te',
    Origin: 'https://www.example.org',
    'Idempotency-Key': 'key',
    'X-Lead-Context': 'e30',
    'X-Origin-Secret': 'forged',
    'X-Forwarded-For': '203.0.113.9',
    'CloudFront-Viewer-Address': '203.0.113.9:1',
    'X-Other': 'x',
    'User-Agent': 'Browser/1.0',
  }
  await ask('/api/postguide', sent, 'POST', '{}')
  const { via, 'x-amz-cf-id': id, 'cloudfront-viewer-address': viewer, ...headers } = asked[0]?.headers ?? {}
  expect([via, id?.length]).toEqual([expect.stringContaining('CloudFront'), 36])
  expect(viewer).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(headers).toEqual({
    'content-type': 'application/json',
    'content-length': '2',
    origin: 'https://www.example.org',
    'idempotency-key': 'key',
    'x-lead-context': 'e30',
    'user-agent': 'Amazon CloudFront',
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-origin-secret': 'the secret',
    host: expect.stringContaining('.execute-api.ap-south-1.amazonaws.com'),
  })
})

test('with trusted forwarded headers a test can have another address and plain HTTP', async () => {
  await serve(standard, { trustForwarded: true })
  await ask('/api/postguide', { 'X-Forwarded-For': '203.0.113.9' }, 'POST', '{}')
  expect(asked[0]?.headers['cloudfront-viewer-address']).toMatch(/^203\.0\.113\.9:\d+$/)
  const plain = { 'X-Forwarded-Proto': 'http', Host: 'www.example.org' }
  const moved = await ask('/courses?a=b', plain)
  expect([moved.status, moved.headers.location]).toEqual([301, 'https://www.example.org/courses?a=b'])
  expect((await ask('/api/postguide', plain, 'POST', '{}')).status).toBe(403)
  expect(asked).toHaveLength(1)
})

test('an unknown page is the 404 page of the site, with the headers of the policy (DEF-47)', async () => {
  await serve()
  for (const path of ['/nowhere', '/courses/missing.png', '/..%2f..%2fetc%2fpasswd', '/%2e%2e/etc/passwd']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.body.toString(), unset(answer)]).toEqual([
      path,
      404,
      '<h1>Unexpected Application Error!</h1>',
      [],
    ])
  }
  const head = await ask('/nowhere', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([404, 0])
})

test('an invalid percent-encoding gets 400 from S3', async () => {
  await serve()
  const answer = await ask('/%E0%A4%A')
  expect([answer.status, answer.body.toString()]).toEqual([400, expect.stringContaining('InvalidURI')])
})

test('a 404 of the API becomes the 404 page of the site, and its other errors stay', async () => {
  await serve()
  api = () => ({ status: 404, headers: {}, body: Buffer.from('{"message":"Not Found"}') })
  const missing = await ask('/api/none', {}, 'POST', '{}')
  expect([missing.status, missing.body.toString()]).toEqual([404, '<h1>Unexpected Application Error!</h1>'])
  api = () => ({ status: 400, headers: {}, body: Buffer.from('{"error":"There is no such form."}') })
  expect((await ask('/api/none', {}, 'POST', '{}')).body.toString()).toContain('no such form')
})

test('without a 404 page in the bucket the visitor gets the answer of the bucket', async () => {
  await serve(
    await localResources((templates) => {
      const { DistributionConfig } = distributionIn(templates)
      DistributionConfig.CustomErrorResponses = [
        { ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/gone.html' },
      ]
    }),
  )
  const answer = await ask('/nowhere')
  expect([answer.status, answer.body.toString()]).toEqual([404, expect.stringContaining('NoSuchKey')])
})

test('a bucket without ListBucket answers 403 for a missing object', async () => {
  await serve(
    await localResources((templates) => {
      for (const statement of allowStatements(templates))
        statement.Action = [statement.Action].flat().filter((action) => action !== 's3:ListBucket')
    }),
  )
  expect((await ask('/courses')).status).toBe(200)
  expect((await ask('/nowhere')).status).toBe(403)
})

test('a distribution without origin access control reads nothing', async () => {
  await serve(
    await localResources((templates) => {
      for (const origin of distributionIn(templates).DistributionConfig.Origins)
        delete origin.OriginAccessControlId
    }),
  )
  expect((await ask('/courses')).status).toBe(403)
})

test('CloudFront refuses methods that the behavior does not allow, and a GET with a body', async () => {
  await serve()
  const post = await ask('/courses', { 'Content-Type': 'text/plain' }, 'POST', 'x')
  expect([post.status, post.headers['x-cache']]).toEqual([403, 'Error from cloudfront'])
  expect(post.body.toString()).toContain('not configured to allow the HTTP request method')
  expect((await ask('/api/postguide', { 'Content-Length': '1' }, 'GET', 'x')).status).toBe(403)
  expect((await ask('/api/postguide', {}, 'PATCH', 'x')).status).toBe(200)
})

test('the function redirects without a request to an origin (DEF-03, DEF-04, DEF-05)', async () => {
  await serve()
  const moved = await ask('/courses/old?utm_source=x')
  expect([moved.status, moved.headers.location]).toEqual([301, '/courses?utm_source=x'])
  expect((await ask('/courses/')).headers.location).toBe('/courses')
  expect((await ask('/courses/xyz')).headers.location).toBe('/courses')
})

test('a function that throws gives 503, an invalid result 502, and both are counted', async () => {
  const code = (body: string) => (templates: Templates) => {
    for (const { Type, Properties } of resourcesIn(templates))
      if (Type === 'AWS::CloudFront::Function')
        (Properties ?? {}).FunctionCode =
          `import cf from "cloudfront";\nasync function handler(event){${body}}`
  }
  await serve(await localResources(code('return process.env')))
  expect((await ask('/courses')).status).toBe(503)
  expect(warnings.at(-1)).toContain('process is not defined')
  const distribution = standard.of('AWS::CloudFront::Distribution')[0]?.ref
  const dimensions = { DistributionId: distribution, Region: 'Global' }
  expect(points).toMatchObject([
    { namespace: 'AWS/CloudFront', name: 'Requests', value: 1, dimensions },
    { namespace: 'AWS/CloudFront', name: '5xxErrorRate', value: 100, dimensions },
  ])
  server.close()
  await serve(await localResources(withCode('return {uri:1}')))
  expect((await ask('/courses')).status).toBe(502)
})

test('the function gets the event of CloudFront and can change path, query and headers', async () => {
  const code = `var request = event.request
    if (request.uri === '/api/event') return { statusCode: 200, body: JSON.stringify(event) }
    request.uri = '/api/changed'
    request.querystring.b = { value: '2' }
    request.headers.origin = { value: 'https://changed.example' }
    return request`
  await serve(await localResources(withCode(code)))
  const headers = { Host: 'www.example.org' }
  const {
    version,
    context,
    viewer,
    request: seen,
  } = JSON.parse((await ask('/api/event?x=1&x=2&y', headers)).body.toString())
  expect([version, context.eventType, viewer.ip]).toEqual(['1.0', 'viewer-request', '127.0.0.1'])
  expect(seen).toMatchObject({
    method: 'GET',
    uri: '/api/event',
    querystring: { x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, y: { value: '' } },
    headers: { host: { value: 'www.example.org' } },
  })
  await ask('/api/other?a=1', headers)
  expect([asked[0]?.path, asked[0]?.query, asked[0]?.headers.origin]).toEqual([
    '/api/changed',
    'a=1&b=2',
    'https://changed.example',
  ])
})

test('text is compressed as the viewer accepts, but pictures, short files and the API are not', async () => {
  await serve()
  const br = await ask('/courses', { 'Accept-Encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  const gzip = await ask('/courses', { 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  for (const path of ['/', '/large.png'])
    expect((await ask(path, { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBeUndefined()
  api = () => ({ status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.alloc(2_000) })
  expect((await ask('/api/x', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('pages are revalidated by ETag, compressed or not', async () => {
  await serve()
  const strong = (await ask('/courses')).headers.etag ?? ''
  const weak = (await ask('/courses', { 'Accept-Encoding': 'br' })).headers.etag ?? ''
  expect(weak).toBe(`W/${strong}`)
  for (const known of [strong, weak, `"x", ${weak}`, '*']) {
    const answer = await ask('/courses', { 'If-None-Match': known, 'Accept-Encoding': 'br' })
    expect([known, answer.status, answer.body.length, unset(answer)]).toEqual([known, 304, 0, []])
  }
  expect((await ask('/courses', { 'If-None-Match': '"x"' })).status).toBe(200)
})

test('a PDF can be read by range, and HEAD gives its length', async () => {
  await serve()
  const part = await ask('/brochures/gis.pdf', { Range: 'bytes=0-3' })
  expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([
    206,
    'bytes 0-3/19',
    '%PDF',
  ])
  expect((await ask('/brochures/gis.pdf', { Range: 'bytes=99-' })).status).toBe(416)
  const head = await ask('/brochures/gis.pdf', {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '19', 0])
})

test('in npm run dev Vite serves pages after the function, and modules without it', async () => {
  const seen: (string | undefined)[] = []
  await serve(standard, {
    site: async (question, response) => {
      seen.push(question.url)
      response.end('Vite')
    },
  })
  const html = { Accept: 'text/html' }
  expect((await ask('/courses/old', html)).status).toBe(301)
  expect((await ask('/courses', html)).body.toString()).toBe('Vite')
  expect((await ask('/courses/', { Accept: '*/*' })).body.toString()).toBe('Vite')
  expect((await ask('/api/x', html, 'POST', '{}')).body.toString()).toBe('{"id":"1"}')
  expect(seen).toEqual(['/courses', '/courses/'])
})

const resourcesIn = (templates: Templates) =>
  Object.values(templates).flatMap(({ Resources }) => Object.values(Resources))

/** Replaces the body of the viewer function. */
const withCode = (body: string) => (templates: Templates) => {
  for (const { Type, Properties } of resourcesIn(templates))
    if (Type === 'AWS::CloudFront::Function' && Properties)
      Properties.FunctionCode = `import cf from "cloudfront";\nasync function handler(event){${body}}`
}

interface DistributionProperties {
  DistributionConfig: { CustomErrorResponses: object[]; Origins: { OriginAccessControlId?: unknown }[] }
}
const distributionIn = (templates: Templates) =>
  resourcesIn(templates).find(({ Type }) => Type === 'AWS::CloudFront::Distribution')
    ?.Properties as unknown as DistributionProperties

interface PolicyProperties {
  PolicyDocument: { Statement: { Effect: string; Action: string | string[] }[] }
}

/** Allowing statements of bucket policies. */
const allowStatements = (templates: Templates) =>
  resourcesIn(templates)
    .filter(({ Type }) => Type === 'AWS::S3::BucketPolicy')
    .flatMap(({ Properties }) => (Properties as unknown as PolicyProperties).PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow')
