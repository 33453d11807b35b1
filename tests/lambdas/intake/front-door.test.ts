/** Requests that bypass CloudFront are answered as a fault, not stored, and counted, so that a wrong secret rings. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, test } from 'vitest'
import { handler as confirmationLinks } from '#lambdas/confirmation-links/handler.ts'
import { unsubscribeProof } from '#lambdas/core/confirmations/newsletter.ts'
import { handler as uploads } from '#lambdas/uploads/handler.ts'
import { golden } from '../golden.ts'
import { brochure } from '../handlers.ts'
import { metricsOf } from '../metrics.ts'
import { nativePost, post, testStageWithBucket } from '../stage.ts'
import { wish } from './upload.ts'

const current = 'the current origin secret'
const former = 'the former origin secret'

const { stage } = testStageWithBucket({ ORIGIN_SECRET: `${current},${former}` })

const reader = 's'.repeat(43)
const proof = () => nativePost({ s: reader, t: unsubscribeProof(reader) })
const withdrawal = () => ({ ...proof(), rawPath: '/api/newsletter/unsubscribe' })

test.each([
  ['brochure', brochure, () => post(golden('brochure'))],
  ['internship', uploads, () => post(wish)],
  ['newsletter', confirmationLinks, withdrawal],
] as const)(
  'a request that bypassed CloudFront is a fault, counted for the form %s',
  async (form, handler, event) => {
    const statusOf = async (change: Record<string, string | undefined>) => {
      const made: APIGatewayProxyEventV2 = event()
      return (await handler({ ...made, headers: { ...made.headers, ...change } })).statusCode
    }
    const before = await stage.items('')
    for (const secret of [undefined, '', 'guessed', `${current},${former}`]) {
      const points = await metricsOf(async () => {
        expect(await statusOf({ 'x-origin-secret': secret })).toBe(503)
      })
      expect(points).toMatchObject([{ name: 'AcceptFailed', value: 1, form }])
    }
    expect(await stage.items('')).toEqual(before)
    // The previous secret is still accepted during a rotation.
    for (const secret of [former, current]) expect(await statusOf({ 'x-origin-secret': secret })).toBe(200)
  },
)
