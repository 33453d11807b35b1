/**
 * `npm test`: everything a change must pass, on a machine that has only Node and npm. `npm test -- <path>…` runs the
 * test files whose path holds one of the words; `--full` (npm run check:full) adds the long matrices, which the suites
 * read as ACADEMY_FULL.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const full = process.argv.includes('--full')
const words = process.argv.slice(2).filter((word) => word !== '--full')
/** Whatever tests, CDK and browsers leave there goes with it. */
const temporary = mkdtempSync(join(tmpdir(), 'academy-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const env = {
  ...process.env,
  TMPDIR: temporary,
  // Stricter: a snapshot without a test is an error, and none is written.
  CI: 'true',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...(full ? { ACADEMY_FULL: '1' } : {}),
}

interface Step {
  name: string
  command: string[]
  env?: NodeJS.ProcessEnv
}

/** Runs one step; its output comes as a whole, so that steps beside each other can be read. @returns whether it is good */
async function run(
  { name, command: [program = '', ...args], env: more }: Step,
  live: boolean,
): Promise<boolean> {
  const start = Date.now()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...env, ...more },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const status = await new Promise((resolve) => child.on('close', resolve))
  process.stderr.write(Buffer.concat(output))
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.error(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}

/**
 * Runs steps beside each other, the last of them to the terminal, and ends the process when one fails. `check:full` runs
 * them one after the other, because its long tests judge times, and tells all.
 */
async function beside(...steps: Step[]): Promise<void> {
  if (full) {
    for (const step of steps) if (!(await run(step, true))) process.exitCode = 1
    return
  }
  const good = await Promise.all(steps.map((step, at) => run(step, at === steps.length - 1)))
  if (good.includes(false)) process.exit(1)
}

/** Passed tests of a JSON report of Vitest or Playwright. */
function passed(file: string): number {
  const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
  return report.numPassedTests ?? report.stats.expected
}

const lint = { name: 'format and lint', command: ['npx', 'biome', 'check', '.'] }
const types = { name: 'types', command: ['npx', 'tsc', '--noEmit'] }
const build = { name: 'build', command: ['npm', 'run', 'build', '--silent'] }
const unit = (name: string, ...more: string[]): Step => ({ name, command: ['npx', 'vitest', 'run', ...more] })
const reported = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${file}`,
]
const browser = (...more: string[]): Step => ({
  name: 'browser',
  command: ['npx', 'playwright', 'test', ...more],
  env: { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
})

if (words.length > 0) {
  const inBrowser = words.filter((word) => /e2e|\.spec\b/.test(word))
  const others = words.filter((word) => !inBrowser.includes(word))
  if (others.length > 0) await beside(unit('unit and integration', ...others))
  if (inBrowser.length > 0) await beside(browser('--reporter=line', ...inBrowser))
} else {
  rmSync(results, { recursive: true, force: true })
  // The build often waits for a single thread; these tests need nothing that it makes.
  await beside(lint, types, build, unit('handlers', '--project=handlers', ...reported('handlers.json')))
  // All wait again and again, for processes and pages.
  await beside(
    unit(
      'site and content',
      '--project=site',
      '--project=posted',
      '--maxWorkers=1',
      ...reported('site.json'),
    ),
    browser('--reporter=line,json'),
    unit('tools and stacks', '--project=tools', '--maxWorkers=1', ...reported('tools.json')),
  )
  if (!process.exitCode) {
    const all = ['handlers.json', 'site.json', 'tools.json', 'playwright.json'].map(passed)
    console.log(`${all.reduce((sum, one) => sum + one)} passed, 0 failed`)
  }
}
