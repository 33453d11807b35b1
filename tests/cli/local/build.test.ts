import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CliError } from '#cli/errors.ts'
import { build, isStale } from '#cli/local/build.ts'
import { newFolder } from '../../local/child.ts'

let root: string
beforeEach(() => {
  root = newFolder()
  for (const folder of ['site/pages', 'content/courses', 'lambdas', 'infra/edge', 'dist/client'])
    mkdirSync(join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, content: string, age: number) => {
  const at = new Date(Date.now() - age)
  writeFileSync(join(root, name), content)
  for (const path of [name, join(name, '..')]) utimesSync(join(root, path), at, at)
}

test('the site is stale without a build, and after any edit below its sources', () => {
  for (const name of [
    'site/pages/+Page.tsx',
    'content/courses/a.mdx',
    'lambdas/forms.ts',
    'infra/edge/route.ts',
  ])
    write(name, '', 60_000)
  for (const folder of ['site', 'content', 'infra']) utimesSync(join(root, folder), 1, 1)
  expect(isStale(root)).toBe(true)
  write('dist/client/index.html', '', 30_000)
  expect(isStale(root)).toBe(false)
  write('content/courses/a.mdx', 'edited', 0)
  expect(isStale(root)).toBe(true)
})

test('a build that fails is an error for people and shows its words, one that succeeds shows none, and one that is stopped ends quietly', async () => {
  const manifest = (script: string) =>
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { build: script } }))
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const words = () => shown.mock.calls.map(([part]) => String(part)).join('')
  manifest('node -e "console.log(42)"')
  await build(new AbortController().signal, root)
  expect(words()).toBe('')
  manifest('node -e "console.log(42); process.exit(3)"')
  await expect(build(new AbortController().signal, root)).rejects.toThrow(CliError)
  expect(words()).toContain('42')
  shown.mockRestore()
  manifest('node -e "setTimeout(() => {}, 60000)"')
  const stop = new AbortController()
  const ended = build(stop.signal, root)
  setTimeout(() => stop.abort(), 500)
  await ended
})
