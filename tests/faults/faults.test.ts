/** Visitors, faults and kills against the whole local stack, then a count of the items in the store. */
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import { newFolder } from '../cli/local/harness/child.ts'
import { FULL } from '../full.ts'
import { audit } from './audit.ts'
import { startChaos } from './chaos.ts'
import { pause, seeded } from './random.ts'
import { untilQuiet } from './rows.ts'
import { sendCrowd } from './visitors.ts'

/** The load gives up after this. */
const LIMIT_MS = 300_000
const INDEX_DELAY_MS = 1_000

/** A lagging index, and times that make a day of retries fit into a minute; the lease outlasts every fault. */
const lambdas = { LEASE_MS: '10000', STAFF_NOTICES_PER_HOUR: '1000000' }
const settings = { journal: true, indexDelayMs: INDEX_DELAY_MS, lambdas }
const env = { ACADEMY_TRUST_FORWARDED: '1', ACADEMY_SWEEP_MS: '500' }

async function count(visits: number, faults: number, kills: number, seed: number) {
  const data = newFolder()
  const random = seeded(seed)
  const chaos = await startChaos({ data, settings, env, visits, faults, kills, random })
  try {
    const load = { forms, count: visits, together: 16, random, replays: 0.15 }
    const deadline = Date.now() + LIMIT_MS
    const crowd = await sendCrowd({ ...load, url: chaos.url, deadline }, chaos.progress)
    await chaos.settle()
    await untilQuiet(data, 90_000)
    await pause(INDEX_DELAY_MS + 200)
    const acknowledged = crowd.submissions.filter(({ id }) => id).length
    const counted = await audit(data, chaos.url, crowd)
    return { ...counted, acknowledged, wrong: crowd.wrong, troubles: chaos.troubles }
  } finally {
    await chaos.end()
    rmSync(data, { recursive: true, force: true })
  }
}

const clean = { wrong: [], lost: [], doubled: [], missing: [], unexplained: [], indexDifferences: [] }
const [submissions, faults, kills] = FULL ? [150, 10, 8] : [12, 2, 1]

test(`${submissions} submissions over all forms under ${faults} faults and ${kills} kills: none lost or doubled, no mail missing, no mail sent again once it was recorded`, async () => {
  const report = await count(submissions, faults, kills, 20261121)
  expect(report.troubles).toHaveLength(faults + kills)
  const counts = { acknowledged: submissions, leads: submissions, unsent: { skipped: 1 } }
  expect(report).toMatchObject({ ...counts, ...clean })
}, 600_000)

if (FULL)
  test('without faults there is no duplicate at all', async () => {
    const counts = { acknowledged: 20, leads: 20, duplicates: 0 }
    expect(await count(20, 0, 0, 7)).toMatchObject({ ...counts, ...clean })
  }, 400_000)
