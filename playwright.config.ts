/** Browser tests: Playwright's own Chromium, else a system one, against the local stack on a free loopback port. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/browser.ts'
import { FULL } from './tests/full.ts'

/** One process for the pages of a worker, and none for drawing: starting them took half the time of a visit. */
const FEW_PROCESSES = ['--in-process-gpu', '--process-per-site', '--renderer-process-limit=1']

/** Chosen once; the workers inherit both. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.ACADEMY_DATA ??= mkdtempSync(join(tmpdir(), 'academy-e2e-'))
const url = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = browserPath()

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: FULL ? [] : '**/*.full.spec.ts',
  outputDir: 'test-results/e2e',
  /** In `npm test` the tests of a file share a worker, and with it a context; `check:full` has files of long tests. */
  fullyParallel: FULL,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  /** Once more, with a trace, which is too slow to write for every test; who needed it is printed as flaky. */
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    /** A worker's tests follow each other in one page, which Playwright empties between them; its cache stays warm. */
    reuseContext: true,
    /** Nothing moves in `npm test` but where motion is judged: frames are a third of the cost of what a visitor does. */
    reducedMotion: FULL ? 'no-preference' : 'reduce',
    trace: 'on-first-retry',
    launchOptions: {
      args: [...BROWSER_FLAGS, ...FEW_PROCESSES],
      ...(executablePath && { executablePath }),
    },
  },
  webServer: {
    command: 'node cli/academy.js serve',
    url,
    env: { PORT: process.env.E2E_PORT, ACADEMY_DATA: process.env.ACADEMY_DATA },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
