/** Course pages as they stand in the HTML (§3.2). */
import { expect, test } from 'vitest'
import { nextBatch } from '#content/model/catalogue/batches.ts'
import { TO_CONFIRM } from '#content/model/schema/to-confirm.ts'
import { now } from '#lambdas/shared/clock.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, page, pictureWords, read, section, text, translatedFiles } from '../build/built.ts'

const { courses, settings } = await shippedSite()
const hero = (slug: string) => page(`/courses/${slug}`).querySelector('article > header')

/** Slug, price, original price, words of the duration. */
const DETAILS = [
  ['DET-21', 'dgca-small', '₹45,000', '₹55,000', /^5 days/],
  ['DET-22', 'dgca-medium', '₹65,000', undefined, /^5 days/],
  ['DET-23', 'medium-upgrade', '₹45,000', undefined, /^3 days/],
  ['DET-24', 'dgca-combined', '₹75,000', '₹1,10,000', /^8 days/],
  ['DET-25', 'site-mapping', '₹35,000', undefined, /^3 days/],
  ['DET-26', 'site-asset-inspection', '₹35,000', undefined, /./],
  ['DET-27', 'mining-excavation', '₹35,000', undefined, /^3 days/],
  ['DET-27', 'mining-analysis', '₹35,000', undefined, /^3 days/],
  ['DET-28', '3d-mapping', '₹45,000', undefined, /./],
  ['DET-29', 'agriculture-precision', '₹45,000', undefined, /./],
  ['DET-30', 'thermal-lidar', '₹45,000', undefined, /./],
  ['DET-31', 'master-drone-tech', '₹95,000', undefined, /^12 weeks.*internship/],
  ['DET-32', 'agriculture-spraying', '₹25,000', undefined, /^3 days/],
  ['DET-33', 'advanced-missions', '₹30,000', undefined, /^4 days/],
  ['DET-34', 'gis-analytics', '₹45,000', undefined, /^5 days/],
  ['DET-35', 'ultimate-pro', '₹1,15,000', undefined, /^10 days/],
  ['DET-36', 'dgca-mapping-bundle', '₹90,000', undefined, /^8 days/],
  ['DET-37', 'aerial-cinematography', '₹25,000', undefined, /^3 days/],
  ['DET-38', 'data-processing', '₹25,000', undefined, /^3 days/],
  ['DET-40', 'assembly-advanced', '₹45,000', undefined, /^5 days/],
  ['DET-40', 'drone-assembly-advanced', '₹45,000', undefined, /^5 days/],
  ['DET-41', 'fpv-basic', '₹25,000', undefined, /^3 days/],
  ['DET-41', 'fpv-advanced', '₹45,000', undefined, /^5 days/],
  ['DET-42', 'women-bootcamp', '₹35,000', '₹50,000', /^5 days/],
  ['DET-43', 'drone-didi-agri', '₹35,000', '₹45,000', /^5 days/],
  ['DET-44', 'simulator-refresher', '₹15,000', undefined, /^50 hours/],
  ['DET-45', 'online-theory', '₹15,000', undefined, /self-paced.*6 months/i],
  ['DET-46', 'school-awareness', '₹15,000', undefined, /^1 day/],
  ['DET-47', 'custom-training', '₹25,000', undefined, /./],
  ['DET-48', '2d-mapping', '₹35,000', undefined, /^6 days/],
] as const

test.each(DETAILS)('%s DET-5 DET-6: %s costs %s', (_, slug, price, original, duration) => {
  const top = hero(slug)
  expect(text(top)).toContain(`${price} + 18% GST`)
  const struck = text(top?.querySelector('s')).replace('Original price ', '')
  expect(struck).toBe(original ?? '')
  const terms = [...(top?.querySelectorAll('dt') ?? [])]
  expect(text(terms.find((term) => text(term) === 'Duration')?.nextElementSibling)).toMatch(duration)
})

test('DET-39: the two assembly basics cost 25,000 and 30,000', () => {
  const prices = ['assembly-basic', 'drone-assembly-basic'].map(
    (slug) => /₹[\d,]+(?= \+)/.exec(text(hero(slug)))?.[0],
  )
  expect(prices.sort()).toEqual(['₹25,000', '₹30,000'])
})

test('DET-1 DET-3: 32 slugs or more have a page, and routing goes by the slug', () => {
  expect(
    courses.map(({ slug }) => slug).every((slug) => htmlFiles.includes(`courses/${slug}/index.html`)),
  ).toBe(true)
  expect(courses.length).toBeGreaterThanOrEqual(32)
  expect(courses.some(({ id, slug }) => id !== slug)).toBe(true)
})

test.each(courses)('DET-4 DET-7 DET-8: $slug shows its hero', (course) => {
  const top = hero(course.slug)
  for (const value of [
    course.badge,
    course.title,
    course.subtitle,
    course.description,
    course.duration,
    course.level,
  ])
    expect(text(top)).toContain(value.replace(/\s+/g, ' '))
  expect(pictureWords(top)[0]).toBe(course.heroImage.alt)
  expect(text(top?.querySelector(`a[href="/apply?course=${course.slug}"] [data-en]`))).toBe('Apply Now')
  const next = nextBatch(course.batches, now())
  if (next) expect(text(top?.querySelector('dl'))).toContain(next.location)
  if (course.acknowledged?.duration) expect(text(top)).toContain(course.acknowledged.duration)
})

test.each(courses)('DEF-82: each Apply of $slug names the course', ({ path, slug }) => {
  const links = [
    ...page(path).querySelectorAll(':is(header, main, dialog) a:is([href="/apply"], [href^="/apply?"])'),
  ]
  // Header on desktops and on phones, drawer, hero, batches, bar and closing call.
  expect(links).toHaveLength(7)
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([`/apply?course=${slug}`]))
})

test.each(courses)('DET-10 DET-11 DET-12 DET-13 DET-16: $slug shows every section in its order', (course) => {
  const document = page(course.path)
  const headings = [...document.querySelectorAll('section h2')].map((heading) => text(heading))
  const order = [
    ...(course.video ? [course.video.title] : []),
    "What You'll Learn",
    'The course in full',
    'Batches',
    'Meet Your Instructor',
    'Why Choose This Program',
    'Frequently Asked Questions',
    `Ready for ${course.title}?`,
  ]
  expect(headings).toEqual(order)
  const strip = document.querySelector('article > div dl')
  for (const value of [
    course.duration,
    course.mode,
    course.certificate,
    course.locations.slice(0, 2).join(', '),
  ])
    expect(text(strip)).toContain(value)
  if (course.locations[2]) expect(text(strip)).not.toContain(course.locations[2])
  for (const outcome of course.learningOutcomes)
    expect(text(section(document, "What You'll Learn"))).toContain(outcome)
  const why = section(document, 'Why Choose This Program')
  for (const { title, description } of course.courseFeatures) {
    expect(text(why)).toContain(title)
    expect(text(why)).toContain(description)
  }
  expect(why?.querySelectorAll('li svg')).toHaveLength(course.courseFeatures.length)
  const teacher = section(document, 'Meet Your Instructor')
  const { name, title, experience, description, credentials } = course.instructor
  for (const value of [name, title, experience, description, ...credentials])
    expect(text(teacher)).toContain(value)
  expect(teacher?.querySelector('[role=img][aria-label="5 out of 5 stars"]')).not.toBeNull()
  for (const highlight of course.highlights)
    expect(text(section(document, `Ready for ${course.title}?`))).toContain(highlight)
})

test.each(courses)('DET-14 DET-15: $slug has its questions, one open at a time', (course) => {
  const items = [
    ...(section(page(course.path), 'Frequently Asked Questions')?.querySelectorAll('details') ?? []),
  ]
  expect(items).toHaveLength(course.faq.length)
  expect(new Set(items.map((item) => item.getAttribute('name'))).size).toBe(1)
  expect(items[0]?.getAttribute('name')).toBeTruthy()
  expect(items.some((item) => item.hasAttribute('open'))).toBe(false)
})

test('no page prints a fact that is to confirm', () => {
  for (const file of [...htmlFiles, ...translatedFiles]) expect(read(file), file).not.toContain(TO_CONFIRM)
})

test('DET-17 DET-18: the closing call leads to the application and to the team', () => {
  const close = section(page('/courses/dgca-small'), 'Ready for DGCA Small Class?')
  expect(text(close?.querySelector('a[href="/apply?course=dgca-small"] [data-en]'))).toBe('Apply Now')
  expect(text(close?.querySelector('a[href="/contact"]'))).toBe('Talk to Our Team')
})

test('DET-9: the video stands on the course with id school-awareness and on no other', () => {
  const withVideo = courses.filter(({ path }) => page(path).querySelector('[data-embed]'))
  expect(withVideo.map(({ id }) => id)).toEqual(['school-awareness'])
})

test('DET-19 DET-20: batches show a rule or a request; a script shows the seats of the rule (seats.test.tsx)', () => {
  const batches = section(page('/courses/dgca-small'), 'Batches')
  expect(text(batches)).toContain('Every Monday')
  expect(text(batches)).toContain('On request')
  const counts = [...(batches?.querySelectorAll('[hidden][data-nosnippet]') ?? [])]
  expect(counts.map((count) => text(count))).toEqual(['8 of 20 seats left as of 16 November 2026'])
})

test('DET-50: the data of batches has their seats', () => {
  const kinds = courses.flatMap((course) =>
    course.batches.map((batch) => [
      'onRequest' in batch ? 'on request' : 'dated',
      `${batch.seatsLeft} of ${batch.totalSeats}`,
    ]),
  )
  for (const kind of [
    ['dated', '8 of 20'],
    ['dated', '10 of 15'],
    ['on request', '50 of 50'],
  ])
    expect(kinds).toContainEqual(kind)
})

test('DET-43 DET-49: places of courses', () => {
  expect(courses.find(({ slug }) => slug === 'drone-didi-agri')?.locations).toEqual(['Hyderabad', 'Pune'])
  const places = new Set(courses.flatMap(({ locations }) => locations))
  for (const place of ['Hyderabad', 'Pune', 'Bangalore']) expect(places).toContain(place)
})

test('DET-51: card and detail keep their own reading', () => {
  const didi = courses.find(({ slug }) => slug === 'drone-didi-agri')
  expect([didi?.card?.duration, didi?.duration]).toEqual(['15 days', '5 days'])
})

test('the weight classes of the authorisation are in the language of the page', () => {
  for (const path of ['/te/courses/dgca-small', '/te/terms'])
    expect(text(page(path).querySelector('main')), path).not.toMatch(/\b(small|medium)\b/)
})

test('a course that leads to a certificate names the RPTO authorisation with classes and sites, no other does', () => {
  const { number, classes, sites } = settings.rpto
  for (const { slug, family, path } of courses) {
    const shown = text(page(path).querySelector('main article'))
    const named = [`RPTO authorisation ${number}`, ...classes, ...sites].every((word) => shown.includes(word))
    expect([slug, named && shown.includes('Sites: ')]).toEqual([slug, family === 'certification'])
  }
})
