/** What breaks, which alarm rings, and when: the table of scenarios.ts, on the synthesized alarms. */
import { expect, test } from 'vitest'
import { FULL, sample } from '../full.ts'
import { morning } from './alarms/failing.ts'
import { play, playHealthy, print, type Row } from './alarms/play.ts'
import type { Scenario } from './alarms/scenario.ts'
import { scenarios } from './alarms/scenarios.ts'
import { openWorld } from './alarms/stack-world.ts'
import { everyday } from './alarms/visitors.ts'

/** All of them, or every other of one for each kind of cause. */
const table = FULL
  ? scenarios
  : sample(
      scenarios.filter(({ often }) => often),
      2,
    )

test(`each of ${table.length} faults rings its alarm within its minutes, and it ends after the fault`, {
  timeout: 900_000,
}, async () => {
  const world = await openWorld('2026-11-21T10:00:00Z')
  const rows: Row[] = []
  try {
    for (const scenario of table) rows.push(await play(world, scenario))
  } finally {
    await world.close()
  }
  console.log(print(rows))
  expect(rows.filter(({ after }) => after === undefined)).toEqual([])
  expect(rows.filter(({ calm, lasts }) => calm === undefined && !lasts)).toEqual([])
})

if (FULL) {
  test('a new stage rings no alarm before its first promotion, and afterwards one for pages that do not open', async () => {
    const world = await openWorld('2026-11-21T10:00:00Z', 'new')
    try {
      expect((await fetch(world.url)).status).toBe(503)
      expect(await playHealthy(world, 20, async () => undefined)).toEqual({})
      await world.publish()
      expect(await playHealthy(world, 6, async () => undefined)).toEqual({})
      const scenario = scenarios.find(({ fault }) => fault === 'CloudFront may not read the site')
      expect(await play(world, scenario as Scenario)).toMatchObject({ after: expect.any(Number) })
    } finally {
      await world.close()
    }
  }, 60_000)

  test('a digest that fails rings on its morning', { timeout: 120_000 }, async () => {
    const world = await openWorld('2026-11-21T02:20:00Z')
    const row = await play(world, morning)
    await world.close()
    expect(row.after).toBeLessThanOrEqual(morning.within)
  })

  test('24 healthy hours ring none', { timeout: 1_200_000 }, async () => {
    // With the digest's morning among them.
    const world = await openWorld('2026-11-21T02:00:00Z')
    const rang = await playHealthy(world, 24 * 60, everyday)
    await world.close()
    expect(rang).toEqual({})
  })
}
