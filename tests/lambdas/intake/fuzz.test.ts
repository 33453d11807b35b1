/** Fuzzes every contract: no body causes a 5xx, and nothing unclean is stored. FUZZ_BODIES sets the number. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBody } from '#lambdas/core/intake/body.ts'
import { cleanText } from '#lambdas/core/intake/clean.ts'
import { parseContext } from '#lambdas/core/intake/context.ts'
import { payloadSchema } from '#lambdas/core/intake/contract.ts'
import { normalizePayload } from '#lambdas/core/intake/normalize.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import type { Field, Form } from '#lambdas/core/types.ts'
import { handlerForForm } from '#lambdas/form-handlers.ts'
import { forms } from '#lambdas/forms.ts'
import { FULL } from '../../full.ts'
import { HOSTILE, INHERITED } from '../../hostile.ts'
import { golden } from '../golden.ts'
import { post, testStageWithBucket } from '../stage.ts'

const deep = (depth: number) => JSON.parse(`${'[1,'.repeat(depth)}0${']'.repeat(depth)}`) as unknown

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    ...HOSTILE,
    null,
    true,
    0,
    -1,
    1e308,
    [],
    {},
    [null],
    ['a', 1],
    '2345 6789 0124',
    deep(500),
    { $ne: null },
    { key: 'uploads/../../x' },
    'uploads/00000000-0000-4000-8000-00000000abcd',
    Array.from({ length: 500 }, (_, n) => `entry ${n}`),
  ),
)

const foreignKeys = fc.constantFrom(...INHERITED, 'aadhaar', 'aadhaarNumber', 'id', 'pk', 'status', 'x')
const foreign = fc.dictionary(foreignKeys, nasty, { maxKeys: 3 })

/** A posted body. */
interface Posted {
  text: string
  native: boolean
}

const contentType = ({ native }: Posted) =>
  native ? 'application/x-www-form-urlencoded' : 'application/json'

/** About 60 KB each, built to be expensive to parse. */
const long = [
  `${'@'.repeat(60_000)} x`,
  `a@${'b.'.repeat(29_000)}c`,
  `${'a.'.repeat(29_000)}@b.cc`,
  `${'fake'.repeat(7_500)}${'path'.repeat(7_500)}`,
  'c:/fakepath/'.repeat(5_000),
  '2345 '.repeat(12_000),
  '2'.repeat(60_000),
  '౨౩౪౫ '.repeat(4_500),
  '👩‍🚀'.repeat(5_000),
  '\u0301'.repeat(29_000),
  `${' '.repeat(60_000)}x`,
  '\u202e'.repeat(19_000),
  `/${'/'.repeat(60_000)}`,
  `12 ${'march '.repeat(10_000)}`,
  Array.from({ length: 14_000 }, () => 'a'),
  Array.from({ length: 90 }, () => '@'.repeat(600)),
]

const contextKeys = ['_page', '_referrer', '_decoy', '_consent', '_utmFirst', '_release']

/** A valid body with one very long or deeply nested value. */
function adversarial({ fields }: Form): fc.Arbitrary<Posted> {
  const { key: first = '' } = fields.fields[0] ?? {}
  const good = golden(fields.form)
  const texts = Object.entries(good).map(([key, value]) => [key, String(value)])
  const json = fc
    .tuple(fc.constantFrom(...fields.fields.map(({ key }) => key)), fc.constantFrom(...long))
    .map(([key, value]) => ({ text: JSON.stringify({ ...good, [key]: value }), native: false }))
  const native = fc
    .tuple(fc.constantFrom(first, ...contextKeys), fc.constantFrom(...long))
    .map(([key, value]) => [...texts.filter(([one]) => one !== key), [key, `${value}`.slice(0, 19_000)]])
    .map((values) => ({ text: new URLSearchParams(values).toString(), native: true }))
  const nested = fc
    .constantFrom('[', '{"a":')
    .map((open) => ({ open, depth: Math.floor(60_000 / (open.length + 1)) }))
    .map(({ open, depth }) => `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`)
    .map((deepest) => ({ text: `{"${first}":${deepest}}`, native: false }))
  return fc.oneof(json, json, native, nested)
}

/** A valid body with some bad values, missing keys and unknown keys. */
function bodies(form: Form): fc.Arbitrary<Posted> {
  const { fields } = form
  const good = golden(fields.form)
  const change = (field: Field) =>
    fc.tuple(
      fc.constant(field.key),
      fc.oneof({ weight: 4, arbitrary: nasty }, { weight: 1, arbitrary: fc.constant(undefined) }),
    )
  const changes = fc.array(fc.constantFrom(...fields.fields).chain(change), { maxLength: 4 })
  const changed = fc
    .tuple(changes, foreign)
    .map(([some, more]) => JSON.stringify({ ...more, ...good, ...Object.fromEntries(some) }))
  const torn = fc.tuple(changed, fc.nat()).map(([text, at]) => text.slice(0, at % text.length))
  const junk = fc.oneof(fc.json(), fc.string(), fc.constant(`${'['.repeat(20_000)}`))
  const asJson = (text: fc.Arbitrary<string>) => text.map((body) => ({ text: body, native: false }))
  const others = [asJson(torn), asJson(junk), adversarial(form)].map((arbitrary) => ({
    weight: 1,
    arbitrary,
  }))
  return fc.oneof({ weight: 16, arbitrary: asJson(changed) }, ...others)
}

/** Above this many milliseconds a measurement is repeated, because the compiler or garbage collector may have run. */
const suspect = 25

/** CPU milliseconds of parsing, contract and limits of a body, the minimum of up to four tries. */
function cpuOf({ fields }: Form, posted: Posted): number {
  const contract = payloadSchema(fields)
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > suspect; tries += 1) {
    const begun = process.cpuUsage()
    const body = parseBody(Buffer.from(posted.text), contentType(posted), fields)
    const parsed = body.ok ? contract.safeParse(body.values) : undefined
    if (body.ok) parseContext(body.context)
    if (parsed?.success) normalizePayload(fields, parsed.data)
    const { user, system } = process.cpuUsage(begun)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

/** Every text in a stored value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

const count = Number(process.env.FUZZ_BODIES ?? (FULL ? 5_000 : 300))

const { stage } = testStageWithBucket()

test('hostile bodies get only 200, 303, 400, 409 and 413, and nothing unclean is stored', {
  timeout: 90_000 + count * 30,
}, async () => {
  const statuses = new Map<number, number>()
  for (const [index, form] of forms.entries()) {
    const handler = handlerForForm(form.fields.form, postedFiles)
    const numRuns = Math.ceil(count / forms.length)
    for (const posted of fc.sample(bodies(form), { numRuns, seed: 20_261_121 + index })) {
      const text = posted.text.slice(0, 1_000)
      // Other tests on this machine take CPU from the same caches.
      if (FULL) expect(cpuOf(form, posted), text).toBeLessThan(100)
      const headers = { 'content-type': contentType(posted) }
      const { statusCode: status = 0 } = await handler(post(posted.text, { headers }))
      expect([200, 303, 400, 409, 413], `${form.fields.form} ${text}`).toContain(status)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  expect(statuses.get(200)).toBeGreaterThan(count / 10)
  expect(statuses.get(400)).toBeGreaterThan(count / 20)
  const leads = await stage.leads()
  expect(leads.length).toBeGreaterThan(count / 20)
  for (const { payload, form, quality } of leads) {
    const known = forms.find(({ fields }) => fields.form === form)?.fields.fields.map(({ key }) => key) ?? []
    expect(Object.keys(payload).filter((key) => !known.includes(key))).toEqual([])
    for (const text of textsOf(payload)) {
      expect(text).not.toMatch(/fakepath|2345 6789 0124/i)
      expect(text.length).toBeLessThanOrEqual(4_000)
      expect(cleanText(text, { lines: true, phone: true })).toBe(text.trim())
    }
    expect(quality.length).toBeLessThan(40)
  }
})
