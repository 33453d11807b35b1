/** Unit and integration tests. Browser tests run in Playwright (playwright.config.ts). */
import { defineConfig } from 'vitest/config'
import { FULL } from './tests/full.ts'

/** Tests that load modules again: handlers, whose clients are created once, and the CLI as it is installed. */
const HANDLERS = [
  'tests/lambdas/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/cli/leads/rights.test.ts',
  'tests/cli/screens.test.ts',
]
/** Files of `npm run check:full`. They are excluded, because with CI set a snapshot without a test is an error. */
const LONG = FULL ? [] : ['tests/**/*.full.test.ts']
/** Tests that need a built site. */
const SITE = [
  'tests/{site,content}/**/*.test.{ts,tsx}',
  'tests/infra/edge/urls.test.ts',
  'tests/cli/smoke/*.test.ts',
]

const common = {
  // One process for many files: half the time of a run was spent on importing the same modules again.
  isolate: false,
  setupFiles: ['tests/environment.ts'],
  // Fewer garbage collections.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // One second, the default, is short beside other work.
  expect: { poll: { timeout: 30_000 } },
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
}

const fresh = { setupFiles: [...common.setupFiles, 'tests/fresh-modules.ts'] }

export default defineConfig({
  test: {
    globalSetup: 'tests/cli/local/harness/assembly.ts',
    // Vitest would leave one core free, although many of these tests wait for processes.
    maxWorkers: 2,
    projects: [
      { test: { ...common, ...fresh, name: 'handlers', include: HANDLERS, exclude: LONG } },
      { test: { ...common, name: 'site', include: SITE, exclude: LONG } },
      {
        test: {
          ...common,
          name: 'tools',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...HANDLERS, ...SITE, ...LONG],
        },
      },
    ],
  },
})
