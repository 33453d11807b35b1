import { afterEach, expect, test, vi } from 'vitest'
import { createIam } from '#cli/local/access/iam.ts'
import type { Lambdas } from '#cli/local/compute/lambda.ts'
import { createLambdas, type LambdaOptions } from '#cli/local/compute/lambda.ts'
import { InvocationError } from '#cli/local/compute/lambda-worker.ts'
import { arnOf, lambda, REGION, smallStack, watching } from '../small-stack.ts'

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
  const watch = watching()
  const secrets = { fill: (text: string) => text.replace('{{resolve:secret}}', 'filled') }
  const lambdas = createLambdas({
    resources,
    iam,
    cloudwatch: watch.cloudwatch,
    secrets,
    environment: { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
    warn,
    ...more,
  })
  running = lambdas
  return { lambdas, warnings, iam, ...watch }
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
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '256',
    AWS_LAMBDA_LOG_GROUP_NAME: 'Small-fnLog',
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

test('errors and timeouts are counted like those of Lambda', async () => {
  const { lambdas, values, warnings } = start(lambda('fn', { Timeout: 1 }), {
    fn: `${sleep} export async function handler({ does }) {
      if (does === 'throw') throw new TypeError('no such lead')
      if (does === 'sleep') await sleep(5000)
      return 'fine'
    }`,
  })
  await expect(lambdas.invoke('Small-fn', { does: 'throw' })).rejects.toThrow('no such lead')
  const late = (await lambdas
    .invoke('Small-fn', { does: 'sleep' })
    .catch((error) => error)) as InvocationError
  expect(late).toBeInstanceOf(InvocationError)
  expect(late.message).toContain('Small-fn timed out after 1000 ms')
  await lambdas.invoke('Small-fn', {})
  for (const dimensions of [{ FunctionName: 'Small-fn' }, {}] as Record<string, string>[]) {
    expect(values('AWS/Lambda', 'Invocations', dimensions)).toEqual([1, 1, 1])
    expect(values('AWS/Lambda', 'Errors', dimensions)).toEqual([1, 1, 0])
    expect(values('AWS/Lambda', 'Throttles', dimensions)).toEqual([0, 0, 0])
    expect(values('AWS/Lambda', 'Duration', dimensions)[1]).toBeGreaterThanOrEqual(999)
  }
  expect(warnings.join('\n')).toContain('Small-fn: TypeError: no such lead')
})

test('a Lambda that blocks its thread loses it, and the next call has a new one', async () => {
  const { lambdas } = start(lambda('fn', { Timeout: 1 }), {
    fn: 'export async function handler({ loop }) { while (loop); return "fine" }',
  })
  const held = await lambdas
    .invoke('Small-fn', { loop: true })
    .catch((error: InvocationError) => error.message)
  expect(held).toBe('blocked its thread for 1000 ms')
  expect(await lambdas.invoke('Small-fn', {})).toBe('fine')
})

test('a Lambda that does not load fails each call, with file and line in the log', async () => {
  const { lambdas, values, warnings } = start(
    { ...lambda('syntax'), ...lambda('throws'), ...lambda('empty'), ...lambda('fine') },
    {
      syntax: 'export const one = 1\nexport const = 2\n',
      throws: 'const table = undefined\n\ntable.name\nexport const handler = 1',
      empty: 'export const other = 1',
      fine: 'export const handler = async () => "fine"',
    },
  )
  for (const name of ['syntax', 'throws', 'empty'])
    await expect(lambdas.invoke(`Small-${name}`, {})).rejects.toThrow(InvocationError)
  await expect(lambdas.invoke('Small-throws', {})).rejects.toThrow('cannot be loaded')
  expect(warnings[0]).toMatch(/asset\.syntax\/index\.mjs:2/)
  expect(warnings[1]).toMatch(/asset\.throws\/index\.mjs:3/)
  expect(warnings[2]).toMatch(/asset\.empty\/index\.mjs exports no function "handler"/)
  expect(values('AWS/Lambda', 'Errors', { FunctionName: 'Small-throws' })).toEqual([1, 1])
  expect(await lambdas.invoke('Small-fine', {})).toBe('fine')
  await expect(lambdas.invoke('Small-nobody', {})).rejects.toThrow('no Lambda named Small-nobody')
})

test('calls above the reserved concurrency are throttled and do not reach the function', async () => {
  const { lambdas, values } = start(lambda('fn', { ReservedConcurrentExecutions: 2 }), {
    fn: `${sleep} export const handler = async () => { await sleep(200); return 'fine' }`,
  })
  const answers = await Promise.all(
    [1, 2, 3].map(() => lambdas.invoke('Small-fn', {}).catch((error: InvocationError) => error.throttled)),
  )
  expect(answers).toEqual(['fine', 'fine', true])
  expect(values('AWS/Lambda', 'Throttles', { FunctionName: 'Small-fn' })).toEqual([1, 0, 0])
  expect(values('AWS/Lambda', 'Invocations', { FunctionName: 'Small-fn' })).toEqual([1, 1])
  expect(await lambdas.invoke('Small-fn', {})).toBe('fine')
})

test('functions without a reservation share the rest of the account', async () => {
  const slow = `${sleep} export const handler = async () => { await sleep(200); return 'fine' }`
  const { lambdas } = start(
    { ...lambda('a'), ...lambda('b'), ...lambda('own', { ReservedConcurrentExecutions: 1 }) },
    { a: slow, b: slow, own: slow },
    { concurrency: 2 },
  )
  const answers = await Promise.all(
    ['a', 'b', 'own'].map((name) =>
      lambdas.invoke(`Small-${name}`, {}).catch((error: InvocationError) => error.throttled),
    ),
  )
  expect(answers).toEqual(['fine', true, 'fine'])
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

test('npm run dev prints log lines in readable form, without lines of metrics', async () => {
  const said: string[] = []
  const talking = `export async function handler() {
    console.log('the mail is', { subject: 'Hello' })
    console.log(JSON.stringify({ level: 'info', event: 'lead.accepted', id: 'a1', form: 'contact' }))
    console.log(JSON.stringify({ level: 'error', event: 'mail.failed', id: 'a1' }))
    console.log(JSON.stringify({ _aws: { CloudWatchMetrics: [] }, LeadStored: 1 }))
    console.log(42)
  }`
  const trace = (line: string) => said.push(line)
  const { lambdas, warnings } = start(
    lambda('contactFunction883B3019'),
    { contactFunction883B3019: talking },
    { trace },
  )
  await lambdas.invoke('Small-contactFunction883B3019', {})
  expect(said).toEqual([
    "contact: the mail is { subject: 'Hello' }",
    'contact: lead.accepted id=a1 form=contact',
    'contact: error mail.failed id=a1',
    'contact: 42',
  ])
  expect(warnings).toEqual([])
})

test('without permission for its log a Lambda has neither log lines nor metrics', async () => {
  const { lambdas, lines, warnings, iam } = start(lambda('fn'), { fn: writing })
  for (const statement of iam.statements) statement.off = true
  await lambdas.invoke('Small-fn', {})
  expect(lines).toEqual([])
  expect(warnings.join('\n')).toContain('Small-fnRole may not logs:CreateLogStream')
})

test('a metric filter counts matching lines of the log group', async () => {
  const filter = {
    Type: 'AWS::Logs::MetricFilter',
    Properties: {
      LogGroupName: { Ref: 'fnLog' },
      FilterPattern: '{ $.level = "error" }',
      MetricTransformations: [
        { MetricNamespace: 'Academy', MetricName: 'ErrorLines', MetricValue: '1', DefaultValue: 0 },
      ],
    },
  }
  const { lambdas, values } = start({ ...lambda('fn'), filter }, { fn: writing })
  await lambdas.invoke('Small-fn', {})
  expect(values('Academy', 'ErrorLines')).toEqual([0, 1])
})

test('functions and their metrics use the clock of the stack', async () => {
  let at = new Date('2026-11-21T00:00:00Z')
  const { lambdas, points } = start(
    lambda('fn'),
    { fn: 'export const handler = async () => process.env.ACADEMY_NOW' },
    { clock: () => at },
  )
  expect(await lambdas.invoke('Small-fn', {})).toBe('2026-11-21T00:00:00.000Z')
  at = new Date('2026-11-21T01:00:00Z')
  expect(await lambdas.invoke('Small-fn', {})).toBe('2026-11-21T01:00:00.000Z')
  expect(points.at(-1)?.at).toEqual(at)
})

test('a request after the answer fails, because Lambda freezes the function', async () => {
  const { lambdas, warnings } = start(lambda('fn'), {
    fn: `import { get } from 'node:http'
      export async function handler() {
        setTimeout(() => { try { get('http://127.0.0.1:1') } catch {} }, 20)
      }`,
  })
  await lambdas.invoke('Small-fn', {})
  await vi.waitUntil(() => warnings.length > 0)
  expect(warnings).toEqual([
    'Small-fn sent a request after its answer, which fails on AWS because Lambda freezes the function: await it',
  ])
})

test('running calls fail when the stack closes, and none hangs', async () => {
  const { lambdas } = start(lambda('fn'), {
    fn: `${sleep} export const handler = async () => sleep(60_000)`,
  })
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
