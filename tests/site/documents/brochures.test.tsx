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
import { treeOf } from '#content/model/text/mdx.ts'
import { fontFile, makeFonts } from '#site/build/fonts/fonts.ts'
import { canonicalCourses } from '#site/print/all.tsx'
import { makeBrochures } from '#site/print/brochures.tsx'
import { CourseBrochure } from '#site/print/course.tsx'
import { CurriculumBrochure } from '#site/print/curriculum.tsx'
import { registerScript, scriptFonts } from '#site/print/fonts/script-fonts.ts'
import { chapters } from '#site/print/guide.tsx'
import { figureIn, Inline, tags } from '#site/print/inline.tsx'
import { printedMessages } from '#site/print/languages.ts'
import { familyHue, registerFonts } from '#site/print/look.ts'
import { T } from '#site/print/parts.tsx'
import { batchStart } from '#site/print/sections.tsx'
import { makeShareCards, openTypefaces, textPanel } from '#site/print/share-cards.ts'
import { timesOf } from '../times.ts'

let root: string
let site: Site

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
}, 60_000)

test('the same course gives the same bytes twice, however many seats are left, with the ₹ of our own font inside (DEF-90)', async () => {
  await registerFonts()
  const course = site.courses[0]
  if (!course) throw new Error('no course')
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const face = await sharp(dot).png().toBuffer()
  const context = {
    hue: '#1f5fa8',
    link: (path: string) => path,
    claim: (id: string) => id,
    fee: (course: string) => course,
    figure: () => undefined,
  }
  const render = (of = course) =>
    renderToBuffer(
      <CourseBrochure
        messages={site.messages}
        locale="en-IN"
        address={(path) => path}
        course={of}
        settings={site.settings}
        context={context}
        hero={dot}
        face={face}
        plate={face}
      />,
    )
  const [one, two] = [await render(), await render()]
  expect(one.equals(two)).toBe(true)
  expect(one.toString('latin1')).toMatch(/AnekLatin-Rupee/)
  // Seats go out of date (DEF-90).
  const batches = course.batches.map((batch) => ({ ...batch, seatsLeft: 0, totalSeats: 99 }))
  expect((await render({ ...course, batches })).equals(one)).toBe(true)
  // Cancelled and moved starts are printed, and the basis of the original price.
  const except = [{ date: '2026-12-07', cancelled: true as const }]
  const changed = course.batches.map((batch) => ('every' in batch ? { ...batch, except } : batch))
  expect((await render({ ...course, batches: changed })).equals(one)).toBe(false)
  const originalPrice = { amount: 99_000, basis: 'Fee of 2025', until: 'toConfirm' as const }
  const struck = await render({ ...course, originalPrice })
  expect(
    (await render({ ...course, originalPrice: { ...originalPrice, basis: 'toConfirm' } })).equals(struck),
  ).toBe(false)
}, 60_000)

test('the curriculum gives the same bytes twice, on three pages (CUR-5)', async () => {
  await registerFonts()
  const { curriculum } = site.data
  if (!curriculum) throw new Error('no curriculum')
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const portrait = await sharp(dot).png().toBuffer()
  // Without the cache, which concurrent builds use.
  const render = () =>
    renderToBuffer(
      <CurriculumBrochure
        curriculum={curriculum}
        claims={site.claims.filter(({ id }) => curriculum.statistics.includes(id))}
        settings={site.settings}
        messages={printedMessages(site.messages)}
        locale="en-IN"
        address={(path) => path}
        cover={dot}
        face={portrait}
      />,
    )
  const [one, two] = [await render(), await render()]
  expect(one.equals(two)).toBe(true)
  expect(one.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
}, 120_000)

test('every brochure that the content lists, the general one and the guide are made, and only once (BRO-3)', async () => {
  const made = await makeBrochures(root)
  const links = [...brochureList(site).map(({ link }) => link), GUIDE_LINK]
  const telugu = links.filter((link) => !link.includes('women-bootcamp')).map((link) => `/te${link}`)
  expect([...made.keys()].sort()).toEqual([...links, ...telugu].sort())
  for (const file of made.values()) expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  const before = timesOf(made.values())
  expect([...(await makeBrochures(root))]).toEqual([...made])
  expect(timesOf(made.values())).toEqual(before)
}, 120_000)

test('the guide has ten pages or more and its chapters are cut at their headings', async () => {
  const file = (await makeBrochures(root)).get(GUIDE_LINK) ?? ''
  const pages = readFileSync(file, 'latin1').match(/\/Type \/Page\b/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(10)
  const { titles, intro, rest } = chapters(treeOf('Before.\n\n## One\n\ntext\n\n## Two\n'))
  expect([titles, intro.length, rest.length]).toEqual([['One', 'Two'], 1, 3])
}, 120_000)

test('prose of a PDF states the fee of a course, before GST and with it', () => {
  const context = {
    hue: '',
    link: String,
    claim: String,
    fee: (course: string, gst?: string) => `fee of ${course} ${gst}`,
    figure: () => undefined,
  }
  const tree = treeOf('It is <Price course="a" />, or\n\n<Price course="b" gst="included" />\n')
  const [one, two] = tags(tree, 'Price').map((tag) => figureIn(tag, context))
  expect([one, two]).toEqual(['fee of a undefined', 'fee of b included'])
  const [line] = tree.children
  if (line?.type !== 'paragraph') throw new Error('no line')
  expect(Inline({ nodes: line.children, context })).toContain(one)
})

test('prose of a PDF states the title of a day of its course', () => {
  const [course] = site.courses
  if (!course) throw new Error('no course')
  const [tag] = tags(treeOf('<DayTitle day="1" />'), 'DayTitle')
  if (!tag) throw new Error('no tag')
  const context = { hue: '', link: String, claim: String, fee: String }
  expect(figureIn(tag, { ...context, course })).toBe('the sky has an owner')
  expect(() => figureIn(tag, context)).toThrow('no title for 1')
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
  const { props } = T({ display: true, style: { fontSize: 30, lineHeight: 1.08 }, children: 'ఫ్లైట్ ప్లాన్' })
  expect(Object.assign({}, ...props.style)).toMatchObject({ fontSize: 30, lineHeight: 1.45 })

  const title = 'డ్రోన్ ఎగరేయడం నేర్చుకోండి'
  const card = { title, detail: '5 రోజులు', brand: 'IDA', hue: '#000', picture: '' }
  const svg = textPanel(card, await openTypefaces(fonts), true)
  const [, first = 0, second = 0] = [...svg.matchAll(/translate\(\S+ ([\d.]+)\)" fill/g)].map(([, y]) =>
    Number(y),
  )
  // A title of this length has 64 px.
  expect((second - first) / 64).toBeCloseTo(1.45)
})

test('fonts for PDFs have names of their own, else each change of weight embeds a font again', () => {
  const files = [
    'anek-400.ttf',
    'anek-600.ttf',
    'anek-display.ttf',
    'rupee-400.ttf',
    'rupee-600.ttf',
    'rupee-display.ttf',
  ]
  const names = files.map(
    (file) => (fontkit.create(readFileSync(fontFile(file))) as fontkit.Font).postscriptName,
  )
  expect(new Set(names).size).toBe(files.length)
})

test('each family has its hue, near-twins are listed once, and a batch starts in words that stay true', () => {
  expect(familyHue('agriculture')).toBe('#1c7c54')
  expect(familyHue('certification')).toBe('#1f5fa8')
  const [course] = site.courses
  if (!course) throw new Error('no course')
  expect(canonicalCourses([course, { ...course, slug: 'twin', canonical: course.slug }])).toHaveLength(1)
  const seats = { location: 'Pune', seatsLeft: 1, totalSeats: 2 }
  expect(batchStart({ every: 'Monday', ...seats, asOf: '2026-11-16' }, site.messages)).toBe('Every Monday')
  expect(batchStart({ onRequest: true, ...seats }, site.messages)).toBe('On request')
})
