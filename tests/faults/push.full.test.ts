/** Pushes under faults; 20,000 leads: `npm run bench -- push`. */
import { expect, test } from 'vitest'
import { playPush } from '../push/play.ts'

const LEADS = 1_000

test(`${LEADS} leads and their moves to a receiver that is down, slow, failing and lying: none lost, order kept, the same id and body each time`, async () => {
  const report = await playPush({ leads: LEADS, seed: 23, limitMs: 240_000 })
  expect(report).toMatchObject({ lost: [], disordered: [], strange: [] })
  expect(report.events).toBeGreaterThan(1.5 * LEADS)
  // The lies alone make some come twice.
  expect(report.again).toBeGreaterThan(0)
}, 400_000)
