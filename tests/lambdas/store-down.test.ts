/** The table cannot be reached: a general 503, no internals, and the same for native posts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '#lambdas/brochure/handler.ts'
import { bodyOf, nativePost, post, type Stage, startStage } from './stage.ts'

const body = {
  name: 'Asha',
  email: 'a@example.com',
  phone: '9876543210',
  city: 'Pune',
  profession: 'Student',
  source: 'Other',
  purpose: 'Other',
  courseName: 'DGCA Small Class',
  brochureLink: '/x.pdf',
}

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
  await stage.stop()
})
afterAll(() => undefined)

test('API-6: with the store down the answer is 503 with an error string and nothing of the inside', async () => {
  const answer = await handler(post(body))
  expect(answer.statusCode).toBe(503)
  expect(Object.keys(bodyOf(answer))).toEqual(['error'])
  expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|dynamo|stack|Asha/i)
})

test('with the store down a native post gets a page that says so', async () => {
  const answer = await handler(nativePost(body))
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('<h1>')
  expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|Asha/)
})
