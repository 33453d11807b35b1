/**
 * `npm test`: everything a change must pass, in order, on a machine that has only Node and npm.
 * `--full` (npm run check:full) adds the long matrices; the suites read it as ACADEMY_FULL.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const env = {
  ...process.env,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  ...(process.argv.includes('--full') ? { ACADEMY_FULL: '1' } : {}),
}

function step(name: string, command: string, args: string[], extra: NodeJS.ProcessEnv = {}): void {
  const start = Date.now()
  console.error(`\n── ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...env, ...extra } })
  console.error(
    `── ${name}: ${status === 0 ? 'good' : 'FAILED'} in ${Math.round((Date.now() - start) / 100) / 10} s`,
  )
  if (status !== 0) process.exit(1)
}

/** Passed tests of a JSON report of Vitest or Playwright. */
function passed(file: string): number {
  const report = JSON.parse(readFileSync(join(results, file), 'utf8'))
  return report.numPassedTests ?? report.stats.expected
}

rmSync(results, { recursive: true, force: true })
step('format and lint', 'npx', ['biome', 'check', '.'])
step('types', 'npx', ['tsc', '--noEmit'])
step('build', 'npm', ['run', 'build', '--silent'])
step('unit and integration', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
])
step('browser', 'npx', ['playwright', 'test', '--reporter=line,json'], {
  CHROMIUM_PATH: ensureBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json',
})
console.log(`${passed('vitest.json') + passed('playwright.json')} passed, 0 failed`)
