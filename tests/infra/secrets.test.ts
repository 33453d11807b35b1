/** Who is given which secret: as many as the code of a Lambda reads, and no more; and how one is rotated. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { injectedContent } from '#content/model/injected.ts'
import { bundleLambdas, lambdaEntries } from '#infra/bundle.ts'
import { chooseStages } from '#infra/stages.ts'
import { shippedSite } from '../shipped-site.ts'
import { synthesize, synthesizeStages } from './app.ts'

const LENT = ['PERSON_KEY', 'ORIGIN_SECRET', 'STAFF_RECIPIENTS']

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
        [...given].find(([at]) => new RegExp(`/(Deliverer|Canary)?${id}Function[0-9A-F]{8}$`).test(at)) ?? []
      expect(
        LENT.filter((name) => name in variables),
        entry,
      ).toEqual(read)
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
