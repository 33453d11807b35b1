/** If the table is unreachable the answer is a generic 503 without internals, also for native posts, and is counted. */
import { beforeAll, expect, test } from 'vitest'
import { handler as confirmationLinks } from '#lambdas/confirmation-links/handler.ts'
import { guardianLink } from '#lambdas/core/confirmations/guardian.ts'
import type { HttpHandler } from '#lambdas/core/intake/handler.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../golden.ts'
import { brochure as handler } from '../handlers.ts'
import { wish } from '../intake/upload.ts'
import { metricsOf } from '../metrics.ts'
import { bodyOf, nativePost, post, startStage, uniqueId } from '../stage.ts'

const body = golden('brochure')

beforeAll(async () => (await startStage()).stop())

test('if the store is down the answer is 503 with an error and no internals (API-6)', async () => {
  const answer = await handler(post(body))
  expect(answer.statusCode).toBe(503)
  expect(Object.keys(bodyOf(answer))).toEqual(['error'])
  expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|dynamo|stack|Asha/i)
})

test('if the store is down a native post gets a page that says so', async () => {
  const answer = await handler(nativePost(body))
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('<h1>Your form wasn&#39;t sent</h1>')
  expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|Asha/)
})

const token = 't'.repeat(43)
const confirmation = {
  ...post('', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  rawPath: '/api/newsletter/confirm',
  rawQueryString: `s=${token}&t=${token}`,
}

test('if the store is down a guardian reads that nothing was stored, and a reader that the list is unavailable', async () => {
  const event = { ...confirmation, rawPath: '/api/guardian/confirm' }
  const { hash } = new URL(guardianLink({ id: uniqueId(), form: 'workshop' }))
  const rawQueryString = new URLSearchParams({ code: hash }).toString()
  const answer = await confirmationLinks({ ...event, rawQueryString })
  expect([answer.statusCode, answer.body?.includes('Your answer hasn&#39;t been saved')]).toEqual([503, true])
  expect((await confirmationLinks(confirmation)).body).toContain('We couldn&#39;t reach our mailing list.')
})

test.each<[string, HttpHandler, Parameters<HttpHandler>[0]]>([
  ['brochure', handler, post(body)],
  ['internship', uploads, post(wish)],
  ['newsletter', confirmationLinks, confirmation],
])('a request that is not accepted is counted once, for the form %s', async (form, answers, event) => {
  let status: number | undefined
  const points = await metricsOf(async () => {
    status = (await answers(event)).statusCode
  })
  expect(status).toBe(503)
  expect(points).toMatchObject([
    { name: 'AcceptFailed', value: 1, unit: 'Count', by: ['stage', 'stage,form'], stage: 'test', form },
  ])
})
