import { once } from 'node:events'
import { createServer, request as rawRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, expect, test } from 'vitest'
import { createGateway, type GatewayOptions } from '#cli/local/gateway.ts'
import { InvocationError, type Runtime } from '#cli/local/runtime.ts'

let server: Server | undefined
let seen: APIGatewayProxyEventV2[] = []
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
  seen = []
})

async function start(
  answer: () => unknown = () => ({ statusCode: 200 }),
  more: Partial<GatewayOptions> = {},
) {
  const runtime: Runtime = {
    routes: () => [
      { path: 'PostApplyform', methods: ['POST'], entry: 'apply' },
      { path: 'newsletter/confirm', methods: ['GET', 'POST'], entry: 'newsletter-confirm' },
    ],
    has: () => true,
    invoke: async (_entry, event) => {
      seen.push(event as APIGatewayProxyEventV2)
      return answer()
    },
    reload: async () => undefined,
    close: async () => undefined,
  }
  const gateway = createGateway({
    runtime,
    originSecret: 'edge-secret',
    throttle: undefined,
    trustForwarded: false,
    now: () => new Date('2026-11-21T00:16:21Z'),
    warn: () => undefined,
    ...more,
  })
  server = createServer((request, response) => void gateway(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a JSON post becomes an event of payload 2.0, with the headers that CloudFront adds', async () => {
  const url = await start()
  await fetch(`${url}/api/PostApplyform?a=1&a=2&b=%20x`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: 'i18next=te; x=1',
      'X-Origin-Secret': 'forged',
      'CloudFront-Viewer-Address': '6.6.6.6:1',
    },
    body: '{"fullName":"आशा"}',
  })
  const [event] = seen
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/PostApplyform',
    rawPath: '/api/PostApplyform',
    rawQueryString: 'a=1&a=2&b=%20x',
    queryStringParameters: { a: '1,2', b: ' x' },
    cookies: ['i18next=te', 'x=1'],
    body: '{"fullName":"आशा"}',
    isBase64Encoded: false,
  })
  expect(event?.headers).toMatchObject({
    'content-type': 'application/json',
    'x-origin-secret': 'edge-secret',
    'x-forwarded-for': '127.0.0.1',
  })
  expect(event?.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(event?.headers).not.toHaveProperty('cookie')
  expect(event?.requestContext).toMatchObject({
    stage: '$default',
    time: '21/Nov/2026:00:16:21 +0000',
    timeEpoch: 1795220181000,
    http: { method: 'POST', path: '/api/PostApplyform', protocol: 'HTTP/1.1' },
  })
  expect(event?.requestContext.http.sourceIp).not.toBe('127.0.0.1')
})

test('a form body arrives in base64, as API Gateway sends every type that is no text', async () => {
  const url = await start()
  await fetch(`${url}/api/PostApplyform`, { method: 'POST', body: new URLSearchParams({ fullName: 'A B' }) })
  expect(seen[0]?.isBase64Encoded).toBe(true)
  expect(Buffer.from(seen[0]?.body ?? '', 'base64').toString()).toBe('fullName=A+B')
})

test('status, headers, cookies and base64 body of a Lambda reach the browser', async () => {
  const body = Buffer.from('ok').toString('base64')
  const headers = { location: '/thank-you?form=apply', 'x-reference': 'R1' }
  const url = await start(() => ({
    statusCode: 303,
    headers,
    cookies: ['a=1', 'b=2'],
    body,
    isBase64Encoded: true,
  }))
  const answer = await fetch(`${url}/api/PostApplyform`, { method: 'POST', redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/thank-you?form=apply')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.text()).toBe('ok')
})

test('API-3 paths are case-sensitive; an unknown one is 400 and a GET on a form 405, never 403 or 404', async () => {
  const url = await start()
  const wrong = await fetch(`${url}/api/postapplyform`, { method: 'POST' })
  expect([wrong.status, await wrong.json()]).toEqual([
    400,
    expect.objectContaining({ error: expect.any(String) }),
  ])
  const get = await fetch(`${url}/api/PostApplyform`)
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  expect((await fetch(`${url}/api/newsletter/confirm`)).status).toBe(200)
})

test('API-7 OPTIONS answers 204 without CORS headers', async () => {
  const url = await start()
  const answer = await fetch(`${url}/api/PostApplyform`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(204)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('API-12 a body over 10 MB is 413, declared or streamed, and the Lambda never sees it', async () => {
  const url = await start()
  const body = Buffer.alloc(10 * 1024 * 1024 + 1)
  expect((await fetch(`${url}/api/PostApplyform`, { method: 'POST', body })).status).toBe(413)
  const streamed = await new Promise<number | undefined>((resolve, reject) => {
    const request = rawRequest(`${url}/api/PostApplyform`, { method: 'POST' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject)
    request.write(body)
    request.end()
  })
  expect(streamed).toBe(413)
  expect(seen).toEqual([])
})

test('more requests than the burst are 429', async () => {
  const url = await start(undefined, { throttle: { rate: 0.001, burst: 2 } })
  const codes = []
  for (let n = 0; n < 4; n++) codes.push((await fetch(`${url}/api/PostApplyform`, { method: 'POST' })).status)
  expect(codes).toEqual([200, 200, 429, 429])
})

test('a Lambda that throws is 500 and one that is late 503, without internals', async () => {
  for (const [timedOut, status] of [
    [false, 500],
    [true, 503],
  ] as const) {
    const url = await start(() => {
      throw new InvocationError('secret detail at /home/x', timedOut)
    })
    const answer = await fetch(`${url}/api/PostApplyform`, { method: 'POST' })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('secret')
    server?.close()
  }
})
