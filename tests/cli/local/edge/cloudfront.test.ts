import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answer, type HttpRequest, type HttpResponse } from '#cli/aws/http.ts'
import { createIam } from '#cli/local/access/iam.ts'
import { type CloudFrontOptions, createCloudFront } from '#cli/local/edge/cloudfront.ts'
import { createKeyValueStore } from '#cli/local/edge/key-value-store.ts'
import { createS3 } from '#cli/local/storage/s3.ts'
import type { Resources } from '#cli/local/template/resources.ts'
import type { Templates } from '#cli/local/template/template.ts'
import { packRelease } from '#infra/edge/pack.ts'
import { propertiesIn } from '../harness/templates.ts'
import { localResources, newFolder } from '../template.ts'

const RELEASE = 'r20261121-101530'
const page = `<!doctype html><title>Courses</title>${'<p>prose</p>'.repeat(200)}`
const NOT_FOUND = '<h1>Unexpected Application Error!</h1>'
const HTML = 'text/html; charset=utf-8'
const files: Record<string, [type: string, body: string]> = {
  'index.html': [HTML, '<h1>Home</h1>'],
  'courses/index.html': [HTML, page],
  '404.html': [HTML, NOT_FOUND],
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
let warnings: string[]
let api: (asked: HttpRequest) => HttpResponse
beforeEach(() => {
  data = newFolder()
  asked = []
  warnings = []
  api = () => answer(200, 'application/json', '{"id":"1"}')
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
  const put = (key: string, [type, body]: [string, string]) =>
    s3.objects(bucket).write(key, Buffer.from(body), { type, cacheControl: 'public, max-age=0', tags: {} })
  for (const [key, file] of Object.entries(files)) put(`releases/${RELEASE}/${key}`, file)
  put('404.html', [HTML, NOT_FOUND])
  const redirects = [{ from: '/courses/old', to: '/courses', status: 301 as const }]
  const routes = packRelease(RELEASE, ['/', '/courses'], redirects).set('live', RELEASE)
  store.update(resources.of('AWS::CloudFront::KeyValueStore')[0]?.arn ?? '', routes, [])
  const apiId = resources.of('AWS::ApiGatewayV2::Api')[0]?.ref
  const origin = async (question: HttpRequest) => {
    asked.push(question)
    return api(question)
  }
  const front = createCloudFront({
    resources,
    s3,
    store,
    now,
    origins: { [`${apiId}.execute-api.ap-south-1.amazonaws.com`]: origin },
    secrets: { fill: (text) => text.replace(/\{\{resolve:secretsmanager:[^}]*\}\}/, 'the secret') },
    warn: (line) => warnings.push(line),
    ...more,
  })
  server = createServer((question, response) => void front(question, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Serves changed templates. */
const serveChanged = async (change: (templates: Templates) => void) => serve(await localResources(change))

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
    request({ host: '127.0.0.1', port, path, method, headers }, async (given) => {
      const parts: Buffer[] = []
      for await (const part of given) parts.push(part)
      const all = given.headers as Answer['headers']
      resolve({ status: given.statusCode ?? 0, headers: all, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end(body)
  })
}

const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
  ask(path, headers, 'POST', body)

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
  const given = await ask('/courses?utm_source=x')
  expect([given.status, given.body.toString(), unset(given)]).toEqual([200, page, []])
  expect(given.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cache-control': 'public, max-age=0',
  })
})

test.each([
  ['an unknown page is the 404 page of the site (DEF-47)', '/nowhere', 404, NOT_FOUND],
  ['a missing file is the 404 page', '/courses/missing.png', 404, NOT_FOUND],
  ['an encoded way out of the release is the 404 page', '/..%2f..%2fetc%2fpasswd', 404, NOT_FOUND],
  ['a way out of the release is the 404 page', '/%2e%2e/etc/passwd', 404, NOT_FOUND],
  ['an invalid percent-encoding gets 400 from S3', '/%E0%A4%A', 400, expect.stringContaining('InvalidURI')],
])('%s: %s', async (_, path, status, body) => {
  await serve()
  const given = await ask(path)
  expect([given.status, given.body.toString(), unset(given)]).toEqual([status, body, []])
  expect(await ask(path, {}, 'HEAD')).toMatchObject({ status, body: Buffer.alloc(0) })
})

test.each([
  ['/courses/old?utm_source=x', 301, '/courses?utm_source=x'],
  ['/courses/', 301, '/courses'],
  ['/courses/xyz', 302, '/courses'],
])(
  'the function redirects %s without a request to an origin (DEF-03, DEF-04, DEF-05)',
  async (path, status, location) => {
    await serve()
    expect(await ask(path)).toMatchObject({ status, headers: { location } })
  },
)

test.each<[string, Parameters<typeof ask>, number]>([
  ['a post to a page', ['/courses', {}, 'POST', 'x'], 403],
  ['a GET with a body', ['/api/postguide', { 'Content-Length': '1' }, 'GET', 'x'], 403],
  ['a post to a page through the API', ['/api/../courses', {}, 'POST', '{}'], 403],
  ['a post with another site in its first line', ['http://www.example.org/', {}, 'POST', '{}'], 403],
  ['any method to the API', ['/api/postguide', {}, 'PATCH', 'x'], 200],
])('%s: %j gets %i', async (_, question, status) => {
  await serve()
  const given = await ask(...question)
  expect([given.status, given.headers['x-cache']]).toEqual([
    status,
    status === 403 ? 'Error from cloudfront' : undefined,
  ])
})

test('a post to the API reaches its origin unchanged, with the headers of the policies and of CloudFront', async () => {
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
  const given = await post('/api/postguide?x=1&y=%20', sent)
  expect([given.status, given.body.toString(), unset(given)]).toEqual([200, '{"id":"1"}', []])
  const { method, path, query, body, headers } = asked[0] as HttpRequest
  expect([method, path, query, body.toString()]).toEqual(['POST', '/api/postguide', 'x=1&y=%20', '{}'])
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
    via: expect.stringContaining('CloudFront'),
    'x-amz-cf-id': expect.stringMatching(/^.{36}$/),
    'cloudfront-viewer-address': expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  })
})

test('the path without dot segments selects the behavior, and the origin gets the path as sent', async () => {
  await serveChanged(withCode('return event.request'))
  const paths = ['/x/../api/postguide', '/%2e/api/postguide', '/api/../api/postguide']
  for (const path of paths) expect([path, (await post(path)).status]).toEqual([path, 200])
  expect(asked.map(({ path }) => path)).toEqual(paths)
})

test('with trusted forwarded headers a test can have another address', async () => {
  await serve(standard, { trustForwarded: true })
  await post('/api/postguide', { 'X-Forwarded-For': '203.0.113.9' })
  expect(asked[0]?.headers['cloudfront-viewer-address']).toMatch(/^203\.0\.113\.9:\d+$/)
})

test('a 404 of the API becomes the 404 page of the site, and its other errors stay', async () => {
  await serve()
  api = () => answer(404, 'application/json', '{"message":"Not Found"}')
  const missing = await post('/api/none')
  expect([missing.status, missing.body.toString()]).toEqual([404, NOT_FOUND])
  api = () => answer(400, 'application/json', '{"error":"There is no such form."}')
  expect((await post('/api/none')).body.toString()).toContain('no such form')
})

test.each([
  ['that throws gives 503', 'return process.env', 503, /process is not defined/],
  ['with an invalid result gives 502', 'return {uri:1}', 502, /neither a response nor a request/],
])('a function %s', async (_, body, status, warning) => {
  await serveChanged(withCode(body))
  expect((await ask('/courses')).status).toBe(status)
  expect(warnings.at(-1)).toMatch(warning)
})

test('the function gets the event of CloudFront and can change path, query and headers', async () => {
  const code = `var request = event.request
    if (request.uri === '/api/event') return { statusCode: 200, body: JSON.stringify(event) }
    request.uri = '/api/changed'
    request.querystring.b = { value: '2' }
    request.headers.origin = { value: 'https://changed.example' }
    return request`
  await serveChanged(withCode(code))
  const headers = { Host: 'www.example.org' }
  expect(JSON.parse((await ask('/api/event?x=1&x=2&y', headers)).body.toString())).toMatchObject({
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '127.0.0.1' },
    request: {
      method: 'GET',
      uri: '/api/event',
      querystring: { x: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, y: { value: '' } },
      headers: { host: { value: 'www.example.org' } },
    },
  })
  await ask('/api/other?a=1', headers)
  expect(asked[0]).toMatchObject({
    path: '/api/changed',
    query: 'a=1&b=2',
    headers: { origin: 'https://changed.example' },
  })
})

test('text is compressed as the viewer accepts, but pictures, short files and the API are not', async () => {
  await serve()
  const br = await ask('/courses', { 'Accept-Encoding': 'gzip, br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(br.body).toString()).toBe(page)
  const gzip = await ask('/courses', { 'Accept-Encoding': 'gzip' })
  expect(gunzipSync(gzip.body).toString()).toBe(page)
  api = () => answer(200, 'application/json', 'x'.repeat(2_000))
  for (const path of ['/', '/large.png', '/api/x'])
    expect((await ask(path, { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBeUndefined()
})

test('pages are revalidated by ETag, compressed or not', async () => {
  await serve()
  const strong = (await ask('/courses')).headers.etag ?? ''
  const weak = (await ask('/courses', { 'Accept-Encoding': 'br' })).headers.etag ?? ''
  expect(weak).toBe(`W/${strong}`)
  for (const known of [strong, weak, `"x", ${weak}`, '*']) {
    const given = await ask('/courses', { 'If-None-Match': known, 'Accept-Encoding': 'br' })
    expect([known, given.status, given.body.length, unset(given)]).toEqual([known, 304, 0, []])
  }
  expect((await ask('/courses', { 'If-None-Match': '"x"' })).status).toBe(200)
})

test('a PDF can be read by range, and HEAD gives its length', async () => {
  await serve()
  const part = await ask('/brochures/gis.pdf', { Range: 'bytes=0-3' })
  const range = part.headers['content-range']
  expect([part.status, range, part.body.toString()]).toEqual([206, 'bytes 0-3/19', '%PDF'])
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
  expect((await post('/api/x', html)).body.toString()).toBe('{"id":"1"}')
  expect(seen).toEqual(['/courses', '/courses/'])
})

/** Replaces the body of the viewer function. */
const withCode = (body: string) => (templates: Templates) => {
  for (const properties of propertiesIn(templates, 'AWS::CloudFront::Function'))
    properties.FunctionCode = `import cf from "cloudfront";\nasync function handler(event){${body}}`
}
