/** Unit and integration tests; the browser's own are run by Playwright (playwright.config.ts). */
import { defineConfig } from 'vitest/config'
import { FULL } from './tests/full.ts'

/** Tests that call handlers in their own process, whose clients are made once, or load a stack. */
const HANDLERS = ['tests/lambdas/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/cli/leads/rights.test.ts']
/** Whole files of `npm run check:full`: a snapshot of a test that did not run is an error where CI is set. */
const LONG = FULL ? [] : ['tests/**/*.full.test.ts']
/** What visitors see, and what it is made from: these need a built site. */
const SITE = [
  'tests/{site,content}/**/*.test.{ts,tsx}',
  'tests/infra/edge/urls.test.ts',
  'tests/cli/smoke/*.test.ts',
]
/** Like the handlers, of built pages. */
const POSTED = ['tests/site/{pages/apply-wire,client/stored}.test.ts']

const common = {
  alias: { 'virtual:texts': `${import.meta.dirname}/tests/texts.ts` },
  // One process for many files: half the time of a run went into importing the same modules anew.
  isolate: false,
  setupFiles: ['tests/environment.ts'],
  // Fewer collections of garbage.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // As the browser's tests: once more, and said so.
  retry: 1,
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', TZ: 'UTC' },
}

const fresh = { setupFiles: [...common.setupFiles, 'tests/fresh-modules.ts'] }

export default defineConfig({
  test: {
    globalSetup: 'tests/cli/local/harness/assembly.ts',
    // Vitest leaves one core free by itself, and many of these tests wait for processes.
    maxWorkers: 2,
    projects: [
      { test: { ...common, ...fresh, name: 'handlers', include: HANDLERS, exclude: LONG } },
      { test: { ...common, ...fresh, name: 'posted', include: POSTED } },
      { test: { ...common, name: 'site', include: SITE, exclude: [...POSTED, ...LONG] } },
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
