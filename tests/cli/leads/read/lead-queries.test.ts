import type { QueryCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryLeads } from '#cli/leads/read/lead-queries.ts'
import { monthPartition } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { lead, testWorld } from '../world.ts'

const range = { since: '2026-09-13T00:00:00.000Z', until: '2026-11-21T06:30:00.001Z' }
const NOW = new Date('2026-11-21T06:30:00.000Z')
const moment = fc
  .integer({ min: Date.parse('2026-09-01'), max: Date.parse('2026-12-01') })
  .map((ms) => new Date(ms).toISOString())
const { doc } = await testWorld()

/**
 * An index in memory with pages of `size`, which records the partitions that are asked for.
 * @param fails to read the second page
 */
function indexOf(leads: Lead[], size: number, fails = false) {
  const asked: string[] = []
  const send = async ({ input }: QueryCommand) => {
    const { ':place': place, ':since': since, ':until': until } = input.ExpressionAttributeValues ?? {}
    asked.push(place)
    if (fails && input.ExclusiveStartKey) throw new Error('throttled')
    await new Promise((resolve) => setImmediate(resolve))
    const all = leads
      .filter((each) => each.gsi1pk === place && each.gsi1sk >= since && each.gsi1sk <= until)
      .sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
    if (!input.ScanIndexForward) all.reverse()
    const at = Number(input.ExclusiveStartKey?.at ?? 0)
    const more = at + size < all.length
    return { Items: all.slice(at, at + size), ...(more && { LastEvaluatedKey: { at: at + size } }) }
  }
  return { store: { doc: Object.assign(Object.create(doc) as typeof doc, { send }), table: 'leads' }, asked }
}

const collect = async (batches: AsyncIterable<Lead[]>) => {
  const keys: string[] = []
  for await (const batch of batches) keys.push(...batch.map((each) => each.gsi1sk))
  return keys
}

test('leads of all forms come once and in order of time, in both directions and any page size', async () => {
  const row = fc.record({ createdAt: moment, form: fc.constantFrom('a', 'b', 'c') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('oldest' as const, 'newest' as const),
      async (rows, size, order) => {
        const all = rows.map((parts, i) => lead({ id: `id${i}`, ...parts }))
        const { store } = indexOf(all, size)
        const got = await collect(queryLeads(store, { forms: ['a', 'b', 'c'], range, order }, NOW))
        const expected = all
          .filter((each) => each.createdAt >= range.since && each.createdAt < range.until)
          .map((each) => each.gsi1sk)
          .sort()
        expect(got).toEqual(order === 'oldest' ? expected : expected.reverse())
      },
    ),
    { numRuns: 150 },
  )
})

test('a period asks for its months only, and the newest leads ask for no more pages than a screen needs', async () => {
  const rows = Array.from({ length: 400 }, (_, i) =>
    lead({
      id: `${i}`,
      form: 'apply',
      createdAt: new Date(Date.UTC(2026, 9, 1) + i * 6_000_000).toISOString(),
    }),
  )
  const { store, asked } = indexOf([...rows, lead({ id: 'other', form: 'contact' })], 50)
  const month = { since: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
  expect(await collect(queryLeads(store, { forms: ['apply'], range: month }, NOW))).toHaveLength(400)
  expect(asked).toEqual(Array.from({ length: 8 }, () => monthPartition('apply', '2026-10')))
  asked.length = 0
  await queryLeads(store, { forms: ['apply', 'contact'], range: month, order: 'newest' }, NOW).next()
  expect(asked).toEqual(['apply', 'contact'].map((form) => monthPartition(form, '2026-10')))
})

test('a failing page fails the stream', async () => {
  const { store } = indexOf([lead({ id: 'x' }), lead({ id: 'y' })], 1, true)
  await expect(collect(queryLeads(store, { forms: ['brochure'], range }, NOW))).rejects.toThrow('throttled')
})
