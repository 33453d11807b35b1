/**
 * Permissions on the local stack. Each probe does what a role is for, and some probe needs each statement of each
 * role. Some statements are removed in turn (in `check:full` all of them), and then some probe must fail.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoleStatement } from '#cli/local/access/iam.ts'
import { sample } from '../full.ts'
import { formProbes } from './probes/forms.ts'
import { mailProbes } from './probes/mails.ts'
import { peopleProbes } from './probes/people.ts'
import { openSite, type Site } from './site.ts'

/** Used only by the CDK CLI and by doctor (tested in stacks.test.ts). */
const ELSEWHERE = /^(DeployRoleDefaultPolicy\w+\[0\]|DeployReadDefaultPolicy.*)$/

const probes = [...formProbes, ...mailProbes, ...peopleProbes]

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

/** Statement → probes that it allowed. */
const needed = new Map<RoleStatement, Set<string>>()
/**
 * The local stack shows alarms on a page, prints its logs, and has no API of CloudWatch (tested in stacks.test.ts, doctor/alarms.test.ts).
 */
const isWatching = ({ actions }: RoleStatement) =>
  actions.every((action) => /^(cloudwatch|logs):/.test(action))
/** Deny statements allow nothing; stacks.test.ts tests them. */
const statements = () =>
  site.stack.iam.statements.filter((one) => !one.deny && !ELSEWHERE.test(one.name) && !isWatching(one))

test.each(probes.map(({ name }) => name))('%s', { timeout: 60_000 }, async (name) => {
  const before = new Map(statements().map((one) => [one, one.alone]))
  await probes.find((probe) => probe.name === name)?.run(site)
  for (const [statement, alone] of before)
    if (statement.alone > alone) needed.set(statement, (needed.get(statement) ?? new Set()).add(name))
})

test('every statement is needed by a probe', () => {
  const unused = statements().filter((one) => !needed.has(one))
  expect(unused.map(({ role, name }) => `${role} ${name}`)).toEqual([])
})

test('every action that a statement allows is used', () => {
  const unused = statements().flatMap(({ role, actions, used }) =>
    actions.filter((action) => !used.has(action)).map((action) => `${role} ${action}`),
  )
  expect(unused).toEqual([])
})

/** One statement in sixty; all of them in check:full. */
const tried = () => sample(statements(), 60)

test('without any one statement some probe fails', { timeout: 1_800_000 }, async () => {
  const survived: string[] = []
  for (const statement of tried()) {
    statement.off = true
    const using = probes.filter(({ name }) => needed.get(statement)?.has(name))
    const failed = await firstToFail(using)
    statement.off = false
    if (!failed) survived.push(`${statement.name}: ${using.map(({ name }) => name).join('; ')}`)
  }
  expect(survived).toEqual([])
})

async function firstToFail(using: typeof probes): Promise<string | undefined> {
  for (const { name, run } of using)
    try {
      await run(site)
    } catch {
      return name
    }
  return undefined
}
