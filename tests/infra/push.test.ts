/** What `push` adds to a stage's templates, and what stages.ts refuses. */
import { beforeAll, expect, test } from 'vitest'
import { StagesError } from '#infra/stages.ts'
import { readTable } from '../data.ts'
import { type Synthesized, statementsOf, synthesize, synthesizeStages } from './app.ts'
import { stagesWith } from './stages-with.ts'

const CRM = `push:
    crm: { url: 'https://crm.example/hook', forms: [contact], fields: [name], secret: 3 }`

const stack = 'Academy-staging-Api'
const plain = synthesize()
let pushing: Synthesized
beforeAll(() => {
  pushing = synthesizeStages([stagesWith('staging', CRM)])
}, 120_000)

const variablesOf = (made: Synthesized) =>
  made
    .resources('AWS::Lambda::Function', stack)
    .map(({ at, Properties }) => [at, Properties.Environment?.Variables ?? {}] as const)
const names = (made: Synthesized, type: string) =>
  made.resources(type, 'Academy-staging').map(({ at, Properties }) => Properties.AlarmName ?? at)

test('push is off by default: no variable, no secret, no alarm', () => {
  for (const [, variables] of variablesOf(plain))
    expect(Object.keys(variables).filter((name) => name.startsWith('PUSH'))).toEqual([])
  expect(names(plain, 'AWS::CloudWatch::Alarm').filter((name) => /push/.test(name))).toEqual([])
})

test('forms know the targets, but only deliver and sweeper get the secret', () => {
  const told = variablesOf(pushing).filter(([, { PUSH }]) => PUSH)
  expect(told.length).toBeGreaterThan(12)
  const chosen = { url: 'https://crm.example/hook', forms: ['contact'], fields: ['name'], secret: 3 }
  for (const [, { PUSH }] of told)
    expect(JSON.parse(PUSH)).toEqual({ crm: { ...chosen, statusChanges: false, auth: 'signature' } })
  const given = variablesOf(pushing).filter(([, variables]) => 'PUSH_SECRET_CRM' in variables)
  expect(given.map(([at]) => /(deliver|sweeper)Function/.exec(at)?.[1])).toEqual(['deliver', 'sweeper'])
  for (const [, { PUSH_SECRET_CRM }] of given)
    expect(JSON.stringify(PUSH_SECRET_CRM)).toMatch(/resolve:secretsmanager:.*PushCrm/)
  expect(Object.keys(pushing.template(stack).toJSON().Outputs)).toContain('PushSecretCrm')
})

test('push adds one secret and two alarms, and no permission', () => {
  const more = (type: string) =>
    names(pushing, type)
      .filter((name) => !names(plain, type).includes(name))
      .map(String)
  expect(more('AWS::SecretsManager::Secret')).toEqual([expect.stringMatching(/\/PushCrm/)])
  expect(more('AWS::CloudWatch::Alarm')).toEqual([
    'academy staging: a push was given up',
    'academy staging: pushes do not get through',
  ])
  const rights = (made: Synthesized) => JSON.stringify(statementsOf(made.template(stack)))
  expect(rights(pushing)).toBe(rights(plain))
  // A Lambda outside a VPC can reach the internet.
  for (const { Properties } of pushing.resources('AWS::Lambda::Function', stack))
    expect(Properties).not.toHaveProperty('VpcConfig')
})

const HOOK = "url: 'https://crm.example'"
const refused = readTable<[push: string, error: string][]>('infra/refused-pushes.yaml')
const long = `crm: { ${HOOK}, forms: [contact], body: { a: '${'x'.repeat(2_500)}' } }`

test.each([...refused, [long, 'too large for the environment']])(
  'stages.ts refuses the push %#',
  (value, error) => {
    expect(() => stagesWith('staging', `push: { ${value} }`)).toThrow(StagesError)
    expect(() => stagesWith('staging', `push: { ${value} }`)).toThrow(new RegExp(error))
  },
)
