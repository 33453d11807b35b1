/**
 * `npm test`: everything a change must pass, on a machine that has only Node and npm. `npm test -- <path>…` runs the
 * test files whose path holds one of the words; `--full` (npm run check:full) adds the long matrices, which the suites
 * read as ACADEMY_FULL.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_ARGS } from '#cli/serve/build.ts'
import { ensureBrowser, ensureEngines } from './browser.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const full = process.argv.includes('--full')
const words = process.argv.slice(2).filter((word) => word !== '--full')
/** Temporary folder of tests, CDK and browsers. It is deleted when this process ends. */
function temporary(base: string): string {
  const folder = mkdtempSync(join(base, 'academy-test-'))
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // After a failure, a step that was ended may still write there. The failure must be the last thing printed.
    }
  })
  return folder
}
const env = {
  ...process.env,
  TMPDIR: temporary(tmpdir()),
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

/** Output of a step comes as a whole, so that those beside each other can be read, or at once where it runs alone. */
async function run({ name, command, env: more }: Step, live = false): Promise<void> {
  const [program = '', ...args] = command
  const start = Date.now()
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env: { ...env, ...more },
  })
  process.prependListener('exit', () => child.kill())
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part))
  const status = await new Promise((resolve) => child.on('close', resolve))
  process.stderr.write(Buffer.concat(output))
  const seconds = Math.round((Date.now() - start) / 100) / 10
  console.error(`── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${seconds} s\n`)
  if (status === 0) return
  process.exitCode = 1
  // The first failure ends `npm test`; `check:full` tells all.
  if (!full) process.exit()
}

async function runAll(...steps: Step[]): Promise<void> {
  for (const step of steps) await run(step)
}

/** Passed tests of a JSON report of Vitest or Playwright. */
function passed(file: string): number {
  const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
  return report.numPassedTests ?? report.stats.expected
}

const tool = (name: string) => join(root, 'node_modules/.bin', name)
const lint = { name: 'format and lint', command: [tool('biome'), 'check', '.'] }
// In one thread: beside other work, more of them only cost more.
const types = { name: 'types', command: [tool('tsc'), '--noEmit', '--singleThreaded'] }
const build = { name: 'build', command: [process.execPath, ...BUILD_ARGS] }
const unit = (name: string, ...more: string[]): Step => ({ name, command: [tool('vitest'), 'run', ...more] })
const reported = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${file}`,
]
async function browser(...more: string[]): Promise<Step> {
  const CHROMIUM_PATH = await ensureBrowser()
  await ensureEngines(full)
  return {
    name: 'browser',
    command: [tool('playwright'), 'test', ...more],
    env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
  }
}

if (words.length > 0) {
  const inBrowser = words.filter((word) => /e2e|\.spec\b/.test(word))
  const others = words.filter((word) => !inBrowser.includes(word))
  if (others.length > 0) await run(unit('unit and integration', ...others), true)
  if (inBrowser.length > 0) await run(await browser('--reporter=line', ...inBrowser), true)
} else {
  rmSync(results, { recursive: true, force: true })
  const project = (name: string, ...more: string[]) =>
    unit(name, `--project=${name}`, ...more, ...reported(`${name}.json`))
  // `check:full` runs one project after the other.
  const workers = full ? [] : ['--maxWorkers=1']
  const handlers = project('handlers', ...workers)
  // They copy and delete thousands of small files, and start no program from there, which Docker forbids in memory.
  const memory = '/dev/shm'
  const roomy = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 2 ** 30
  const site = {
    ...project('site', ...workers),
    env: { TMPDIR: temporary(roomy ? memory : tmpdir()) },
  }
  const tools = project('tools', ...workers)
  const pages = browser('--reporter=line,json')
  if (full) for (const step of [lint, types, build, handlers, site, tools, await pages]) await run(step, true)
  else {
    // Two at a time fill two cores, and the browser does alone; each more would only cost more.
    const built = runAll(lint, build)
    await Promise.all([
      // Where there is none, it is installed meanwhile.
      pages,
      built.then(() => run(tools)),
      Promise.all([run(handlers), built]).then(() => runAll(site, types)),
    ])
    await run(await pages)
  }
  if (!process.exitCode) {
    const all = ['handlers.json', 'site.json', 'tools.json', 'playwright.json'].map(passed)
    console.log(`${all.reduce((sum, one) => sum + one)} passed, 0 failed`)
  }
}
