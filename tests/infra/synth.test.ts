import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack, Validations } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { expect, test } from 'vitest'
import { readStages } from '#infra/stages.ts'

const root = join(import.meta.dirname, '..', '..')

test('npm run synth writes every stack without network or credentials, and cdk-nag has nothing to add', () => {
  const out = mkdtempSync(join(tmpdir(), 'synth-'))
  try {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))
    const { status, stderr } = spawnSync('npx', ['tsx', 'infra/app.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, CDK_OUTDIR: out },
    })
    expect(stderr).not.toContain('AwsSolutions-')
    expect(status).toBe(0)
    const stacks = readdirSync(out).filter((file) => file.endsWith('.template.json'))
    const globals = readStages().filter(({ domain, waf }) => domain || waf)
    expect(stacks).toHaveLength(readStages().length * 3 + globals.length)
  } finally {
    rmSync(out, { recursive: true })
  }
}, 180_000)

test('a bucket without access log and TLS would stop the synth', () => {
  const out = mkdtempSync(join(tmpdir(), 'synth-'))
  const before = process.exitCode
  try {
    const app = new App({ outdir: out })
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    new Bucket(new Stack(app, 'Open'), 'Bucket')
    expect(() => app.synth()).toThrow()
  } finally {
    process.exitCode = before
    rmSync(out, { recursive: true })
  }
}, 60_000)
