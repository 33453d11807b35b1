/** Leads of before there were indexes by reference and by whose turn it is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lead } from '#lambdas/core/types.ts'
import { lead, openWorld, type World } from './world.ts'

const [FRESH, CALLED, DONE, KNOWN] = [1, 2, 3, 4].map((n) => `${n}f3a9c21-0000-4000-8000-000000000000`)

/** As they were stored then. */
const old = (made: Lead): Lead => {
  const { gsi5pk: _1, gsi5sk: _2, gsi6pk: _3, gsi6sk: _4, ...before } = made
  return before as Lead
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  const call = { at: '2026-11-18T06:00:00.000Z', by: 'lena', note: 'rings', call: '2026-11-20' }
  const stale = { gsi6pk: 'DESK#NEW', gsi6sk: `2026-11-18T06:00:00.000Z#${DONE}` }
  await world.put(
    old(lead({ id: FRESH as string })),
    old(lead({ id: CALLED as string, status: 'contacted', history: [call] })),
    // Its turn is over, and the index does not know.
    { ...old(lead({ id: DONE as string, status: 'lost' })), ...stale },
    lead({ id: KNOWN as string }),
  )
})
afterAll(() => world.close())

const academy = (...words: string[]) => world.academy(['leads', ...words])
const dueIds = async () =>
  JSON.parse((await academy('due', '--json')).out)
    .map(({ id }: { id: string }) => id)
    .sort()

test('an old lead is found by its reference and when it is due once it was indexed; the others are not written', async () => {
  expect((await academy('show', '1F3A-9C21')).code).toBe(1)
  expect(await dueIds()).toEqual([KNOWN])
  const before = await world.get(KNOWN as string)

  const dry = await academy('reindex', '--dry-run')
  expect([dry.code, dry.err]).toEqual([0, '3 leads would be in the indexes of the desk.\n'])
  expect(await dueIds()).toEqual([KNOWN])

  const done = await academy('reindex', '--json')
  expect([done.code, JSON.parse(done.out)]).toEqual([0, { dryRun: false, leads: 3, left: 0 }])
  expect((await academy('show', '1F3A-9C21')).code).toBe(0)
  expect(await dueIds()).toEqual([FRESH, CALLED, KNOWN])
  expect(await world.get(DONE as string)).not.toHaveProperty('gsi6pk')
  expect(await world.get(KNOWN as string)).toEqual(before)
  expect((await world.items('AUDIT#2026-11')).filter(({ what }) => what === 'reindex')).toMatchObject([
    { counts: { leads: 3 } },
  ])
  expect(JSON.parse((await academy('reindex', '--json')).out).leads).toBe(0)
})
