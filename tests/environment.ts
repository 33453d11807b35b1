/** Test files that share a process leave it as they found it: its environment, its globals, its clock, its page. */
import { afterAll, vi } from 'vitest'

const before = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.document?.body.replaceChildren()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

/** English of `content check`, which takes 0.2 s to read, longer than the check of a small site. */
const english = globalThis as { spelling?: import('nspell') }

vi.mock('nspell', async (importOriginal) => {
  const { default: nspell } = await importOriginal<{ default: typeof import('nspell') }>()
  return {
    default: (...words: Parameters<typeof nspell>) => {
      english.spelling ??= nspell(...words)
      return english.spelling
    },
  }
})
