/** Browser tests against the local stack on a free loopback port, in Playwright's Chromium or a system one. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/browser.ts'
import { FULL } from './tests/full.ts'

/** One renderer process for a worker and no GPU process: starting processes took half the time of a visit. */
const FEW_PROCESSES = ['--in-process-gpu', '--process-per-site', '--renderer-process-limit=1']

/** Chosen once and inherited by the workers; below 32768, where systems begin with ports of connections. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000))
process.env.ACADEMY_DATA ??= mkdtempSync(join(tmpdir(), 'academy-e2e-'))
const url = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = browserPath()

export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: FULL ? [] : '**/*.full.spec.ts',
  outputDir: 'test-results/e2e',
  /** In `npm test` the tests of a file share a worker and its context. `check:full` has files with long tests. */
  fullyParallel: FULL,
  /** Many tests of `check:full` wait. */
  workers: FULL ? 3 : 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  /** None in `npm test`. In `check:full` a retry records a trace, and a test that needs one fails. */
  retries: FULL ? 1 : 0,
  failOnFlakyTests: FULL,
  reporter: 'line',
  use: {
    baseURL: url,
    ...(FULL && {
      extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${Number(process.env.TEST_WORKER_INDEX ?? 0) + 1}` },
    }),
    viewport: { width: 1440, height: 900 },
    /** Tests of a worker share a page, which Playwright resets between them, so that the cache stays warm. */
    reuseContext: true,
    /** No motion in `npm test`, except in tests of motion: animation frames are a third of the time of a visit. */
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
    env: {
      PORT: process.env.E2E_PORT,
      ACADEMY_DATA: process.env.ACADEMY_DATA,
      // Each worker of `check:full` is a network of its own: one network may not send so many forms in an hour.
      ...(FULL && { ACADEMY_TRUST_FORWARDED: '1' }),
    },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
