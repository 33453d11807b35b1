/** Bodies that nobody should send, for every contract: used by `npm test` and, in larger numbers, by the bench. */
import { performance } from 'node:perf_hooks'
import * as fc from 'fast-check'
import { parseBody } from '#lambdas/core/body.ts'
import { cleanText } from '#lambdas/core/clean.ts'
import type { HttpHandler } from '#lambdas/core/handler.ts'
import { tidy } from '#lambdas/core/tidy.ts'
import type { Field, Form } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { golden } from './golden.ts'
import { post } from './stage.ts'

const deep = (depth: number) => JSON.parse(`${'[1,'.repeat(depth)}0${']'.repeat(depth)}`) as unknown

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    null,
    '',
    '   ',
    true,
    0,
    -1,
    1e308,
    [],
    {},
    [null],
    ['a', 1],
    '__proto__',
    'a\r\nBcc: x@y.zz',
    '\u0000\u001b[31m\u202e',
    '=HYPERLINK("http://x")',
    "'; DROP TABLE leads; --",
    '<script>alert(1)</script>',
    'C:\\fakepath\\x.pdf',
    '2345 6789 0124',
    '\ud800',
    'x'.repeat(20_000),
    deep(500),
    { $ne: null },
    { key: 'uploads/../../x' },
    'uploads/00000000-0000-4000-8000-00000000abcd',
    Array.from({ length: 500 }, (_, n) => `entry ${n}`),
  ),
)

const foreign = fc.dictionary(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'aadhaar',
    'aadhaarNumber',
    'id',
    'pk',
    'status',
    'x',
  ),
  nasty,
  { maxKeys: 3 },
)

/** A good body of the form in which some values are nasty, some keys are gone and some are strange. */
function bodies({ fields }: Form): fc.Arbitrary<string> {
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
  return fc.oneof(
    { weight: 16, arbitrary: changed },
    { weight: 1, arbitrary: torn },
    { weight: 1, arbitrary: junk },
  )
}

export interface Spread {
  medianMs: number
  p99Ms: number
}

function spread(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
  return { medianMs: quantile(0.5), p99Ms: quantile(0.99) }
}

export interface FuzzResult {
  bodies: number
  /** How often each status was answered. */
  statuses: Record<number, number>
  /** Time of the bodies that were stored, and of those that were refused: two kinds of work, so two measures. */
  stored: Spread
  refused: Spread
  /** Parsing, contract and bounds alone, best of three: what a body itself can cost, without table and machine. */
  reading: Spread
  /** Bodies answered 5xx, at most ten. */
  failures: { form: string; body: string }[]
}

function readingTime({ fields, contract }: Form, text: string): number {
  const raw = Buffer.from(text)
  const begin = performance.now()
  const body = parseBody(raw, 'application/json', fields)
  const parsed = body.ok ? contract.safeParse(body.values) : undefined
  if (parsed?.success) tidy(fields, parsed.data)
  return performance.now() - begin
}

/** Posts `count` bodies over all forms. `seed` makes a run repeatable. */
export async function fuzz(count: number, seed = 20_261_121): Promise<FuzzResult> {
  const times = { stored: [] as number[], refused: [] as number[], reading: [] as number[] }
  const result: FuzzResult = {
    bodies: 0,
    statuses: {},
    stored: spread([]),
    refused: spread([]),
    reading: spread([]),
    failures: [],
  }
  for (const [index, form] of forms.entries()) {
    const { handler } = (await import(`../../lambdas/${form.entry}/handler.ts`)) as { handler: HttpHandler }
    const share = Math.ceil(count / forms.length)
    for (const body of fc.sample(bodies(form), { numRuns: share, seed: seed + index })) {
      times.reading.push(Math.min(...[1, 2, 3].map(() => readingTime(form, body))))
      const begin = performance.now()
      const { statusCode = 0 } = await handler(post(body))
      times[statusCode === 200 ? 'stored' : 'refused'].push(performance.now() - begin)
      result.bodies += 1
      result.statuses[statusCode] = (result.statuses[statusCode] ?? 0) + 1
      if (statusCode >= 500 && result.failures.length < 10)
        result.failures.push({ form: form.fields.form, body })
    }
  }
  return {
    ...result,
    stored: spread(times.stored),
    refused: spread(times.refused),
    reading: spread(times.reading),
  }
}

/** Every text inside a stored value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value && typeof value === 'object') return Object.values(value).flatMap(textsOf)
  return []
}

/** Whether a stored text is as clean as cleaning makes it. */
export const isClean = (text: string): boolean =>
  cleanText(text, { lines: true, phone: true }) === text.trim()
