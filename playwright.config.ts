/** Browser tests: Playwright's own Chromium, else a system one, against the local stack on a free loopback port. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/browser.ts'

/** Chosen once; the workers inherit both. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.ACADEMY_DATA ??= mkdtempSync(join(tmpdir(), 'academy-e2e-'))
const url = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = browserPath()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  /** Once more, with a trace, which is too slow to write for every test; who needed it is printed as flaky. */
  retries: 1,
  reporter: 'line',
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'node cli/academy.js serve',
    url,
    env: { PORT: process.env.E2E_PORT, ACADEMY_DATA: process.env.ACADEMY_DATA },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
