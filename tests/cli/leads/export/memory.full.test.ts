import { expect, test } from 'vitest'
import { measure } from './measure.ts'

const LIMIT_MB = 200

test('20,000 leads are streamed with constant memory', async () => {
  const { rows, rssMb } = await measure('csv', 20_000)
  expect(rows).toBe(20_000)
  expect(rssMb).toBeLessThan(LIMIT_MB)
}, 120_000)

test('twenty times the leads need hardly more memory, as CSV and as NDJSON', async () => {
  const small = await measure('csv', 1_000)
  for (const format of ['csv', 'ndjson'] as const) {
    const { rssMb } = await measure(format, 20_000)
    expect(rssMb).toBeLessThan(LIMIT_MB)
    expect(rssMb - small.rssMb).toBeLessThan(70)
  }
}, 120_000)

test('the export itself refuses an Excel file too large for 300 MB', async () => {
  await expect(measure('xlsx', 20_000)).rejects.toThrow(/do not fit into an Excel file/)
}, 60_000)
