/** Generates hostile bodies for every contract. */
import * as fc from 'fast-check'
import { parseBody } from '#lambdas/core/intake/body.ts'
import { cleanText } from '#lambdas/core/intake/clean.ts'
import { contextOf } from '#lambdas/core/intake/context.ts'
import { contractOf } from '#lambdas/core/intake/contract.ts'
import { normalizePayload } from '#lambdas/core/intake/normalize.ts'
import { postedFiles } from '#lambdas/core/intake/uploads.ts'
import type { Field, Form } from '#lambdas/core/types.ts'
import { handlerOf } from '#lambdas/form-handlers.ts'
import { forms } from '#lambdas/forms.ts'
import { HOSTILE, INHERITED } from '../../hostile.ts'
import { golden } from '../golden.ts'
import { post } from '../stage.ts'

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

const foreign = fc.dictionary(
  fc.constantFrom(...INHERITED, 'aadhaar', 'aadhaarNumber', 'id', 'pk', 'status', 'x'),
  nasty,
  { maxKeys: 3 },
)

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
  return fc.oneof(
    { weight: 4, arbitrary: json },
    { weight: 2, arbitrary: native },
    { weight: 1, arbitrary: nested },
  )
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
  return fc.oneof(
    { weight: 16, arbitrary: asJson(changed) },
    { weight: 1, arbitrary: asJson(torn) },
    { weight: 1, arbitrary: asJson(junk) },
    { weight: 1, arbitrary: adversarial(form) },
  )
}

export interface FuzzResult {
  /** Count per answered status. */
  statuses: Record<number, number>
  /** CPU milliseconds of the most expensive body: parsing, contract and limits, without the table of this process. */
  worst: number
  /** Bodies answered 5xx. */
  failures: string[]
}

/** Above this many milliseconds a measurement is repeated, because the compiler or garbage collector may have run. */
const suspect = 25

/** CPU milliseconds of `work`, the minimum of up to four tries. */
function cpuOf(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 4 && least > suspect; tries += 1) {
    const begun = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(begun)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

const contracts = new Map(forms.map(({ fields }) => [fields.form, contractOf(fields)]))

function read({ fields }: Form, posted: Posted): void {
  const body = parseBody(Buffer.from(posted.text), contentType(posted), fields)
  const parsed = body.ok ? contracts.get(fields.form)?.safeParse(body.values) : undefined
  if (body.ok) contextOf(body.context)
  if (parsed?.success) normalizePayload(fields, parsed.data)
}

/** Posts `count` bodies over all forms. */
export async function fuzz(count: number, seed = 20_261_121): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: {}, worst: 0, failures: [] }
  for (const [index, form] of forms.entries()) {
    const handler = handlerOf(form.fields.form, postedFiles)
    const numRuns = Math.ceil(count / forms.length)
    for (const posted of fc.sample(bodies(form), { numRuns, seed: seed + index })) {
      result.worst = Math.max(
        result.worst,
        cpuOf(() => read(form, posted)),
      )
      const headers = { 'content-type': contentType(posted) }
      const { statusCode: status = 0 } = await handler(post(posted.text, { headers }))
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      if (status >= 500) result.failures.push(`${form.fields.form} ${posted.text.slice(0, 1_000)}`)
    }
  }
  return result
}

/** Every text in a stored value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf)
  return []
}

/** Whether a stored text is clean. */
export const isClean = (text: string): boolean =>
  cleanText(text, { lines: true, phone: true }) === text.trim()
