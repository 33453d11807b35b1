/** Which builds `content check` uses to check links; `npm run build` uses the same state. */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { builtPages } from '#cli/content/facts.ts'
import { hashInputs, hashOutput } from '#site/build/build-state.js'
import { testFolder } from '../folder.ts'

let repo: string
beforeEach(() => {
  repo = testFolder()
  put('package-lock.json', '{}')
  put('content/README.md', 'For editors')
  put('content/blog/a.mdx', 'Drones fly.')
})

const env = { ACADEMY_NOW: '2026-11-22T09:00:00Z' }
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(repo, file)), { recursive: true })
  writeFileSync(join(repo, file), text)
}
/** The files that `npm run build` writes. */
function build(more: object = {}): void {
  put('dist/client/index.html', '<p>Home</p>')
  put('dist/client/guides/a.pdf', '<< /URI (https://example.org/a\\(b\\)) >> << /URI (#chapter) >>')
  put(
    'dist/pages.json',
    JSON.stringify([{ path: '/', file: 'index.html', links: [], ids: [], words: 'Home' }]),
  )
  const facts = { inputs: hashInputs(repo, env), output: hashOutput(join(repo, 'dist/client')) }
  put('dist/build.json', JSON.stringify({ ...facts, validUntil: '2026-12-01T00:00:00Z', ...more }))
}
const skipped = async (at = env) => (await builtPages(repo, at)).skipped

test('without a build the check says that links were not looked at', async () => {
  expect(await skipped()).toMatch(/no whole build of these sources: links and #anchors .* npm run build/)
})

test('the check uses a build of the present sources, and no older build', async () => {
  build()
  expect(await skipped()).toBeUndefined()
  expect((await builtPages(repo, env)).built?.built).toMatchObject([
    { path: '/', html: '<p>Home</p>' },
    { path: '/guides/a.pdf', links: ['https://example.org/a(b)', '#chapter'] },
  ])
  appendFileSync(join(repo, 'content/blog/a.mdx'), ' They land.')
  expect(await skipped()).toMatch(/^There is no whole build/)
})

test('the check does not use an expired, changed or incomplete build', async () => {
  build()
  expect(await skipped({ ACADEMY_NOW: '2026-12-01T00:00:00Z' })).toMatch(/^There is no whole build/)
  put('dist/client/stray.html', '')
  expect(await skipped()).toMatch(/^There is no whole build/)
  rmSync(join(repo, 'dist/client/stray.html'))
  build({ unfinished: true })
  expect(await skipped()).toMatch(/^There is no whole build/)
})
