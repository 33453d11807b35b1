import { expect, test } from 'vitest'
import { measure } from '../../bench/export.ts'

const LIMIT_MB = 200

test('twenty times the leads take hardly more memory: csv and ndjson are streamed', async () => {
  const [small, csv, ndjson] = [
    await measure('fake', 'csv', 1_000),
    await measure('fake', 'csv', 20_000),
    await measure('fake', 'ndjson', 20_000),
  ]
  expect(csv.rows).toBe(20_000)
  expect(csv.rssMb).toBeLessThan(LIMIT_MB)
  expect(ndjson.rssMb).toBeLessThan(LIMIT_MB)
  expect(csv.rssMb - small.rssMb).toBeLessThan(70)
}, 120_000)

test('an Excel file too large for 300 MB is refused by the export itself', async () => {
  await expect(measure('fake', 'xlsx', 20_000)).rejects.toThrow(/do not fit into an Excel file/)
}, 60_000)
