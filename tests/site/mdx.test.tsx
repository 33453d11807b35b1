/** HTML of MDX. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ValidSite } from '#content/model/site.ts'
import { idsOf } from '#content/model/text/heading-ids.ts'
import { mdxTree } from '#content/model/text/mdx.ts'
import { readProse } from '#content/model/text/prose.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { PageProvider } from '#site/page/page.tsx'
import { compileText } from '#site/text/compile-text.ts'
import { CourseProse, Prose } from '#site/text/Prose.tsx'
import { shippedSite } from '../shipped-site.ts'

const site = await shippedSite()

async function html(body: string, { lower = false, from = site as ValidSite, data = {} } = {}) {
  const Body = await compileText({ file: 'content/pages/x.mdx', body, bodyLine: 1 })
  const shown = renderToStaticMarkup(
    <PageProvider value={{ site: from, pageContext: { data } as never }}>
      {lower ? <CourseProse body={Body} words="" /> : <Prose body={Body} />}
    </PageProvider>,
  )
  return shown.replace(/^<div[^>]*>|<\/div>$/g, '')
}

test('headings get ids, and go down a level where the page has one above them', async () => {
  expect(await html('## A & B\n\n## A & B')).toBe(
    '<h2 id="a--b">A &amp; B</h2>\n<h2 id="a--b-1">A &amp; B</h2>',
  )
  expect(await html('## One\n\n### Two', { lower: true })).toMatch(
    /<h3 id="one">One<\/h3><h4 id="two">Two<\/h4>/,
  )
})

test('every kind of space in a heading is a hyphen in its id, for the page and for the check', async () => {
  const body = '## No\u00a0break\n\n## No\u202f\u2003break\u00a0\n\n[up](#no-break)'
  expect(await html(body)).toMatch(/^<h2 id="no-break">.*<h2 id="no-break-1">/s)
  expect(idsOf(readProse(mdxTree(body), body).headings)).toEqual(['no-break', 'no-break-1'])
})

test('tables can be scrolled, footnotes and struck text are those of GitHub', async () => {
  expect(await html('| a | b |\n|---|---|\n| c \\| d | [e](/f) |')).toMatch(
    /<div [^>]*tabindex="0"[^>]*><table[^>]*>.*<td>c \| d<\/td><td><a href="\/f">e<\/a><\/td>/s,
  )
  expect(await html('Not ~~this~~ that')).toBe('<p>Not <del>this</del> that</p>')
})

test('labels of footnotes are in the language of the page', async () => {
  const body = 'Mark[^1] and again[^1].\n\n[^1]: The note.'
  const [telugu] = site.languages
  if (!telugu) throw new Error('no other language')
  const te = { ...site, messages: translateSite(site, telugu).messages }
  for (const [from, heading, back] of [
    [site, 'Footnotes', 'Back to footnote mark 1-2'],
    [te, 'ఫుట్‌నోట్స్', 'ఫుట్‌నోట్ గుర్తు 1-2కు తిరిగి వెళ్లండి'],
  ] as const) {
    const shown = await html(body, { from: from as ValidSite })
    expect(shown).toMatch(new RegExp(`<h2[^>]*id="footnote-label"[^>]*>${heading}</h2>`))
    expect(shown).toContain(`aria-label="${back}"`)
    expect(shown).not.toContain('Back to reference')
  }
})

test('phones stack four columns or a long cell, and name each cell by its column unless there are two', async () => {
  const wide = await html('| a | b<br />**kg** | c | d |\n|---|---|---|---|\n| w | x | y | z |')
  expect(wide).toMatch(/<td>w<\/td><td data-label="b, kg">x<\/td>.*<td data-label="d">z<\/td>/s)
  expect(await html('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |')).not.toMatch(/data-label|stacked/)
  const long = 'words '.repeat(15)
  expect(await html(`| a | b | c |\n|---|---|---|\n| 1 | ${long} | 3 |`)).toMatch(/stacked.*data-label="c"/s)
  expect(await html(`| a | b |\n|---|---|\n| 1 | ${long} |`)).toMatch(/stacked(?!.*data-label)/s)
})

test('columns of numbers are right-aligned, columns with words are not', async () => {
  const shown = await html('| a | Fee ₹ | b |\n|---|---|---|\n| 1 | **₹1,500** | 2 |\n| 3 | 900 | none |')
  expect(shown.match(/<t[hd] class="[^"]*amount[^"]*">/g)).toHaveLength(3)
  expect(shown).toMatch(/<th class="[^"]*">Fee ₹<\/th><th>b<\/th>/)
})

test('components can be nested, and a claim shows its text', async () => {
  const claim = site.claims.find(({ id }) => id === 'graduates')
  const shown = await html(
    '<FlightPath>\n<Waypoint title="T">\nText <Claim id="graduates" /> on.\n</Waypoint>\n</FlightPath>',
  )
  expect(shown).toContain(`Text <span data-claim="graduates">${claim?.text}`)
  expect(shown).toMatch(/^<ol .*<p [^>]*>T<\/p>/)
})

test('the title of a day is that of the course whose page it is, on a flight path and in a table', async () => {
  const course = site.courses.find(({ slug }) => slug === 'fpv-basic')
  const data = { course: { ...course, days: [{ title: 'The hangar', place: 'bench' }] } }
  const path = '<FlightPath>\n<Waypoint day="1" title="Day 1">\nText.\n</Waypoint>\n</FlightPath>'
  expect(await html(path, { data })).toMatch(/<p [^>]*>Day 1: The hangar<\/p>/)
  const table = '| Day | What |\n|---|---|\n| 1 | <DayTitle day="1" />, with tools |'
  expect(await html(table, { data })).toContain('<td>The hangar, with tools</td>')
  await expect(html(path)).rejects.toThrow('no title for 1')
})

test('the price of a course is the one of its file, before GST and with it', async () => {
  const small = site.all.courses.find(({ slug }) => slug === 'dgca-small')
  if (!small) throw new Error('no course')
  const dearer = { ...site, all: { ...site.all, courses: [{ ...small, price: 115_000 }] } }
  const body = 'It is <Price course="dgca-small" />, <Price course="dgca-small" gst="included" /> in all.'
  const shown = await html(body, { from: dearer })
  expect(shown).toBe('<p>It is ₹1,15,000, ₹1,35,700 in all.</p>')
})
