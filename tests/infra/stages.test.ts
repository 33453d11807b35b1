/** stages.yaml: what is refused, which stage is chosen, and what may be deployed. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { chooseStages } from '#infra/stages.ts'
import { readTable } from '../data.ts'
import { sample } from '../full.ts'
import { synthesizeStages } from './app.ts'
import { stagesChanged, stagesFrom } from './stages-with.ts'

test('an unknown stage is refused with its name', () => {
  expect(chooseStages('prod').map(({ name }) => name)).toEqual(['prod'])
  expect(chooseStages(undefined).map(({ name }) => name)).toEqual(['local', 'dev', 'staging', 'prod'])
  expect(() => chooseStages('test')).toThrow(
    'There is no stage "test". Set ACADEMY_STAGE to one of: local, dev, staging, prod.',
  )
})

test('the CDK CLI deploys one named stage, and never the local one', () => {
  const run = (stage: string) => {
    const env = { ...process.env, CDK_CLI_VERSION: '2.0.0', ACADEMY_STAGE: stage }
    return spawnSync(process.execPath, ['--import', 'tsx', 'infra/app.ts'], { encoding: 'utf8', env })
  }
  for (const stage of sample(['local', ''], 2)) {
    const { status, stderr } = run(stage)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Set ACADEMY_STAGE to the stage to deploy: dev, staging or prod/)
  }
}, 180_000)

test('stages of one account share GitHub’s identity provider, because an account can have one', () => {
  const sharing = stagesChanged('222222222222', '111111111111').filter(({ sharesAccount }) => sharesAccount)
  expect(sharing.map(({ name }) => name)).toEqual(['staging'])
  const made = synthesizeStages(sharing.map((stage) => ({ ...stage, repository: 'a@1/b@2' })))
  const site = made.template('Academy-staging-Site')
  site.resourceCountIs('AWS::IAM::OIDCProvider', 0)
  expect(JSON.stringify(site)).toContain(':oidc-provider/token.actions.githubusercontent.com')
  expect(JSON.stringify(site)).toContain(
    '"repo:a@1/b@2:environment:staging:job_workflow_ref:a/b/.github/workflows/release.yml@refs/heads/main"',
  )
  expect(stagesChanged(/idadroneacademy\/academy/g, 'a@1/b@2').at(-1)?.repository).toBe('a@1/b@2')
})

test('an invalid stages.yaml is refused with the path of the error', () => {
  expect(() => stagesFrom('prod: { account: "12" }\n')).toThrow(
    /infra\/stages\.yaml:1:18 .*\n.*"prod\.account" must be an AWS account id of twelve digits/,
  )
  const refused = readTable<[good: string, bad: string, error: string][]>('infra/refused-stages.yaml')
  for (const [good, bad, error] of refused)
    expect(() => stagesChanged(new RegExp(good), bad)).toThrow(new RegExp(error))
})
