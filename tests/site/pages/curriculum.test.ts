/** HTML of /curriculum, and its PDF (DEF-42). */
import { expect, test } from 'vitest'
import { brochureList, CURRICULUM_LINK } from '#content/model/catalogue/brochures.ts'
import { CURRICULUM_BROCHURE } from '#lambdas/shared/brochures.ts'
import { shippedSite } from '../../shipped-site.ts'
import { page, read, section, text } from '../build/built.ts'

const site = await shippedSite()
const { curriculum } = site.data
const words = site.messages.curriculum
const document = page('/curriculum')
const main = document.querySelector('main')
const button = (words: string) =>
  [...(main?.querySelectorAll('a') ?? [])].find((link) => text(link) === words)

test('the figures, each with its note (RT-15, CUR-1)', () => {
  expect(text(document.querySelector('h1'))).toBe(words.headline)
  const shown = [...document.querySelectorAll('[data-claim]')]
  expect(shown.map((claim) => claim.getAttribute('data-claim'))).toEqual(curriculum?.statistics)
  for (const id of curriculum?.statistics ?? [])
    expect(text(document.querySelector(`#note-${id}`))).toContain(
      site.claims.find((claim) => claim.id === id)?.basis,
    )
})

test('curriculum design, lab infrastructure and faculty training, with what each holds (CUR-2)', () => {
  const offer = section(document, words.offer.headline)
  const articles = [...(offer?.querySelectorAll('article') ?? [])]
  expect(articles.map((article) => text(article.querySelector('h3')))).toEqual([
    'Curriculum Design',
    'Lab Infrastructure',
    'Faculty Training',
  ])
  for (const [index, { description, items }] of (curriculum?.offerings ?? []).entries()) {
    expect(text(articles[index])).toContain(description)
    expect([...(articles[index]?.querySelectorAll('li') ?? [])].map(text)).toEqual(items)
  }
})

test('four steps in their order (CUR-3)', () => {
  const steps = section(document, words.steps.headline)
  expect([...(steps?.querySelectorAll('ol > li h3') ?? [])].map(text)).toEqual([
    'Assessment',
    'Design',
    'Implementation',
    'Support',
  ])
})

test('a testimonial with who says it (CUR-4)', () => {
  const voice = document.querySelector('figure:has(blockquote)')
  const { quote, name, role, institution } = curriculum?.testimonial ?? {}
  expect(text(voice?.querySelector('blockquote'))).toBe(quote)
  for (const words of [name, role, institution])
    expect(text(voice?.querySelector('figcaption'))).toContain(words)
  const picture = voice?.closest('section')?.querySelector('img')
  expect(picture?.getAttribute('src')).toContain('/assets/gayathri-subramaniam.')
})

test('each of the four buttons leads somewhere (CUR-5, DEF-42)', () => {
  expect(button('Start Partnership')?.getAttribute('href')).toBe('/partnerships#partnership-form')
  expect(page('/partnerships').querySelector('#partnership-form form')).not.toBeNull()
  expect(button('View Curriculum')?.getAttribute('href')).toBe('#modules')
  const call = button('Schedule Consultation')
  expect(call?.getAttribute('href')).toBe(site.settings.scheduling)
  expect([call?.getAttribute('target'), call?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  const brochure = button('Download Brochure')
  expect(brochure?.getAttribute('data-dialog')).toBe('brochure')
  expect(JSON.parse(brochure?.getAttribute('data-fill') ?? '{}')).toEqual({
    courseName: CURRICULUM_BROCHURE,
    brochureLink: CURRICULUM_LINK,
    isDownloadAll: 'false',
  })
  expect(document.querySelector('dialog#brochure form[action="/api/postbrochure"]')).not.toBeNull()
  expect(brochureList(site)).toContainEqual({
    slug: 'curriculum',
    title: CURRICULUM_BROCHURE,
    link: CURRICULUM_LINK,
  })
})

test('the list of modules with topics, hours and their sum, and the same as a PDF of three pages (CUR-5, DEF-42)', () => {
  const list = document.querySelector('#modules')
  const rows = [...(list?.querySelectorAll('ol > li') ?? [])]
  const modules = curriculum?.modules ?? []
  expect(rows).toHaveLength(modules.length)
  for (const [index, { title, topics, hours }] of modules.entries())
    expect(text(rows[index])).toBe(`${title}${topics.join(', ')}${hours} hours`)
  const sum = modules.reduce((hours, module) => hours + module.hours, 0)
  expect(text(list)).toContain(`${sum} hours in ${modules.length} modules`)
  expect(list?.querySelector(`a[href="${CURRICULUM_LINK}"]`)).not.toBeNull()
  const pdf = read(CURRICULUM_LINK)
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
})

test('/collaborate, the footer and the sitemap link here; the dropdown does not (CUR-6, DEF-42)', () => {
  const links = (path: string, within: string) =>
    page(path).querySelectorAll(`${within} a[href="/curriculum"]`).length
  expect(links('/collaborate', 'main')).toBeGreaterThan(0)
  expect(links('/', 'footer')).toBe(1)
  expect(links('/sitemap', 'main')).toBe(1)
  expect(links('/', 'nav[aria-label="Main"]')).toBe(0)
})
