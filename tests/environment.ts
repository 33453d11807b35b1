/** Test files that share a process leave it as they found it: its environment, its globals, its clock. */
import { afterAll, vi } from 'vitest'

const before = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
