/** Unit and integration tests; the browser's own are run by Playwright (playwright.config.ts). */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/local/assembly.ts',
    // Vitest leaves one core free by itself, and many of these tests wait for processes.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', TZ: 'UTC' },
  },
})
