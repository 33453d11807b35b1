import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { CliError } from '#cli/errors.ts'
import { BUILD_ARGS, build, REPO_ROOT } from '#cli/serve/build.ts'
import { testFolder } from '../folder.ts'

let root: string
beforeEach(() => {
  root = testFolder()
  mkdirSync(join(root, 'site/build'), { recursive: true })
})

test('a failing build shows its output, a good one shows none, and a stopped one ends quietly', async () => {
  const program = (script: string) => writeFileSync(join(root, 'site/build/main.js'), script)
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const words = () => shown.mock.calls.map(([part]) => String(part)).join('')
  program('console.log(42)')
  await build(new AbortController().signal, { root })
  expect(words()).toBe('')
  program('import { getPriority } from "node:os"; process.exit(getPriority() - 10)')
  await build(new AbortController().signal, { root, priority: 10 })
  program('console.log(42); process.exit(3)')
  await expect(build(new AbortController().signal, { root })).rejects.toThrow(CliError)
  expect(words()).toContain('42')
  shown.mockRestore()
  const begun = join(root, 'begun')
  program(
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(begun)}, ''); setTimeout(() => {}, 60000)`,
  )
  const stop = new AbortController()
  const ended = build(stop.signal, { root })
  await vi.waitUntil(() => existsSync(begun), { timeout: 30_000 })
  stop.abort()
  await ended
})

test('serve builds with the command of npm run build', () => {
  const { scripts } = JSON.parse(readFileSync(join(REPO_ROOT, 'package.json'), 'utf8'))
  expect(scripts.build).toBe(['node', ...BUILD_ARGS].join(' '))
})
