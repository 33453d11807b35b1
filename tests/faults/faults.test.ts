import { expect, test } from 'vitest'
import { FULL } from '../full.ts'
import { runSuite } from './suite.ts'

const LIMIT_MS = 300_000
const [submissions, faults, kills] = FULL ? [500, 10, 26] : [12, 2, 1]

test(`${submissions} submissions over all forms under ${faults} faults and ${kills} kills: none lost or doubled, no mail missing, no mail sent again once it was recorded`, async () => {
  const report = await runSuite({ submissions, faults, kills, seed: 20261121, limitMs: LIMIT_MS })
  expect(report.troubles).toHaveLength(faults + kills)
  const clean = { wrong: [], lost: [], doubled: [], missing: [], unexplained: [], indexDifferences: [] }
  const counts = { acknowledged: submissions, gaveUp: 0, leads: submissions, unsent: { skipped: 1 } }
  expect(report).toMatchObject({ ...counts, ...clean })
}, 600_000)

if (FULL)
  test('without faults there is no duplicate at all', async () => {
    const report = await runSuite({ submissions: 20, faults: 0, kills: 0, seed: 7, limitMs: LIMIT_MS })
    const clean = { duplicates: 0, missing: [], indexDifferences: [] }
    expect(report).toMatchObject({ acknowledged: 20, leads: 20, ...clean })
  }, 400_000)
