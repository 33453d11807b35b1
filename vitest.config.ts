/** Unit and integration tests; the browser's own are run by Playwright (playwright.config.ts). */
import { defineConfig } from 'vitest/config'

/** Tests that call handlers in their own process, whose clients are made once, or load a stack: a process for each file. */
const HANDLERS = ['tests/lambdas/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/cli/leads/rights.test.ts']
/** The same, of built pages. */
const POSTED = ['tests/site/{apply-wire,stored}.test.ts']

const common = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', TZ: 'UTC' },
}

export default defineConfig({
  test: {
    globalSetup: 'tests/local/assembly.ts',
    // Vitest leaves one core free by itself, and many of these tests wait for processes.
    maxWorkers: 2,
    projects: [
      // Needs no built site: tests/run.ts runs it beside the build.
      { test: { ...common, name: 'handlers', include: HANDLERS } },
      { test: { ...common, name: 'posted', include: POSTED } },
      {
        // One process for many files: half the time of a run went into importing the same modules anew.
        test: {
          ...common,
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...HANDLERS, ...POSTED],
          isolate: false,
          setupFiles: 'tests/environment.ts',
        },
      },
    ],
  },
})
