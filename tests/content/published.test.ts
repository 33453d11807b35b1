/** The list of published addresses keeps every URL answering. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { savePublishedPaths } from '#cli/commands/release/publish.ts'
import { runCli } from '#cli/main.ts'
import { allRedirects, expiredPaths } from '#content/model/catalogue/aliases.ts'
import { yamlSource } from '#content/model/parse/source.ts'
import { loadSite } from '#content/model/read/read.ts'
import { linkResolver } from '#site/language/links.ts'
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
  await savePublishedPaths(testIo({ env }))
  const list = await read('content/data/published-urls.txt')
  expect(list).toMatch(/^# .*\n# .*\n\//)
  const paths = '/ /why-ida /cookies /courses/fpv-basic /courses/fpv-start /drone-course /blog/first-flight'
  expect(list.split('\n')).toEqual(expect.arrayContaining(paths.split(' ')))
  expect((await run('content check')).code).toBe(0)

  expect((await run('content rename cookies cookie-notice')).code).toBe(0)
  expect((await run('content check')).code).toBe(0)

  const redirects = join(folder, 'content/data/redirects.yaml')
  const text = await readFile(redirects, 'utf8')
  await writeFile(redirects, text.replace(/- from: \/cookies[\s\S]*/, ''))
  const { code, out } = await run('aliases check')
  expect(code).toBe(1)
  expect(out).toMatch(
    /content\/data\/published-urls\.txt:\d+:1 {2}error {2}vanished-url\n {2}\/cookies was published and its file has another name now\n {2}expected: npx academy content rename cookies cookie-notice\n/,
  )
})

test('a page that is taken down on its day stops no build: links to it become text, or lead to its successor', async () => {
  const leaving = page.replace('lastUpdated', 'expireAt: 2026-12-31\nlastUpdated')
  const linking = page.replace('We set none.', 'We set none, as [cookies](/cookies) says.')
  const notes = linking.replace('Cookies', 'Notes').replace('Which cookies', 'Which small files')
  const { folder, run, read } = await academyCopy([
    ['legal/cookies.mdx', undefined, leaving],
    ['legal/notes.mdx', undefined, notes],
  ])
  const env = { ACADEMY_CONTENT: join(folder, 'content'), ACADEMY_NOW: '2026-11-21T06:00:00Z' }
  await savePublishedPaths(testIo({ env }))
  const early = await run('content check --warnings')
  expect(early.code).toBe(0)
  expect(early.out).toMatch(
    /notes\.mdx:\d+:\d+ {2}warning {2}link\n {2}from 2026-12-31 this link is shown as text[^\n]*\n {2}got: {6}\/cookies\n {2}expected: replacedBy:/,
  )
  const after = { ...env, ACADEMY_NOW: '2026-12-31T06:00:00Z' }
  const checkAfter = async () => {
    const io = testIo({ env: after })
    return { code: await runCli(['content', 'check', '--warnings'], io), out: io.out }
  }
  const taken = await checkAfter()
  expect([taken.code, taken.out]).toEqual([
    0,
    expect.stringContaining('shown as text, because its page was taken down'),
  ])
  const siteAfter = () => loadSite(join(folder, 'content'), new Date(after.ACADEMY_NOW))
  const linkAfter = async (href: string) => linkResolver(await siteAfter())(href).href
  expect([await linkAfter('/cookies#none'), await linkAfter('/notes')]).toEqual([undefined, '/notes'])
  const cookies = join(folder, 'content/legal/cookies.mdx')
  const before = await read('content/legal/cookies.mdx')
  const replaced = before.replace('expireAt', 'replacedBy: /notes\nexpireAt')
  await writeFile(cookies, replaced)
  expect(await checkAfter()).toEqual({ code: 0, out: '' })
  const { aliases } = await siteAfter()
  expect(aliases).toContainEqual(expect.objectContaining({ from: '/cookies', to: '/notes', status: 301 }))
  await writeFile(cookies, replaced.replace('/notes', '/nowhere'))
  expect((await checkAfter()).out).toContain('this link is dead: there is no page at /nowhere')
})

test('the aliases of an expired page go with it, or lead to its successor', () => {
  const source = yamlSource('content/blog/old.mdx', 'aliases: [older]')
  const old = { slug: 'old', path: '/blog/old', source }
  expect(expiredPaths([old])).toEqual(['/blog/old', '/blog/older'])
  const kept = [{ ...old, replacedBy: '/blog/new' }]
  expect(expiredPaths(kept)).toEqual([])
  const lead = allRedirects([], kept, [], undefined).map(({ from, to }) => `${from} ${to}`)
  expect(lead).toEqual(['/blog/old /blog/new', '/blog/older /blog/new'])
})

test('a redirect to another redirect leads to its end at once, a circle stays for the check', () => {
  const redirect = (from: string, to: string) => ({ from, to, status: 301 as const })
  const redirects = [redirect('/a', '/b'), redirect('/b', '/c?x=1'), redirect('/d', '/d')]
  const table = allRedirects([], [], redirects, undefined).map(({ from, to }) => `${from} ${to}`)
  expect(table).toEqual(['/a /c?x=1', '/b /c?x=1', '/d /d'])
})
