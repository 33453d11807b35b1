/** The list of published addresses keeps every URL answering. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rememberPublished } from '#cli/commands/release/publish.ts'
import { runCli } from '#cli/main.ts'
import { academyCopy } from '../cli/copies.ts'
import { testIo } from '../cli/io.ts'

const page = `---
title: Cookies
metaDescription: Which cookies this site sets, for how long, and how a visitor can refuse each of them without losing anything.
lastUpdated: 2024-12-15
---

## None

We set none.
`

test('a release writes its addresses; a page that vanishes afterwards is an error, an alias mends it', async () => {
  const { folder, run, read } = await academyCopy([['legal/cookies.mdx', undefined, page]])
  const env = { ACADEMY_CONTENT: join(folder, 'content'), ACADEMY_NOW: '2026-11-21T06:00:00Z' }
  await rememberPublished(testIo({ env }))
  const list = await read('content/data/published-urls.txt')
  expect(list).toMatch(/^# .*\n# .*\n\//)
  for (const path of [
    '/',
    '/why-ida',
    '/cookies',
    '/courses/fpv-basic',
    '/courses/fpv-start',
    '/drone-course',
    '/blog/first-flight',
  ])
    expect(list.split('\n')).toContain(path)
  expect((await run('content check')).code).toBe(0)

  expect((await run('content rename cookies cookie-notice')).code).toBe(0)
  expect((await run('content check')).code).toBe(0)

  const redirects = join(folder, 'content/data/redirects.yaml')
  const text = await readFile(redirects, 'utf8')
  await writeFile(redirects, text.replace(/- from: \/cookies[\s\S]*/, ''))
  const { code, out } = await run('aliases check')
  expect(code).toBe(1)
  expect(out).toMatch(
    /content\/data\/published-urls\.txt:\d+:1 {2}error {2}vanished-url\n {2}\/cookies was published and its file has another name now\n[^\n]*\n {2}expected: npx academy content rename cookies cookie-notice\n/,
  )
})

test('a page that is taken down on its day stops no build; links to it are told of before', async () => {
  const leaving = page.replace('lastUpdated', 'expireAt: 2026-12-31\nlastUpdated')
  const linking = page.replace('We set none.', 'We set none, as [cookies](/cookies) says.')
  const { folder, run, read } = await academyCopy([
    ['legal/cookies.mdx', undefined, leaving],
    [
      'legal/notes.mdx',
      undefined,
      linking.replace('Cookies', 'Notes').replace('Which cookies', 'Which small files'),
    ],
  ])
  const env = { ACADEMY_CONTENT: join(folder, 'content'), ACADEMY_NOW: '2026-11-21T06:00:00Z' }
  await rememberPublished(testIo({ env }))
  const before = await run('content check --warnings')
  expect(before.code).toBe(0)
  expect(before.out).toMatch(
    /notes\.mdx:\d+:\d+ {2}warning {2}link\n {2}this link is dead from 2026-12-31 and stops the build then/,
  )
  const notes = join(folder, 'content/legal/notes.mdx')
  await writeFile(notes, (await read('content/legal/notes.mdx')).replace(', as [cookies](/cookies) says', ''))
  const io = testIo({ env: { ...env, ACADEMY_NOW: '2026-12-31T06:00:00Z' } })
  expect([await runCli(['content', 'check'], io), io.out]).toEqual([0, ''])
})
