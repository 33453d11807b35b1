/** PDFs and share cards: made once for a small site, and the same again from the same content. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToBuffer } from '@react-pdf/renderer'
import * as fontkit from 'fontkit'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { brochureList, GUIDE_LINK } from '#content/model/catalogue/brochures.ts'
import { loadSite } from '#content/model/read/read.ts'
import type { Site } from '#content/model/site.ts'
import { mdxTree } from '#content/model/text/mdx.ts'
import { fontFile, makeFonts } from '#site/build/fonts/fonts.ts'
import { canonicalCourses } from '#site/print/all.tsx'
import { makeBrochures } from '#site/print/brochures.tsx'
import { CourseBrochure } from '#site/print/course.tsx'
import { registerScript, scriptFonts } from '#site/print/fonts/script-fonts.ts'
import { splitChapters } from '#site/print/guide.tsx'
import { familyHue, registerFonts } from '#site/print/look.ts'
import { Text } from '#site/print/parts.tsx'
import { findTags, inside, tagText } from '#site/print/prose.tsx'
import { batchStart } from '#site/print/sections.tsx'
import { makeShareCards, openTypefaces, textPanel } from '#site/print/share-cards.ts'
import { timesOf } from '../times.ts'

let root: string
let site: Site
let made: Awaited<ReturnType<typeof makeBrochures>>
/** What prose of a PDF asks of its document. */
const context = {
  hue: '#1f5fa8',
  link: String,
  claim: String,
  fee: (course: string, gst?: string) => `fee of ${course} ${gst}`,
  figure: () => undefined,
}

/** The shipped content with two courses and no articles, so that the test is quick; one of the courses in Telugu. */
beforeAll(async () => {
  root = join(mkdtempSync(join(tmpdir(), 'brochures-')), 'content')
  cpSync('content', root, { recursive: true })
  // Other courses are drafts, because the guide states some fees.
  for (const file of readdirSync(join(root, 'courses'))) {
    if (['dgca-small.mdx', 'women-bootcamp.mdx'].includes(file)) continue
    const course = join(root, 'courses', file)
    writeFileSync(course, readFileSync(course, 'utf8').replace('---\n', '---\ndraft: true\n'))
  }
  for (const file of readdirSync(join(root, 'te/courses')))
    if (file !== 'dgca-small.mdx') rmSync(join(root, 'te/courses', file))
  for (const folder of ['blog', 'te/blog']) rmSync(join(root, folder), { recursive: true, force: true })
  await makeFonts()
  site = await loadSite(root)
  made = await makeBrochures(root)
}, 120_000)

test('every brochure that the content lists, the general one and the guide are made, and only once (BRO-3)', async () => {
  const links = [...brochureList(site).map(({ link }) => link), GUIDE_LINK]
  const telugu = links.filter((link) => !link.includes('women-bootcamp')).map((link) => `/te${link}`)
  expect([...made.keys()].sort()).toEqual([...links, ...telugu].sort())
  const before = timesOf(made.values())
  expect([...(await makeBrochures(root))]).toEqual([...made])
  expect(timesOf(made.values())).toEqual(before)
})

test('a curriculum has three pages, the guide ten or more, and its chapters are cut at their headings (CUR-5)', () => {
  const pagesOf = (link: string) => {
    const pdf = readFileSync(made.get(link) ?? '', 'latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    return pdf.match(/\/Type \/Page\b/g)?.length
  }
  expect(pagesOf('/brochures/curriculum.pdf')).toBe(3)
  expect(pagesOf(GUIDE_LINK)).toBeGreaterThanOrEqual(10)
  const { titles, intro, rest } = splitChapters(mdxTree('Before.\n\n## One\n\ntext\n\n## Two\n'))
  expect([titles, intro.length, rest.length]).toEqual([['One', 'Two'], 1, 3])
})

test('a course gives the same bytes again, however many seats are left, and others for each printed fact (DEF-90)', async () => {
  await registerFonts()
  const course = site.courses[0]
  if (!course) throw new Error('no course')
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const [hero, face] = [await white.clone().jpeg().toBuffer(), await white.clone().png().toBuffer()]
  const { messages, settings } = site
  const printed = { messages, settings, context, locale: 'en-IN', address: String, paths: '' }
  const shared = { ...printed, hero, face, plate: face }
  const render = async (change: Partial<typeof course> = {}) => {
    const pdf = await renderToBuffer(<CourseBrochure {...shared} course={{ ...course, ...change }} />)
    return pdf.toString('latin1')
  }
  const one = await render()
  expect(one).toMatch(/AnekLatin-Rupee/)
  const batches = course.batches.map((batch) => ({ ...batch, seatsLeft: 0, totalSeats: 99 }))
  expect((await render({ batches })) === one, 'seats').toBe(true)
  const later = course.batches.map((batch) => ('asOf' in batch ? { ...batch, asOf: '2026-11-23' } : batch))
  expect((await render({ batches: later })) === one, 'the day of a rule').toBe(false)
  const except = [{ date: '2026-12-07', cancelled: true as const }]
  const changed = course.batches.map((batch) => ('every' in batch ? { ...batch, except } : batch))
  expect((await render({ batches: changed })) === one, 'a cancelled start').toBe(false)
  const price = { amount: 99_000, basis: 'Fee of 2025', until: 'toConfirm' as const }
  const struck = await render({ originalPrice: price })
  const without = await render({ originalPrice: { ...price, basis: 'toConfirm' } })
  expect(struck === without, 'the basis of a price').toBe(false)
}, 60_000)

test('prose of a PDF states the fee of a course, and the title of a day of its own', () => {
  const tree = mdxTree('It is <Price course="a" />, or\n\n<Price course="b" gst="included" />\n')
  const [one, two] = findTags(tree, 'Price').map((tag) => tagText(tag, context))
  expect([one, two]).toEqual(['fee of a undefined', 'fee of b included'])
  const [line] = tree.children
  if (line?.type !== 'paragraph') throw new Error('no line')
  expect(JSON.stringify(inside(line, context))).toContain(one)
  const [course] = site.courses
  const [tag] = findTags(mdxTree('<DayTitle day="1" />'), 'DayTitle')
  if (!tag || !course) throw new Error('no tag')
  expect(tagText(tag, { ...context, course })).toBe('the sky has an owner')
  expect(() => tagText(tag, context)).toThrow('no title for 1')
})

test('a share card is 1200 × 630, and a second run makes none', async () => {
  const cards = await makeShareCards(root)
  const names = ['/social/default.png', '/social/course-dgca-small.png']
  expect([...cards.keys()]).toEqual(expect.arrayContaining([...names, ...names.map((name) => `/te${name}`)]))
  expect([...cards.keys()]).not.toContain('/te/social/course-women-bootcamp.png')
  for (const file of cards.values()) {
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
  const before = timesOf(cards.values())
  await makeShareCards(root)
  expect(timesOf(cards.values())).toEqual(before)
}, 120_000)

test('headings in Telugu have a line height of 1.45 in PDFs and on share cards', async () => {
  const telugu = { code: 'te', script: 'Telugu', font: 'anek-telugu' }
  const fonts = await scriptFonts(telugu)
  if (!fonts) throw new Error('Telugu has no font')
  await registerScript(telugu, fonts)
  const { props } = Text({ display: true, style: { fontSize: 30, lineHeight: 1.08 }, children: 'ఫ్లైట్ ప్లాన్' })
  expect(Object.assign({}, ...props.style)).toMatchObject({ fontSize: 30, lineHeight: 1.45 })

  const title = 'డ్రోన్ ఎగరేయడం నేర్చుకోండి'
  const card = { title, detail: '5 రోజులు', brand: 'IDA', hue: '#000', picture: '' }
  const svg = textPanel(card, await openTypefaces(fonts), true)
  const tops = [...svg.matchAll(/translate\(\S+ ([\d.]+)\)" fill/g)].map(([, y]) => Number(y))
  // A title of this length has 64 px.
  expect(((tops[2] ?? 0) - (tops[1] ?? 0)) / 64).toBeCloseTo(1.45)
})

test('fonts for PDFs have names of their own, else each change of weight embeds a font again', () => {
  const faces = ['400', '600', 'display'].flatMap((face) => [`anek-${face}.ttf`, `rupee-${face}.ttf`])
  const fonts = faces.map((file) => fontkit.create(readFileSync(fontFile(file))) as fontkit.Font)
  expect(new Set(fonts.map(({ postscriptName }) => postscriptName)).size).toBe(6)
})

test('each family has its hue, near-twins are listed once, and a batch starts in words that stay true', () => {
  expect([familyHue('agriculture'), familyHue('certification')]).toEqual(['#1c7c54', '#1f5fa8'])
  const [course] = site.courses
  if (!course) throw new Error('no course')
  expect(canonicalCourses([course, { ...course, slug: 'twin', canonical: course.slug }])).toHaveLength(1)
  const seats = { location: 'Pune', seatsLeft: 1, totalSeats: 2 }
  expect(batchStart({ every: 'Monday', ...seats, asOf: '2026-11-16' }, site.messages)).toBe('Every Monday')
  expect(batchStart({ onRequest: true, ...seats }, site.messages)).toBe('On request')
})
