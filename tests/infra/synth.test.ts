import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { localAssembly } from '#cli/local/stack/assembly.ts'
import { buildApp } from '#infra/build-app.ts'
import { chooseStages } from '#infra/stages.ts'
import { FULL } from '../full.ts'
import { synthesize } from './app.ts'
import { prodAfterLoss } from './stages-with.ts'

interface Resource {
  Type: string
  Properties: { Handler?: string; Code?: { S3Key?: string } }
}

const root = join(import.meta.dirname, '..', '..')

// Without code, and without CloudFormation's validation, which takes the longest.
test('cdk-nag has no finding for prod, the largest stage, before and after a loss, and refuses a bucket without access log and TLS', () => {
  const out = mkdtempSync(join(tmpdir(), 'synth-'))
  const before = process.exitCode
  const built = { bundles: { folder: () => out }, release: 'abc1234', gallery: [] }
  try {
    for (const stage of [...chooseStages('prod'), prodAfterLoss()]) {
      const app = buildApp([stage], built, { builtinCloudFormationValidation: false })
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
      expect(() => app.synth()).not.toThrow()
    }
    const open = new App({ outdir: out, builtinCloudFormationValidation: false })
    Validations.of(open).addPlugins(new AwsSolutionsChecks(open))
    new Bucket(new Stack(open, 'Open'), 'Bucket')
    expect(() => open.synth()).toThrow()
  } finally {
    process.exitCode = before
    rmSync(out, { recursive: true })
  }
}, 60_000)

// A workflow also runs it for every change.
if (FULL)
  test('npm run synth writes every stack without network or credentials, and without a finding', () => {
    const out = mkdtempSync(join(tmpdir(), 'synth-'))
    try {
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
      const { status, stderr } = spawnSync('npx', ['tsx', 'infra/app.ts'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...env, CDK_OUTDIR: out, ACADEMY_STAGE: '' },
      })
      expect(stderr).not.toContain('AwsSolutions-')
      expect(status).toBe(0)
      const stacks = readdirSync(out).filter((file) => file.endsWith('.template.json'))
      expect(stacks).toHaveLength(synthesize().stacks.length)
      expect(stderr).not.toContain('WARNING')
    } finally {
      rmSync(out, { recursive: true })
    }
  }, 180_000)

test('the local stage is synthesized alone with its code, and without resources that only AWS can run', async () => {
  const out = await localAssembly()
  const files = readdirSync(out).filter((file) => file.endsWith('.template.json'))
  expect(files).toHaveLength(4)
  const templates = files.map((file): { Resources: Record<string, Resource> } =>
    JSON.parse(readFileSync(join(out, file), 'utf8')),
  )
  const resources = templates.flatMap(({ Resources }) => Object.values(Resources))
  expect(resources.filter(({ Type }) => Type.startsWith('Custom::'))).toEqual([])
  const lambdas = resources.filter(({ Type }) => Type === 'AWS::Lambda::Function')
  const handlers = lambdas.filter(({ Properties }) => Properties.Handler === 'index.handler')
  expect(handlers.length).toBeGreaterThan(15)
  for (const { Properties } of handlers) {
    const [asset] = Properties.Code?.S3Key?.split('.') ?? []
    const names = readdirSync(join(out, `asset.${asset}`))
    expect(names.join(), asset).toMatch(/\bindex\.m?js\b/)
  }
})
