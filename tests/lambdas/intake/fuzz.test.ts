/** Fuzzes every contract: no body causes a 5xx, and nothing unclean is stored. FUZZ_BODIES sets the number. */
import { expect, test } from 'vitest'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { testStageWithBucket } from '../stage.ts'
import { fuzz, isClean, textsOf } from './fuzzer.ts'

const bodies = Number(process.env.FUZZ_BODIES ?? (FULL ? 20_000 : 300))

const { stage } = testStageWithBucket()

test('hostile bodies get only 200, 303, 400, 409 and 413, and nothing unclean is stored', {
  timeout: 90_000 + bodies * 30,
}, async () => {
  const result = await fuzz(bodies)
  expect(result.failures).toEqual([])
  expect(
    Object.keys(result.statuses).filter((status) => !['200', '303', '400', '409', '413'].includes(status)),
  ).toEqual([])
  // Other tests on this machine take CPU from the same caches.
  if (FULL) expect(result.worst).toBeLessThan(100)
  expect(result.statuses[200]).toBeGreaterThan(bodies / 10)
  expect(result.statuses[400]).toBeGreaterThan(bodies / 20)
  const leads = await stage.leads()
  expect(leads.length).toBeGreaterThan(bodies / 20)
  for (const { payload, form, quality } of leads) {
    const known = new Set(
      forms.find(({ fields }) => fields.form === form)?.fields.fields.map(({ key }) => key),
    )
    expect(Object.keys(payload).filter((key) => !known.has(key))).toEqual([])
    for (const text of textsOf(payload)) {
      expect(text).not.toMatch(/fakepath|2345 6789 0124/i)
      expect(text.length).toBeLessThanOrEqual(4_000)
      expect([text, isClean(text)]).toEqual([text, true])
    }
    expect(quality.length).toBeLessThan(40)
  }
})
