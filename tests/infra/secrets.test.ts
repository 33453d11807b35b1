/** Each Lambda gets only the secrets that its code reads, and secrets can be rotated. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lambdaEntries } from '#infra/bundle.ts'
import { chooseStages } from '#infra/stages.ts'
import { localResources } from '../cli/local/template.ts'
import { type Synthesized, synthesize, synthesizeStages } from './app.ts'

const LENT = ['PERSON_KEY', 'ORIGIN_SECRET', 'STAFF_RECIPIENTS', 'CANARY_KEYS']

/** The code of each function: the forms share two bundles. */
const functionsOf = async () => {
  const local = await localResources()
  return local
    .of<{ Environment: { Variables: Record<string, string> } }>('AWS::Lambda::Function')
    .map((lambda) => {
      const code = readFileSync(join(local.code(lambda), 'index.mjs'), 'utf8')
      return { id: lambda.id, code, variables: Object.keys(lambda.properties.Environment.Variables) }
    })
}

test('each Lambda gets exactly the secrets and addresses that its code reads', async () => {
  const functions = await functionsOf()
  expect(functions.length).toBeGreaterThanOrEqual(lambdaEntries().length)
  const seen = new Set<string>()
  for (const { id, code, variables } of functions) {
    // `env().PERSON_KEY`, under any name that the bundler gives `env`. Unreachable code is not in the bundle.
    const read = LENT.filter((name) => code.includes(`().${name}`))
    for (const name of read) seen.add(name)
    expect([id, LENT.filter((name) => variables.includes(name))]).toEqual([id, read])
    expect([id, variables.includes('CANARY_KEY')]).toEqual([id, /^Canary/.test(id)])
  }
  expect([...seen].sort()).toEqual([...LENT].sort())
})

/** Staging with its originSecret and its canaryKey raised to `number`. */
const rotated = [1, 2].map((number) => {
  const [staging] = chooseStages('staging')
  if (!staging) throw new Error('staging')
  return synthesizeStages([{ ...staging, originSecret: number, canaryKey: number }])
})

/** Numbers of a secret in exports. An id ends with two hashes of eight digits. */
const numbersOf = (secret: string, value: unknown) =>
  [...JSON.stringify(value).matchAll(new RegExp(`Ref${secret}(\\d?)[0-9A-F]{16}"`, 'g'))].map(([, at]) => at)

const variablesOf = (made: Synthesized, name: RegExp) =>
  made.resources('AWS::Lambda::Function', 'Academy-staging-Api').find(({ at }) => name.test(at))?.Properties
    .Environment.Variables

test('CloudFront sends a secret that the Lambdas accept before and after a rotation, and either of the two may change first', () => {
  const secretsOf = (made: Synthesized) => {
    const [distribution] = made.resources('AWS::CloudFront::Distribution', 'Academy-staging-Site')
    const exported = Object.keys(made.template('Academy-staging-Data').toJSON().Outputs)
    return {
      sent: numbersOf('OriginSecret', distribution?.Properties),
      accepted: numbersOf('OriginSecret', variablesOf(made, /contactFunction/).ORIGIN_SECRET),
      exported: exported.filter((name) => name.includes('OriginSecret')).length,
    }
  }
  const [first, second, third] = ['', '1', '2']
  const [before, after] = rotated.map(secretsOf)
  expect(before).toEqual({ sent: [first], accepted: [first, second], exported: 2 })
  // Nothing reads the first secret any more, but its export remains while the deployed stacks may import it.
  expect(after).toEqual({ sent: [second], accepted: [second, third], exported: 3 })
  expect(before?.accepted).toEqual(expect.arrayContaining(after?.sent ?? []))
}, 60_000)

test('forms accept the mark of a canary before and after its key is rotated', () => {
  const keysOf = (made: Synthesized) => {
    const target = made
      .resources('AWS::SSM::Parameter', 'Academy-staging-Site')
      .find(({ Properties }) => String(Properties.Name).endsWith('/release-target'))
    return {
      accepted: numbersOf('CanaryKey', variablesOf(made, /contactFunction/).CANARY_KEYS),
      signs: numbersOf('CanaryKey', variablesOf(made, /CanarycanaryFunction/).CANARY_KEY),
      smoke: numbersOf('CanaryKey', target?.Properties.Value),
    }
  }
  const [first, second, third] = ['', '1', '2']
  expect(rotated.map(keysOf)).toEqual([
    { accepted: [first, second], signs: [first], smoke: [first] },
    { accepted: [second, third], signs: [second], smoke: [second] },
  ])
}, 60_000)

test('the environment of each Lambda is encrypted with a key that only the roles of Lambdas may use', () => {
  const made = synthesize()
  for (const name of ['dev', 'prod']) {
    const [key, ...others] = made.resources('AWS::KMS::Key', `Academy-${name}-Api`)
    expect(others).toEqual([])
    const decrypting = key?.Properties.KeyPolicy.Statement.filter(
      ({ Action, NotAction = [] }: { Action?: string | string[]; NotAction?: string[] }) =>
        Action
          ? [Action].flat().some((action) => /^kms:(\*|Decrypt|GenerateDataKey|ReEncrypt)/.test(action))
          : !['kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*'].every((one) =>
              NotAction.includes(one),
            ),
    )
    expect(decrypting).toEqual([
      {
        Action: 'kms:Decrypt',
        Effect: 'Allow',
        Principal: { AWS: '*' },
        Resource: '*',
        Condition: {
          StringEquals: { 'kms:CallerAccount': expect.stringMatching(/^\d{12}$/) },
          ArnLike: { 'aws:PrincipalArn': expect.stringMatching(`:role/Academy-${name}-Api-\\*$`) },
        },
      },
    ])
    const functions = made.resources('AWS::Lambda::Function', `Academy-${name}-Api`)
    expect(functions.length).toBeGreaterThan(15)
    for (const { Properties } of functions)
      expect(Properties.KmsKeyArn).toEqual({ 'Fn::GetAtt': [key?.at.split('/').at(-1), 'Arn'] })
  }
})
