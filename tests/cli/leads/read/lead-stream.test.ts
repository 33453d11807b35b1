import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type KeyRange, keyRanges, type Page, readLeads } from '#cli/leads/read/lead-stream.ts'
import { monthPartitions } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { lead } from '../world.ts'

const range = { since: '2026-09-13T00:00:00.000Z', until: '2026-11-21T06:30:00.001Z' }
const NOW = new Date('2026-11-21T06:30:00.000Z')
const moment = fc
  .integer({ min: Date.parse('2026-09-01'), max: Date.parse('2026-12-01') })
  .map((ms) => new Date(ms).toISOString())

/** A table in memory with pages of `size`, which records requests. */
function tableOf(leads: Lead[], size: number) {
  const asked: string[] = []
  let running = 0
  let most = 0
  const readPage = async (
    { place, from, to }: KeyRange,
    order: string,
    start?: Page['next'],
  ): Promise<Page> => {
    asked.push(place)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    const all = leads
      .filter((each) => each.gsi1pk === place && each.gsi1sk >= from && each.gsi1sk <= to)
      .sort((a, b) => (a.gsi1sk < b.gsi1sk ? -1 : 1))
    if (order === 'newest') all.reverse()
    const at = Number(start?.at ?? 0)
    const page = all.slice(at, at + size)
    return at + size < all.length ? { leads: page, next: { at: at + size } } : { leads: page }
  }
  return { readPage, asked, most: () => most }
}

const collect = async (batches: AsyncIterable<Lead[]>) => {
  const ids: string[] = []
  for await (const batch of batches) ids.push(...batch.map((each) => each.gsi1sk))
  return ids
}

/** A lead stored before months had shards. */
const unsharded = (one: Lead): Lead => ({ ...one, gsi1pk: `FORM#${one.form}#${one.createdAt.slice(0, 7)}` })

test('leads of all forms and shards come once and in order of time, in both directions and any page size', async () => {
  const row = fc.record({ createdAt: moment, form: fc.constantFrom('a', 'b', 'c'), old: fc.boolean() })
  const leads = fc.array(row, { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(
      leads,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('oldest', 'newest'),
      async (rows, size, order) => {
        const all = rows.map(({ old, ...parts }, i) => {
          const one = lead({ id: `id${i}`, ...parts })
          return old ? unsharded(one) : one
        })
        const { readPage } = tableOf(all, size)
        const got = await collect(
          readLeads(readPage, { forms: ['a', 'b', 'c'], range, order: order as 'oldest' }, NOW),
        )
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

test('reading one form and month requests only that month, with parallel requests', async () => {
  const rows = Array.from({ length: 400 }, (_, i) =>
    lead({
      id: `${i}`,
      form: 'apply',
      createdAt: new Date(Date.UTC(2026, 9, 1) + i * 6_000_000).toISOString(),
    }),
  )
  const { readPage, asked, most } = tableOf([...rows, lead({ id: 'other', form: 'contact' })], 10)
  const month = { since: '2026-10-01T00:00:00.000Z', until: '2026-11-01T00:00:00.000Z' }
  expect(await collect(readLeads(readPage, { forms: ['apply'], range: month }, NOW))).toHaveLength(400)
  expect(new Set(asked)).toEqual(new Set(monthPartitions('apply', '2026-10')))
  expect(most()).toBeGreaterThanOrEqual(4)
  expect(most()).toBeLessThanOrEqual(9)
})

test('key ranges of any period have no gaps and no overlaps', () => {
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      fc.pre(a < b)
      const shards = keyRanges('a', { since: a, until: b })
      const [slices = []] = shards
      const bounds = ({ month, from, to }: KeyRange) => [month, from, to]
      for (const each of shards) expect(each.map(bounds)).toEqual(slices.map(bounds))
      expect(slices[0]?.from).toBe(a)
      expect(slices.at(-1)?.to).toBe(b)
      for (const [i, slice] of slices.entries()) {
        expect(slice.from < slice.to).toBe(true)
        expect(slice.from.slice(0, 7)).toBe(slice.month)
        if (i > 0) expect(slice.from).toBe(slices[i - 1]?.to)
      }
    }),
  )
})

test('a failing page fails the stream', async () => {
  const rows = [lead({ id: 'x' }), lead({ id: 'y' })]
  const { readPage } = tableOf(rows, 1)
  const failing = async (...args: Parameters<typeof readPage>) => {
    if (args[2]) throw new Error('throttled')
    return readPage(...args)
  }
  await expect(collect(readLeads(failing, { forms: ['brochure'], range }, NOW))).rejects.toThrow('throttled')
})
