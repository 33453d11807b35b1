import { expect, test } from 'vitest'
import { runSuite } from './suite.ts'

const LIMIT_MS = 300_000

test('500 submissions over all forms under ten faults and eight kills: none lost or doubled, no mail missing, no mail sent again once it was recorded', async () => {
  const report = await runSuite({ submissions: 500, faults: 10, kills: 8, seed: 20261121, limitMs: LIMIT_MS })
  expect(report.troubles).toHaveLength(18)
  expect(report).toMatchObject({
    acknowledged: 500,
    gaveUp: 0,
    wrong: [],
    leads: 500,
    lost: [],
    doubled: [],
    missing: [],
    unexplained: [],
    unsent: { skipped: 1 },
    indexDifferences: [],
  })
}, 600_000)

test('without faults there is no duplicate at all', async () => {
  const report = await runSuite({ submissions: 60, faults: 0, kills: 0, seed: 7, limitMs: LIMIT_MS })
  expect(report).toMatchObject({
    acknowledged: 60,
    leads: 60,
    duplicates: 0,
    missing: [],
    indexDifferences: [],
  })
}, 400_000)
