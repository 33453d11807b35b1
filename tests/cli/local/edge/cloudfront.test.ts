import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type HttpRequest, httpResponse } from '#cli/aws/http.ts'
import type { CfnTemplates } from '#cli/local/template/template.ts'
import { tableOf } from '../../table.ts'
import { propertiesIn } from '../harness/templates.ts'
import { ask, front, NOT_FOUND, page, post, serve, unset } from './front.ts'

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

interface Question {
  title: string
  ask: Parameters<typeof ask>
  gives: { status: number; headers?: object; body?: string }
}

test.each(tableOf<Question[]>(import.meta.dirname, 'questions'))(
  '$title',
  async ({ ask: question, gives }) => {
    await serve()
    const given = await ask(...question)
    expect({ ...given, body: given.body.toString() }).toMatchObject(gives)
    if (![301, 302, 403].includes(given.status)) expect(unset(given)).toEqual([])
  },
)

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
  const { method, path, query, body, headers } = front.asked[0] as HttpRequest
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
  await serve({}, withCode('return event.request'))
  const paths = ['/x/../api/postguide', '/%2e/api/postguide', '/api/../api/postguide']
  for (const path of paths) expect([path, (await post(path)).status]).toEqual([path, 200])
  expect(front.asked.map(({ path }) => path)).toEqual(paths)
})

test('with trusted forwarded headers a test can have another address', async () => {
  await serve({ trustForwarded: true })
  await post('/api/postguide', { 'X-Forwarded-For': '203.0.113.9' })
  expect(front.asked[0]?.headers['cloudfront-viewer-address']).toMatch(/^203\.0\.113\.9:\d+$/)
})

test('a 404 of the API becomes the 404 page of the site, and its other errors stay', async () => {
  await serve()
  front.api = () => httpResponse(404, 'application/json', '{"message":"Not Found"}')
  const missing = await post('/api/none')
  expect([missing.status, missing.body.toString()]).toEqual([404, NOT_FOUND])
  front.api = () => httpResponse(400, 'application/json', '{"error":"There is no such form."}')
  expect((await post('/api/none')).body.toString()).toContain('no such form')
})

test.each([
  ['that throws gives 503', 'return process.env', 503, /process is not defined/],
  ['with an invalid result gives 502', 'return {uri:1}', 502, /neither a response nor a request/],
])('a function %s', async (_, body, status, warning) => {
  await serve({}, withCode(body))
  expect((await ask('/courses')).status).toBe(status)
  expect(front.warnings.at(-1)).toMatch(warning)
})

test('the function gets the event of CloudFront and can change path, query and headers', async () => {
  const code = `var request = event.request
    if (request.uri === '/api/event') return { statusCode: 200, body: JSON.stringify(event) }
    request.uri = '/api/changed'
    request.querystring.b = { value: '2' }
    request.headers.origin = { value: 'https://changed.example' }
    return request`
  await serve({}, withCode(code))
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
  expect(front.asked[0]).toMatchObject({
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
  front.api = () => httpResponse(200, 'application/json', 'x'.repeat(2_000))
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

test('in npm run dev Vite serves pages after the function, and modules without it', async () => {
  const seen: (string | undefined)[] = []
  await serve({
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
const withCode = (body: string) => (templates: CfnTemplates) => {
  for (const properties of propertiesIn(templates, 'AWS::CloudFront::Function'))
    properties.FunctionCode = `import cf from "cloudfront";\nasync function handler(event){${body}}`
}
