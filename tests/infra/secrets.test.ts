/** Who is given which secret: as many as the code of a Lambda reads, and no more; and how one is rotated. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { injectedContent } from '#content/model/read/injected.ts'
import { bundleLambdas, lambdaEntries } from '#infra/bundle.ts'
import { chooseStages } from '#infra/stages.ts'
import { shippedSite } from '../shipped-site.ts'
import { synthesize, synthesizeStages } from './app.ts'

const LENT = ['PERSON_KEY', 'ORIGIN_SECRET', 'STAFF_RECIPIENTS']

/** Secrets that sign as a canary, and who is given one. */
const SIGNING: Readonly<Record<string, string>> = { CANARY_KEY: 'canary', CANARY_KEYS: 'canary-key' }

test('each Lambda is given the secrets and addresses that its code reads, and no other', async () => {
  const out = mkdtempSync(join(tmpdir(), 'lambdas-'))
  try {
    const bundles = await bundleLambdas(injectedContent(await shippedSite()), out)
    const functions = synthesize('local').resources('AWS::Lambda::Function', 'Academy-local-Api')
    const given = new Map(
      functions.map(({ Properties: { Environment, FunctionName }, at }) => [
        FunctionName ?? at,
        Environment.Variables,
      ]),
    )
    const seen = new Set<string>()
    for (const entry of lambdaEntries()) {
      const code = readFileSync(join(bundles.folder(entry), 'index.mjs'), 'utf8')
      // `env().PERSON_KEY`, whatever the bundler calls `env`; what no handler reaches is not in the bundle.
      const read = LENT.filter((name) => code.includes(`().${name}`))
      for (const name of read) seen.add(name)
      const id = entry.replaceAll('-', '')
      const [, variables] =
        [...given].find(([at]) =>
          new RegExp(`/(MailLambdas|Canary|CanaryKey)?${id}Function[0-9A-F]{8}$`).test(at),
        ) ?? []
      expect(
        LENT.filter((name) => name in variables),
        entry,
      ).toEqual(read)
      for (const [name, holder] of Object.entries(SIGNING))
        expect(name in variables, entry).toBe(entry === holder)
    }
    expect([...seen].sort()).toEqual([...LENT].sort())
  } finally {
    rmSync(out, { recursive: true })
  }
}, 120_000)

test('a raised originSecret makes a new secret, which CloudFront sends; the Lambdas accept it and the one before', () => {
  const [staging] = chooseStages('staging')
  if (!staging) throw new Error('staging')
  const secretsAt = (originSecret: number) => {
    const made = synthesizeStages([{ ...staging, originSecret }])
    const [distribution] = made.resources('AWS::CloudFront::Distribution', 'Academy-staging-Site')
    const contact = made
      .resources('AWS::Lambda::Function', 'Academy-staging-Api')
      .find(({ at }) => /contactFunction/.test(at))
    // The id ends with two hashes of eight digits.
    const named = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/RefOriginSecret(\d?)[0-9A-F]{16}"/g)].map(([, nth]) => nth)
    const exported = Object.keys(made.template('Academy-staging-Data').toJSON().Outputs)
    return {
      sent: named(distribution?.Properties),
      accepted: named(contact?.Properties.Environment.Variables.ORIGIN_SECRET),
      exported: exported.filter((name) => name.includes('OriginSecret')).length,
    }
  }
  const [first, second, third] = ['', '1', '2']
  expect(secretsAt(1)).toEqual({ sent: [first], accepted: [first], exported: 1 })
  expect(secretsAt(2)).toEqual({ sent: [second], accepted: [second, first], exported: 2 })
  // The first is read by nobody any more, and its export stays while the deployed stacks may still read it.
  expect(secretsAt(3)).toEqual({ sent: [third], accepted: [third, second], exported: 3 })
}, 60_000)

test('the forms know a canary by public keys that the deployment computes from its secrets; a raised canaryKey makes a new one', () => {
  const [staging] = chooseStages('staging')
  if (!staging) throw new Error('staging')
  const keysAt = (canaryKey: number) => {
    const made = synthesizeStages([{ ...staging, canaryKey }])
    const named = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/RefCanaryKey(\d?)[0-9A-F]{16}"/g)].map(([, nth]) => nth)
    const variables = (name: RegExp) =>
      made.resources('AWS::Lambda::Function', 'Academy-staging-Api').find(({ at }) => name.test(at))
        ?.Properties.Environment.Variables
    const [asked] = made.resources('Custom::CanaryKey', 'Academy-staging-Api')
    const [target] = made.resources('AWS::SSM::Parameter', 'Academy-staging-Site')
    const [, id = ''] = asked?.at.split('/') ?? []
    // It computes what it is given, and nothing secret is in the environment of a form.
    expect(variables(/contactFunction/).CANARY_PUBLIC_KEYS).toEqual({ 'Fn::GetAtt': [id, 'PublicKeys'] })
    expect(JSON.stringify(asked?.Properties.ServiceToken)).toContain('canarykeyFunction')
    return {
      computed: named(variables(/canarykeyFunction/).CANARY_KEYS),
      again: named(asked?.Properties.Secrets),
      signs: named(variables(/CanarycanaryFunction/).CANARY_KEY),
      smoke: named(target?.Properties.Value),
    }
  }
  const [first, second, third] = ['', '1', '2']
  expect(keysAt(1)).toEqual({ computed: [first], again: [first], signs: [first], smoke: [first] })
  const both = [third, second]
  expect(keysAt(3)).toEqual({ computed: both, again: both, signs: [third], smoke: [third] })
}, 60_000)
