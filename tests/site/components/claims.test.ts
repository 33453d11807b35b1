/** Shared facts of the site: families, categories, batches, success rates, external links (EXT items). */
import { expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { CATEGORIES } from '#content/model/schema/course.ts'
import { visitorMail } from '#lambdas/collaborate/mail.ts'
import { readTable } from '../../data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, page, read, text } from '../build/built.ts'

const site = await shippedSite()
const links = htmlFiles
  .filter((file) => file.endsWith('index.html'))
  .flatMap((file) => [...page(file.replace(/index\.html$/, '')).querySelectorAll('a[href]')])
const hrefs = (start: string) =>
  links.filter((link) => link.getAttribute('href')?.startsWith(start)) as HTMLAnchorElement[]

test('the institutional discount is stated once, and has the same words on every page and in the mail (EXT-2)', () => {
  const words = 'up to 40% discount for batches of 20+ students'
  const [stated, ...more] = [...page('/collaborate').querySelectorAll('[data-claim]')].filter((claim) =>
    /discount/.test(text(claim)),
  )
  expect(text(stated).toLowerCase()).toContain(words)
  expect(more).toEqual([])
  const lead = { id: 'a'.repeat(32), payload: {} } as Parameters<typeof visitorMail>[0]
  const mail = visitorMail(lead, { ...lambdaContent(site), origin: site.settings.origin }).text
  const about = [...htmlFiles.map(read), mail].flatMap((all) => [
    ...all.matchAll(/.{0,8}(?:40% ?(?:off|discount)|batches of 20).{0,40}/gi),
  ])
  expect(about.length).toBeGreaterThan(2)
  for (const [found] of about) expect(found.toLowerCase()).toContain(words)
})

test.each(Object.entries(readTable<Record<string, string>>('site/components/families.yaml')))(
  'the family %s has a course whose page names it (EXT-4)',
  (family, name) => {
    const courses = site.courses.filter((course) => course.family === family)
    expect(courses.length).toBeGreaterThan(0)
    const tops = courses.map(({ path }) => text(page(path).querySelector('main header')))
    expect(tops.join(' | ').toLowerCase()).toContain(name.toLowerCase())
  },
)

test('calls, chats with their words, and maps (EXT-6)', () => {
  expect(hrefs('tel:').length).toBeGreaterThan(10)
  for (const link of hrefs('tel:')) expect(link.getAttribute('href')).toMatch(/^tel:\+[1-9]\d{7,14}$/)
  const chats = hrefs('https://wa.me/')
  expect(chats.length).toBeGreaterThan(2)
  for (const link of chats) {
    expect(new URL(link.href).searchParams.get('text')).toBeTruthy()
    expect(link.target).toBe('_blank')
    expect(link.rel).toContain('noopener')
  }
  expect(hrefs('https://www.google.com/maps/').length).toBeGreaterThan(0)
})

test('five categories; Bundles is a filter only (EXT-10)', () => {
  const five = 'DGCA Certified,Special Programs,Special Courses,Women Programs,Online Training'
  expect(CATEGORIES.join()).toBe(five)
  expect(Object.keys(site.messages.catalogue.filters)).toContain('Bundles')
  for (const { card } of site.courses) if (card) expect(CATEGORIES).toContain(card.category)
})

test('every claim is on the pages that claims.yaml names, word for word and with its basis (EXT-1, EXT-3, HOME-45)', () => {
  const places = site.claims.flatMap((claim) => claim.pages.map((path) => ({ path, claim })))
  expect(places.length).toBeGreaterThan(50)
  const absent = places.filter(({ path, claim: { id, text: words, basis } }) => {
    const shown = [...page(path).querySelectorAll(`[data-claim="${id}"]`)].map(text)
    const all = text(page(path).body)
    // Prose of a course or a law has its figures in its own sentences.
    if (/^\/(?:courses\/|privacy)/.test(path)) return !all.includes(words)
    return !shown.some((one) => one.replace(/\s*\d$/, '') === words) || !all.includes(basis)
  })
  expect(absent.map(({ path, claim }) => `${path}: ${claim.text}`)).toEqual([])
})

const FIGURES = readTable<Record<string, string>>('site/components/figures.yaml')

test.each(Object.entries(FIGURES))('%s is among the claims of %s (EXT-1, HOME-45)', (words, paths) => {
  const pages = site.claims.filter((claim) => claim.text.includes(words)).flatMap((claim) => claim.pages)
  expect(pages).toEqual(expect.arrayContaining(paths.split(' ').filter(Boolean)))
  expect(pages.length).toBeGreaterThan(0)
})
