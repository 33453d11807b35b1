/** Browser tests: Playwright's own Chromium, else a system one, against the built site on a free loopback port. */
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/browser.ts'

/** Chosen once; the workers inherit it. */
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
const url = `http://127.0.0.1:${process.env.E2E_PORT}`
const executablePath = browserPath()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'line',
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: 'npx tsx tests/e2e/server.ts',
    url,
    env: { PORT: process.env.E2E_PORT },
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
