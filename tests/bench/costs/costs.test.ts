/** The figures of infra/docs/costs.md are the counted ones, and a lead still takes the counted calls. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { fixedOf } from './fixed.ts'
import { limits, PARTITION_WRITES } from './limits.ts'
import { costs, ROWS, type Snapshot, times } from './model.ts'
import { prices } from './prices.ts'
import { MARKS, readmePart } from './report.ts'
import { measure } from './run.ts'
import { readUnits, unitsOf } from './units.ts'

const folder = import.meta.dirname
const snapshot = JSON.parse(readFileSync(join(folder, 'counted.json'), 'utf8')) as Snapshot
const document = readFileSync(join(folder, '../../../infra/docs/costs.md'), 'utf8')
const AGAIN = 'npm run bench -- costs --write'

test('the tables of infra/docs/costs.md are made of the counts that are kept', () => {
  const [begin, end] = MARKS
  expect(document.split(begin)[1]?.split(end)[0]?.trim(), AGAIN).toBe(readmePart(snapshot))
})

if (FULL)
  test('a lead, a quiet hour and the digest still take what was counted, within a tenth', async () => {
    const now = await measure({ leads: forms.length * 2, minutes: 10 })
    // An index that came since is in the new counts alone.
    for (const part of ['lead', 'hour', 'day'] as const)
      for (const name of Object.keys({ ...snapshot[part].counts, ...now[part].counts })) {
        // How long this machine takes is no count.
        if (name === 'run ms') continue
        const kept = snapshot[part].counts[name] ?? 0
        const found = now[part].counts[name] ?? 0
        expect(
          Math.abs(found - kept),
          `${part}: ${name} is ${found}, was ${kept}: ${AGAIN}`,
        ).toBeLessThanOrEqual(Math.max(kept, 1) / 10)
      }
    expect(Object.keys(now.lead.metrics).sort(), AGAIN).toEqual(Object.keys(snapshot.lead.metrics).sort())
  }, 180_000)

test('the templates of prod still have what was counted', () => {
  const { counts, throttle } = fixedOf()
  const otherStages = { dev: fixedOf('dev').counts, staging: fixedOf('staging').counts }
  const { fixed, throttle: kept, otherStages: others } = snapshot
  expect({ fixed: counts, throttle, otherStages }, AGAIN).toEqual({
    fixed,
    throttle: kept,
    otherStages: others,
  })
})

test('every price is in a row of the table, once', () => {
  expect(Object.values(ROWS).flat().sort()).toEqual(Object.keys(prices).sort())
})

test('twice the writes cost more, and meet the limit of the index at half the leads', () => {
  const twice = structuredClone(snapshot)
  for (const name of Object.keys(twice.lead.counts))
    if (name.startsWith('writes ')) twice.lead.counts[name] = (twice.lead.counts[name] ?? 0) * 2
  expect(costs(twice, times(1000)).sum).toBeGreaterThan(costs(snapshot, times(1000)).sum)
  const gsi1 = (of: Snapshot) => limits(of).find(({ short }) => short === 'gsi1')?.leads ?? 0
  expect(gsi1(twice) / gsi1(snapshot)).toBeCloseTo(0.5)
})

test('each partition of an index takes the leads that the API admits', () => {
  const { throttle, lead } = snapshot
  // A form has a partition of gsi1. The outbox (gsi2) and the new leads of the desk (gsi6) have one for all forms.
  const admitted = {
    gsi1: throttle.route,
    gsi2: throttle.route * forms.length,
    gsi6: throttle.route * forms.length,
  }
  for (const [index, leads] of Object.entries(admitted))
    expect((lead.counts[`writes ${index}`] ?? Infinity) * leads, index).toBeLessThan(PARTITION_WRITES)
})

test('units are counted as the developer guide counts them', () => {
  const keys = (pk: string, sk: string) => [{ AttributeName: pk }, { AttributeName: sk }]
  const table = {
    TableName: 't',
    KeySchema: keys('pk', 'sk'),
    GlobalSecondaryIndexes: [
      { IndexName: 'all', KeySchema: keys('a', 'b'), Projection: { ProjectionType: 'ALL' } },
      { IndexName: 'keys', KeySchema: keys('c', 'd'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
  }
  const item = (more: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({ pk: 'p', sk: 's', a: '1', b: '2', ...more }).map(([name, S]) => [name, { S }]),
    )
  expect(unitsOf(table, undefined, item({}))).toEqual({ table: 1, all: 1, keys: 0 })
  expect(unitsOf(table, undefined, item({ text: 'x'.repeat(1500) }))).toEqual({ table: 2, all: 2, keys: 0 })
  // An entry that moves is deleted and put; one that shows nothing of the change is left alone.
  expect(unitsOf(table, item({}), item({ b: '3' }))).toEqual({ table: 1, all: 2, keys: 0 })
  expect(unitsOf(table, item({ c: '1', d: '1' }), item({ c: '1', d: '1', x: 'y' }))).toEqual({
    table: 1,
    all: 1,
    keys: 0,
  })
  expect(unitsOf(table, item({ c: '1', d: '1' }), undefined)).toEqual({ table: 1, all: 1, keys: 1 })
  expect(readUnits(4097, true)).toBe(2)
  expect(readUnits(100, false)).toBe(0.5)
})
