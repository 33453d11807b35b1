/** The Lambda that posts a canary through the site each few minutes. */
import { createServer, type RequestListener } from 'node:http'
import type { ScheduledEvent } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { handler as canary } from '#lambdas/canary/handler.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { contact } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { listen } from '../services.ts'
import { at, post, testStageWithBucket, uniqueId } from '../stage.ts'

const { stage, bucket } = testStageWithBucket({ RATE_PER_HOUR: '1' }, { clean: true })

/** Runs `work` while the site answers so. */
async function through(answer: RequestListener, work: () => Promise<unknown>): Promise<void> {
  const server = createServer(answer)
  vi.stubEnv('SITE_ORIGIN', await listen(server))
  await work().finally(() => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    server.close()
  })
}

const shown: HttpHandler = async () => ({ statusCode: 200, body: '{}' })

const answering =
  (statusCode: number, body: string): HttpHandler =>
  async ({ headers }) => ({ statusCode, body: body.replace('<id>', `${headers['idempotency-key']}`) })

/** The origin behind CloudFront. The site opens and both posts are taken, unless `answers` say otherwise. */
const behind =
  (answers: Record<string, HttpHandler> = {}): RequestListener =>
  async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = request.headers as Record<string, string>
    const pages = { 'GET /': shown, 'GET /release.json': shown, 'GET /assets/none': answering(404, '<h1>') }
    const posts = { 'POST /api/PostContactform': contact, 'POST /api/uploads': uploads }
    const all: Record<string, HttpHandler> = { ...pages, ...posts, ...answers }
    const answer = await all[`${request.method} ${request.url}`]?.(post(body, { headers }))
    response.writeHead(answer?.statusCode ?? 404, { location: '/' }).end(answer?.body)
  }

const run = () => canary({} as ScheduledEvent)

test('the canary’s Lambda posts the contact form and a file through the site, and succeeds when both are accepted', async () => {
  const before = new Set((await stage.leads()).map(({ id }) => id))
  for (let n = 0; n < 2; n++) await through(behind(), run)
  const stored = (await stage.leads()).filter(({ id }) => !before.has(id))
  const canaries = Array(2).fill(['canary', []])
  expect(stored.map(({ status, quality }) => [status, quality])).toEqual(canaries)
  expect(stored[0]?.payload).toMatchObject({ fullName: 'Canary', email: 'success@simulator.amazonses.com' })
  const files = (await stage.items('UPLOAD#')).map(({ key }) => bucket.tagsOf(String(key)))
  expect(files).toEqual([{ state: 'unclaimed' }, { state: 'unclaimed' }])
})

test('the canary’s Lambda fails on every answer that is not a stored lead', async () => {
  for (const [status, body, message] of [
    [503, '{"error":"down"}', '/api/PostContactform answered 503'],
    [202, '{"id":"<id>"}', '/api/PostContactform answered 202'],
    [302, '{"id":"<id>"}', '/api/PostContactform answered 302'],
    [200, '<!doctype html>', 'not valid JSON'],
    [200, '{}', 'PostContactform answered without the id'],
    [200, `{"id":"${uniqueId()}"}`, 'PostContactform answered without the id'],
  ] as const) {
    const site = behind({ 'POST /api/PostContactform': answering(status, body) })
    await through(site, () => expect(run(), `${status} ${body}`).rejects.toThrow(message))
  }
})

test('the canary’s Lambda fails if the site does not open, but still posts', async () => {
  const before = (await stage.leads()).length
  const statuses = { '/': [403, 301], '/release.json': [403, 404, 503] }
  for (const [path, status] of Object.entries(statuses).flatMap(([at, all]) =>
    all.map((one) => [at, one] as const),
  )) {
    const site = behind({ [`GET ${path}`]: answering(status, '') })
    await through(site, () => expect(run()).rejects.toThrow(`${path} answered ${status}`))
  }
  expect((await stage.leads()).length).toBe(before + 5)
})

test('before the first promotion the canary’s Lambda sends its lead and opens no page', async () => {
  const opened: unknown[] = []
  const unpublished = { 'GET /assets/none': answering(404, '<Error><Code>NoSuchKey</Code></Error>') }
  const respond = behind(unpublished)
  const site: RequestListener = (request, response) => {
    opened.push(`${request.method} ${request.url}`)
    return respond(request, response)
  }
  await through(site, run)
  expect(opened.sort()).toEqual(['GET /assets/none', 'POST /api/PostContactform', 'POST /api/uploads'])
})

test('the canary’s Lambda fails if a file is not announced or not accepted by the bucket', async () => {
  const down = behind({ 'POST /api/uploads': answering(503, '{"error":"down"}') })
  await through(down, () => expect(run()).rejects.toThrow('uploads answered 503'))
  bucket.refused.add('s3:PutObject')
  await through(behind(), () => expect(run()).rejects.toThrow('The bucket answered 403'))
  bucket.refused.clear()
})

test('the canary’s Lambda reports a release that went out of date hours ago', async () => {
  const validUntil = '2026-06-01T10:00:00.000Z'
  const served: HttpHandler = async () => ({ statusCode: 200, body: JSON.stringify({ validUntil }) })
  await through(behind({ 'GET /release.json': served }), async () => {
    const pointsAt = async (time: string) => (await metricsOf(() => at(time, run))).map(({ name }) => name)
    expect(await pointsAt('2026-06-01T12:59:00.000Z')).not.toContain('ReleaseOutdated')
    expect(await pointsAt('2026-06-01T13:01:00.000Z')).toContain('ReleaseOutdated')
  })
})
