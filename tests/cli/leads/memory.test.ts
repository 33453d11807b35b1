import { expect, test } from 'vitest'
import { measure } from '../../bench/export.ts'

test('twenty times the leads take hardly more memory: csv and ndjson are streamed', async () => {
  const [small, csv, ndjson] = [
    await measure('fake', 'csv', 1_000),
    await measure('fake', 'csv', 20_000),
    await measure('fake', 'ndjson', 20_000),
  ]
  expect(csv.rows).toBe(20_000)
  expect(csv.rssMb).toBeLessThan(200)
  expect(ndjson.rssMb).toBeLessThan(200)
  expect(csv.rssMb - small.rssMb).toBeLessThan(70)
}, 60_000)

test('an Excel file too large for 300 MB is refused by the export itself', async () => {
  await expect(measure('fake', 'xlsx', 20_000)).rejects.toThrow(/do not fit into an Excel file/)
}, 60_000)
