/** Which build is too old to judge the links of its pages. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtPages } from '#cli/content/facts.ts'
import { newFolder } from '../local/child.ts'

let repo: string
beforeEach(() => {
  repo = newFolder()
})
afterEach(() => rmSync(repo, { recursive: true, force: true }))

const put = (file: string, text: string, at: string) => {
  mkdirSync(dirname(join(repo, file)), { recursive: true })
  writeFileSync(join(repo, file), text)
  utimesSync(join(repo, file), new Date(at), new Date(at))
}
const stale = async () => (await builtPages(repo, join(repo, 'content'))).stale

test('a build lacks what was edited after it, and knows what a later build found unchanged', async () => {
  put('content/blog/a.mdx', '', '2026-11-22T09:00:00Z')
  expect(await stale()).toBe(false)
  put('dist/client/index.html', '', '2026-11-22T10:00:00Z')
  expect(await stale()).toBe(false)
  put('content/blog/a.mdx', '', '2026-11-22T11:00:00Z')
  expect(await stale()).toBe(true)
  put('dist/build.json', JSON.stringify({ asOf: '2026-11-22T12:00:00Z' }), '2026-11-22T12:00:00Z')
  expect(await stale()).toBe(false)
  put(
    'dist/build.json',
    JSON.stringify({ asOf: '2026-11-22T12:00:00Z', unfinished: true }),
    '2026-11-22T12:00:00Z',
  )
  expect(await stale()).toBe(true)
  put('dist/build.json', JSON.stringify({ asOf: '2026-11-22T12:00:00Z' }), '2026-11-22T12:00:00Z')
  put('content/blog/a.mdx', 'New.', '2026-11-22T13:00:00Z')
  expect(await stale()).toBe(true)
})
