/** The reader: places, dates, drafts, line ends. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { unpublishedPagesLine } from '#cli/serve/dev.ts'
import { unpublishedPages, withDrafts } from '#content/model/catalogue/published.ts'
import { yamlSource } from '#content/model/parse/source.ts'
import { loadSite, readContent } from '#content/model/read/read.ts'
import { readDocument } from '#content/model/text/document.ts'
import { istInstant } from '#lambdas/shared/india.ts'
import { copyBase } from './fixtures/apply.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const page = '---\ntitle: A\ndate: 2026-11-23\nnested:\n  list: [x, y]\n---\n\nText\n'

test('dates stay text, and every value knows its line and column', () => {
  const { source } = readDocument('a.mdx', page)
  expect(source.value).toEqual({ title: 'A', date: '2026-11-23', nested: { list: ['x', 'y'] } })
  expect(source.position(['date'])).toEqual({ line: 3, col: 7 })
  expect(source.position(['nested', 'list', 1])).toEqual({ line: 5, col: 13 })
  expect(source.keyPosition(['nested', 'list'])).toEqual({ line: 5, col: 3 })
})

test('what is not there has the place of its nearest ancestor', () => {
  const { source } = readDocument('a.mdx', page)
  expect(source.position(['nested', 'more', 'deep'])).toEqual({ line: 5, col: 3 })
  expect(source.position(['absent'])).toEqual({ line: 2, col: 1 })
  expect(source.range(['absent'])).toBeUndefined()
})

test('a file from Windows, with CRLF and a byte order mark, reads the same', () => {
  const { source, body, bodyLine, issues } = readDocument('a.mdx', `\uFEFF${page.replaceAll('\n', '\r\n')}`)
  expect(issues).toEqual([])
  expect(source.value).toEqual(readDocument('a.mdx', page).source.value)
  expect(source.position(['date'])).toEqual({ line: 3, col: 7 })
  expect(body.trim()).toBe('Text')
  expect(bodyLine).toBe(7)
})

test('front matter never runs code', () => {
  const { source, issues } = readDocument('a.mdx', '---js\n{ title: process.exit(1) }\n---\n\nText\n')
  expect(source.value).toBeUndefined()
  expect(issues[0]?.rule).toBe('front-matter')
})

test('the fast parser of values and the parser of places read every shipped file alike', async () => {
  const names = (await readdir(CONTENT, { recursive: true })).filter((entry) =>
    /^(?:courses|blog|data|legal)\/.*\.(?:mdx|yaml)$/.test(entry),
  )
  expect(names.length).toBeGreaterThan(60)
  for (const name of names) {
    const text = await readFile(`${CONTENT}/${name}`, 'utf8')
    const yaml = name.endsWith('.mdx') ? (text.split('\n---\n')[0] ?? '').slice(4) : text
    expect(yamlSource(name, yaml).value, name).toEqual(parse(yaml, { schema: 'core' }))
  }
})

test('drafts and pages outside their window are read, checked and left out', async () => {
  const { folder, done } = await copyBase([
    ['courses/fpv-basic.mdx', 'instructor:', 'publishAt: 2026-12-01 09:00\ninstructor:'],
    ['courses/fpv-advanced.mdx', 'instructor:', 'draft: true\ninstructor:'],
  ])
  const at = async (moment: string) => (await readContent(`${folder}/content`, istInstant(moment))).site
  const before = await at('2026-12-01 08:59')
  expect(before?.courses).toEqual([])
  expect(before?.all.courses.map(({ state }) => state)).toEqual(['scheduled', 'draft'])
  expect(before?.aliases.map(({ from }) => from)).not.toContain('/courses/fpv-start')
  expect(before && withDrafts(before).courses.map(({ slug }) => slug)).toEqual(['fpv-basic', 'fpv-advanced'])
  expect(before && unpublishedPages(before)).toEqual([
    '/courses/fpv-basic (scheduled)',
    '/courses/fpv-advanced (draft)',
  ])
  expect(before && unpublishedPagesLine(before)).toEqual([
    'Shown here, not yet to visitors: /courses/fpv-basic (scheduled), /courses/fpv-advanced (draft)',
  ])
  const after = await at('2026-12-01 09:00')
  expect(after?.courses.map(({ slug }) => slug)).toEqual(['fpv-basic'])
  expect(after?.aliases.map(({ from }) => from)).toContain('/courses/fpv-start')
  await done()
})

test('loadSite throws one Error that lists every error with its place', async () => {
  const { folder, done } = await copyBase([
    ['courses/fpv-basic.mdx', 'price: 25000', 'price: much'],
    ['data/stories.yaml', 'rating: 5', 'rating: 9'],
  ])
  await expect(loadSite(`${folder}/content`)).rejects.toThrow(
    /2 errors[\s\S]*fpv-basic\.mdx:11:8[\s\S]*stories\.yaml:\d+:11/,
  )
  await done()
})

test('BRO-2: a course names its own brochure, a share link, or none', async () => {
  const link = 'https://drive.fixture.aero/file/d/X/view'
  const { folder, done } = await copyBase([
    ['courses/fpv-basic.mdx', 'instructor:', 'brochure: none\ninstructor:'],
    ['courses/fpv-advanced.mdx', 'instructor:', `brochure: ${link}\ninstructor:`],
  ])
  const site = await loadSite(`${folder}/content`, istInstant('2026-11-21'))
  expect(site.courses.map(({ brochureLink }) => brochureLink)).toEqual([undefined, link])
  await done()
})
