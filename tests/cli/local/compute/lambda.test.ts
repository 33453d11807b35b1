import { buildSync } from 'esbuild'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import { createLambdas, type LambdaOptions, type Lambdas } from '#cli/local/compute/lambda.ts'
import { InvocationError } from '#cli/local/compute/lambda-worker.ts'
import { arnOf, lambda, observing, REGION, smallStack } from '../small-stack.ts'

vi.setConfig({ testTimeout: 60_000 })

let running: Lambdas | undefined
afterEach(async () => {
  await running?.close()
})

function start(
  entries: Parameters<typeof smallStack>[0],
  handlers: Record<string, string>,
  more: Partial<LambdaOptions> = {},
) {
  const resources = smallStack(entries, handlers)
  const warnings: string[] = []
  const warn = (line: string) => void warnings.push(line)
  const iam = createIam(resources, warn)
  const { observer, ...seen } = observing()
  const secrets = { fill: (text: string) => text.replace('{{resolve:secret}}', 'filled') }
  const lambdas = createLambdas({
    resources,
    iam,
    observer,
    secrets,
    environment: { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
    warn,
    ...more,
  })
  running = lambdas
  return { lambdas, warnings, iam, ...seen }
}

const sleep = 'const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));'

test('a Lambda runs its bundle with the variables of the template and of the runtime only', async () => {
  process.env.LEAKED_FROM_THE_TERMINAL = 'yes'
  const variables = { STAGE: 'local', KEY: '{{resolve:secret}}' }
  const { lambdas } = start(lambda('fn', { Environment: { Variables: variables }, MemorySize: 256 }), {
    fn: 'export const handler = async (event, context) => ({ event, env: { ...process.env }, name: context.functionName, left: context.getRemainingTimeInMillis() })',
  })
  const answer = (await lambdas.invoke('Small-fn', { a: 1 })) as Record<string, unknown>
  expect(answer).toMatchObject({ event: { a: 1 }, name: 'Small-fn' })
  expect(answer.left).toBeGreaterThan(2000)
  expect(answer.left).toBeLessThanOrEqual(3000)
  expect(answer.env).toMatchObject({
    STAGE: 'local',
    KEY: 'filled',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: 'Small-fnRole',
    AWS_LAMBDA_FUNCTION_NAME: 'Small-fn',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
  })
  expect(answer.env).not.toHaveProperty('LEAKED_FROM_THE_TERMINAL')
  expect(await lambdas.invoke(arnOf('fn'), {})).toMatchObject({ name: 'Small-fn' })
})

test('a Lambda starts with its first call, keeps its memory, and starts again with other code', async () => {
  const counting = (by: number) => `let n = 0; export const handler = async () => (n += ${by})`
  const entries = { ...lambda('fn'), ...lambda('same') }
  const { lambdas } = start(entries, { fn: counting(1), same: counting(1) })
  expect([await lambdas.invoke('Small-fn', {}), await lambdas.invoke('Small-fn', {})]).toEqual([1, 2])
  await lambdas.reload(smallStack(entries, { fn: counting(10), same: counting(1) }))
  expect(await lambdas.invoke('Small-fn', {})).toBe(10)
})

test('the old code finishes running calls after a change', async () => {
  const entries = lambda('fn')
  const { lambdas } = start(entries, {
    fn: `${sleep} export const handler = async () => { await sleep(300); return 'old' }`,
  })
  const slow = lambdas.invoke('Small-fn', {})
  await lambdas.reload(smallStack(entries, { fn: "export const handler = async () => 'new'" }))
  expect([await slow, await lambdas.invoke('Small-fn', {})]).toEqual(['old', 'new'])
})

test('a call that fails or takes too long is an error, and a blocked thread is replaced', async () => {
  const { lambdas, runs, warnings } = start(lambda('fn', { Timeout: 1 }), {
    fn: `${sleep} export async function handler({ does }) {
      if (does === 'throw') throw new TypeError('no such lead')
      if (does === 'sleep') await sleep(5000)
      while (does === 'block');
      return 'fine'
    }`,
  })
  const failure = (does: string) => lambdas.invoke('Small-fn', { does }).catch((error: unknown) => error)
  expect(await failure('throw')).toMatchObject({ message: expect.stringContaining('no such lead') })
  expect(await failure('sleep')).toBeInstanceOf(InvocationError)
  expect(await failure('block')).toMatchObject({ message: 'timed out after 1000 ms' })
  expect(await lambdas.invoke('Small-fn', {})).toBe('fine')
  expect(runs).toEqual(['Small-fn failed', 'Small-fn failed', 'Small-fn failed', 'Small-fn'])
  expect(warnings[0]).toContain('Small-fn: TypeError: no such lead')
})

test('a call that times out leaves the other calls of its thread alone', async () => {
  const { lambdas } = start(lambda('fn', { Timeout: 1 }), {
    fn: `${sleep} export const handler = async ({ ms }) => { await sleep(ms); return 'fine' }`,
  })
  await lambdas.invoke('Small-fn', { ms: 0 })
  // The clock of the limits alone: the thread has its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const late = lambdas.invoke('Small-fn', { ms: 60_000 }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(500)
  const other = lambdas.invoke('Small-fn', { ms: 300 })
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toBe('timed out after 1000 ms')
  expect(await other).toBe('fine')
})

const SOURCE = `interface Lead {
  name?: string
}

export async function handler(lead: Lead) {
  return (lead.name as string).length
}
`

test('an error names the line of the source, by the source map of the bundle', async () => {
  const { outputFiles } = buildSync({
    stdin: { contents: SOURCE, sourcefile: 'lambdas/contact/handler.ts', loader: 'ts' },
    ...{ outfile: 'index.mjs', bundle: true, minify: true, format: 'esm', sourcemap: 'inline', write: false },
  })
  const { lambdas, warnings } = start(lambda('fn'), { fn: outputFiles[0]?.text ?? '' })
  await expect(lambdas.invoke('Small-fn', {})).rejects.toThrow(InvocationError)
  expect(warnings[0]).toMatch(/ at .*\(lambdas\/contact\/handler\.ts:6:\d+\)/)
})

test('a Lambda that does not load fails each call, with the place in the log', async () => {
  const { lambdas, runs, warnings } = start(
    { ...lambda('throws'), ...lambda('empty'), ...lambda('fine') },
    {
      throws: 'const table = undefined\n\ntable.name\nexport const handler = 1',
      empty: 'export const other = 1',
      fine: 'export const handler = async () => "fine"',
    },
  )
  for (const name of ['throws', 'empty', 'throws'])
    await expect(lambdas.invoke(`Small-${name}`, {})).rejects.toThrow(InvocationError)
  expect(warnings[0]).toMatch(/asset\.throws\/index\.mjs cannot be loaded: .*\n.*index\.mjs:3:/)
  expect(warnings[1]).toMatch(/asset\.empty\/index\.mjs exports no function "handler"/)
  expect(runs).toEqual(['Small-throws failed', 'Small-empty failed', 'Small-throws failed'])
  expect(await lambdas.invoke('Small-fine', {})).toBe('fine')
  await expect(lambdas.invoke('Small-nobody', {})).rejects.toThrow('no Lambda named Small-nobody')
})

const writing = `export async function handler() {
  process.stdout.write('{"level":"info","event":"lead.stored"}\\n{"level":"error",')
  process.stdout.write('"event":"mail.failed"}\\n')
  console.error('by hand')
}`

test('log lines reach CloudWatch in order before the answer, and errors also the terminal', async () => {
  const { lambdas, lines, warnings } = start(lambda('fn'), { fn: writing })
  const once = [
    ['Small-fn', '{"level":"info","event":"lead.stored"}'],
    ['Small-fn', '{"level":"error","event":"mail.failed"}'],
    ['Small-fn', 'by hand'],
  ]
  await lambdas.invoke('Small-fn', {})
  expect(lines).toEqual(once)
  expect(warnings).toEqual(['Small-fn: {"level":"error","event":"mail.failed"}', 'Small-fn: by hand'])
  await lambdas.invoke('Small-fn', {})
  expect(lines).toEqual([...once, ...once])
})

test('without permission for its log a Lambda has no log lines', async () => {
  const { lambdas, lines, warnings, iam } = start(lambda('fn'), { fn: writing })
  for (const statement of iam.statements) statement.off = true
  await lambdas.invoke('Small-fn', {})
  expect(lines).toEqual([])
  expect(warnings.join('\n')).toContain('Small-fnRole may not logs:CreateLogStream')
})

test('functions use the clock of the stack', async () => {
  let at = new Date('2026-11-21T00:00:00Z')
  const { lambdas } = start(
    lambda('fn'),
    { fn: 'export const handler = async () => process.env.ACADEMY_NOW' },
    { clock: () => at },
  )
  expect(await lambdas.invoke('Small-fn', {})).toBe('2026-11-21T00:00:00.000Z')
  at = new Date('2026-11-21T01:00:00Z')
  expect(await lambdas.invoke('Small-fn', {})).toBe('2026-11-21T01:00:00.000Z')
})

test('running calls fail when the stack closes, and none hangs', async () => {
  const { lambdas } = start(lambda('fn'), { fn: `${sleep} export const handler = async () => sleep(60_000)` })
  const asked = lambdas.invoke('Small-fn', {}).catch((error: Error) => error)
  await lambdas.close()
  expect(await asked).toBeInstanceOf(InvocationError)
})

test('a function that ends its process fails its running calls, and the next call has a new one', async () => {
  const { lambdas } = start(lambda('fn'), {
    fn: `${sleep} export const handler = async ({ end }) => { if (end) process.exit(1); await sleep(end === 0 ? 5000 : 0); return 'fine' }`,
  })
  await lambdas.invoke('Small-fn', {})
  const failed = await Promise.all(
    [{ end: 0 }, { end: 1 }].map((event) => lambdas.invoke('Small-fn', event).catch((error) => error)),
  )
  expect(failed).toMatchObject([{ message: 'its thread ended' }, { message: 'its thread ended' }])
  expect(await lambdas.invoke('Small-fn', {})).toBe('fine')
})

test('a function without code in the assembly stops the start', () => {
  expect(() => start(lambda('fn', { Handler: 'other.handler' }), { fn: '' })).toThrow('has no other.handler')
})
