import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a missing or invalid variable is reported with the expected format but without its value', async () => {
  vi.stubEnv('TABLE_NAME', undefined)
  vi.stubEnv('PERSON_KEY', 'short')
  vi.stubEnv('PUSH', '{"crm":{"url":"http://elsewhere"}}')
  vi.resetModules()
  const { env } = await import('#lambdas/core/env.ts')
  expect(() => env()).toThrow(
    /^Environment: TABLE_NAME: Invalid input: expected string.*; PERSON_KEY: Too small: expected string.*; PUSH: must be JSON of the targets/,
  )
  expect(() => env()).not.toThrow(/short|elsewhere/)
})
