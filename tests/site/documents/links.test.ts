/** Links of the built PDFs, read back from their annotations. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { chatLink } from '#site/layout/chat.ts'
import { oneOfEach } from '../../full.ts'
import { shippedSite } from '../../shipped-site.ts'
import { OUT } from '../build/built.ts'

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.pdf'))
  .sort()

/** `te/brochures/dgca-small.pdf` → language, and slug if it is the brochure of a course */
function parts(file: string) {
  const [, language = '', slug = ''] = /^(?:(\w+)\/)?\w+\/(.+)\.pdf$/.exec(file) ?? []
  return { language, slug, isCourse: !/^(?:all-courses|curriculum|drone-career-guide)$/.test(slug) }
}

/** Links of a PDF with the text that each covers, and text that must not be without a link. */
async function linksOf(file: string) {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(join(OUT, file))))
  const found: { href: string; text: string }[] = []
  const bare: string[] = []
  for (let at = 1; at <= pdf.numPages; at++) {
    const page = await pdf.getPage(at)
    const annotations: { url?: string; rect: number[] }[] = await page.getAnnotations()
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [item.transform[4] + item.width / 2, item.transform[5] + item.height / 2]
      const href = annotations.find(
        ({ rect: [left = 0, low = 0, right = 0, high = 0] }) => left < x && x < right && low < y && y < high,
      )?.url
      if (href) found.push({ href, text: item.str })
      else if (/\+91 \d|\S@\S|www\./.test(item.str)) bare.push(item.str)
    }
  }
  return { found, bare }
}

/** Text of a PDF on one line. */
async function textOf(file: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(join(OUT, file))))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test.each(
  oneOfEach(files, (file) => Object.values({ ...parts(file), slug: parts(file).isCourse || file }).join()),
)('%s: each address, phone and call to action is a link, in the language of the file', async (file) => {
  const { settings, courses } = await shippedSite()
  const { origin, phone, email, addresses } = settings
  const { language, slug, isCourse } = parts(file)
  const { found, bare } = await linksOf(file)
  expect(bare).toEqual([])
  for (const { href, text } of found) {
    if (/^\+91 /.test(text)) expect(href).toMatch(/^tel:\+91\d{10}$|^https:\/\/wa\.me\/91\d{10}\?text=\S+$/)
    if (/@/.test(text)) expect(href).toBe(`mailto:${email}`)
    if (/^www\./.test(text)) expect(href.replace(/\/?(\?.*)?$/, '')).toBe(`https://${text}`)
  }
  const hrefs = found.map(({ href }) => href)
  const root = language ? `${origin}/${language}` : origin
  const next = { curriculum: '/collaborate', 'drone-career-guide': '/courses' }[slug] ?? '/apply'
  expect(hrefs).toContain(`${root}${next}${isCourse ? `?course=${slug}` : ''}`)
  expect(hrefs).toEqual(
    expect.arrayContaining([`tel:${phone}`, `mailto:${email}`, addresses.find(({ isMain }) => isMain)?.map]),
  )
  const chat = hrefs.find((href) => href.startsWith(chatLink(settings, '')))
  expect(decodeURIComponent(chat ?? '')).toMatch(language ? /నమస్తే/ : /text=Hi, /)
  const title = courses.find((course) => course.slug === slug)?.title ?? ''
  if (isCourse && !language) expect(chat).toContain(encodeURIComponent(title))
})

test('the brochures say the part of a course after each of its lengths (DEF-110)', async () => {
  const { courses } = await shippedSite()
  const all = await textOf('brochures/all-courses.pdf')
  for (const { slug, duration, lengths } of courses) {
    const part = lengths?.[duration]
    if (!part) continue
    expect(all.split(`${duration}: ${part}`), slug).toHaveLength(3)
    expect(await textOf(`brochures/${slug}.pdf`)).toContain(`${duration}: ${part}`)
  }
})

test('the brochure of a course has the paths with it, in order, with days and sum (DEF-90)', async () => {
  const path = 'Spray fields. 1. DGCA Small Class, 2. Agriculture Spraying. 8 days, ₹82,600 incl. GST'
  expect(await textOf('brochures/agriculture-spraying.pdf')).toContain(`Part of a path: ${path}`)
  expect(await textOf('brochures/fpv-basic.pdf')).not.toContain('Part of a path')
})

test('a link in an answer is a link in the brochure', async () => {
  const { settings } = await shippedSite()
  const { found } = await linksOf('brochures/3d-mapping.pdf')
  expect(found.map(({ href }) => href)).toContain(`${settings.origin}/courses/thermal-lidar`)
})
