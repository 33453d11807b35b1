/** `npm run destroy`: what it deletes, in which order, and what it refuses. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { TeardownPort } from '#cli/teardown/aws.ts'
import { teardown } from '#cli/teardown/teardown.ts'
import { chooseStages } from '#infra/stages.ts'
import { sample } from '../../full.ts'
import { synthesize } from '../../infra/app.ts'
import { tableOf } from '../table.ts'

const stageOf = (name: string) => {
  const [stage] = chooseStages(name)
  if (!stage) throw new Error(name)
  return stage
}

/** Two buckets in Data, one in Site. Stacks in `gone` do not exist. */
function fake(account: string, gone: string[] = []) {
  const calls: string[] = []
  const aws: TeardownPort = {
    account: async () => account,
    buckets: async (stack) =>
      gone.includes(stack)
        ? undefined
        : stack.endsWith('Data')
          ? ['logs', 'files']
          : stack.endsWith('Site')
            ? ['site']
            : [],
    empty: async (bucket) => void calls.push(`empty ${bucket}`),
    remove: async (stack, region) => void calls.push(`${stack} ${region}`),
  }
  return { aws, calls }
}

const down = tableOf<string[]>(import.meta.dirname, 'teardown')

test('a stage is deleted from the edge to the data, each bucket emptied just before its stack; the zone is kept', async () => {
  const { aws, calls } = fake('222222222222')
  const said: string[] = []
  await teardown(stageOf('staging'), aws, (line) => said.push(line))
  expect(calls).toEqual(down)
  expect(said.at(-1)).toMatch(/^Kept Academy-staging-Dns/)
})

test('an interrupted run continues where it ended', async () => {
  const { aws, calls } = fake('222222222222', ['Academy-staging-Edge', 'Academy-staging-Api'])
  await teardown(stageOf('staging'), aws, () => undefined)
  expect(calls).toEqual(down.slice(2))
})

test('prod, the local stage and another account’s credentials are refused before anything is deleted', async () => {
  for (const [stage, account, message] of [
    ['prod', '333333333333', /prod keeps its data/],
    ['local', '000000000000', /local is never deployed/],
    ['dev', '333333333333', /credentials are for account 333333333333, but dev is in 111111111111/],
  ] as const) {
    const { aws, calls } = fake(account)
    await expect(teardown(stageOf(stage), aws, () => undefined)).rejects.toThrow(message)
    expect(calls).toEqual([])
  }
})

const WITHOUT_CREDENTIALS: [string, number, RegExp][] = [
  ['dev', 3, /^No AWS credentials were found\. Sign in /],
  ['', 1, /^Set ACADEMY_STAGE to the stage to destroy: dev or staging\.$/],
]

test.each(sample(WITHOUT_CREDENTIALS, 2))(
  'npm run destroy of stage "%s" without credentials says what is missing, without a stack trace',
  (stage, code, words) => {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
    const files = { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null' }
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'cli/teardown/main.ts'], {
      encoding: 'utf8',
      env: { ...env, ...files, AWS_EC2_METADATA_DISABLED: 'true', ACADEMY_STAGE: stage },
    })
    const [last, before = ''] = stderr.trim().split('\n').reverse()
    // On Node 20 the SDK first prints a warning.
    expect([status, last]).toEqual([code, expect.stringMatching(words)])
    expect(before).not.toMatch(/^ +at /)
  },
  60_000,
)

const made = synthesize()

test('every stack of a stage is deleted, and none is imported by one that is deleted later', () => {
  const order = down.flatMap((line) => (line.startsWith('Academy-') ? [line.split(' ')[0] ?? ''] : []))
  const stacks = made.stacks.filter(({ stackName }) => stackName.startsWith('Academy-staging-'))
  expect([...order, 'Academy-staging-Dns'].sort()).toEqual(stacks.map(({ stackName }) => stackName).sort())
  for (const stack of stacks)
    for (const { stackName } of stack.dependencies)
      if (order.includes(stackName))
        expect(order.indexOf(stackName)).toBeGreaterThan(order.indexOf(stack.stackName))
  for (const { terminationProtection, stackName } of made.stacks)
    expect(terminationProtection, stackName).toBe(stackName.startsWith('Academy-prod-'))
})
