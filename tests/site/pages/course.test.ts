/** HTML of the course pages (§3.2). */
import { expect, test } from 'vitest'
import { nextBatch } from '#content/model/catalogue/batches.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { isKnown, TO_CONFIRM } from '#content/model/schema/to-confirm.ts'
import { readTable } from '../../data.ts'
import { shippedSite } from '../../shipped-site.ts'
import { BUILT, htmlFiles, page, pictureWords, read, section, text, translatedFiles } from '../build/built.ts'
import { expectEach, valuesAt } from '../rows.ts'

const { courses, settings } = await shippedSite()
const hero = (slug: string) => page(`/courses/${slug}`).querySelector('article > header')

const DETAILS: Record<string, { price: string; original?: string; duration?: string }> =
  readTable('site/pages/course.yaml')
const IDS =
  'DET-5 DET-6 DET-21 DET-22 DET-23 DET-24 DET-25 DET-26 DET-27 DET-28 DET-29 DET-30 DET-31 DET-32 DET-33' +
  ' DET-34 DET-35 DET-36 DET-37 DET-38 DET-40 DET-41 DET-42 DET-43 DET-44 DET-45 DET-46 DET-47 DET-48'

test.each(Object.entries(DETAILS))(
  `%s has its price (${IDS})`,
  (slug, { price, original = '', duration = '' }) => {
    const top = hero(slug)
    expect(text(top)).toContain(`₹${price} + 18% GST`)
    expect(text(top?.querySelector('s'))).toBe(original && `Original price ₹${original}`)
    const terms = [...(top?.querySelectorAll('dt') ?? [])]
    expect(text(terms.find((term) => text(term) === 'Next batches')?.nextElementSibling)).toMatch(
      new RegExp(duration, 'i'),
    )
  },
)

test('the two assembly basics cost 25,000 and 30,000 (DET-39)', () => {
  const prices = ['assembly-basic', 'drone-assembly-basic'].map(
    (slug) => /₹[\d,]+(?= \+)/.exec(text(hero(slug)))?.[0],
  )
  expect(prices.sort()).toEqual(['₹25,000', '₹30,000'])
})

test('there are 32 courses, some with an id that is not their slug (DET-3)', () => {
  expect(courses.length).toBeGreaterThanOrEqual(32)
  expect(courses.some(({ id, slug }) => id !== slug)).toBe(true)
})

test.each(courses)('$slug shows its hero (DET-1, DET-4, DET-7, DET-8)', (course) => {
  const { badge, title, subtitle, description, duration, level, slug, path } = course
  expectEach(path, 'article > header', [[badge, title, subtitle, description, duration, level]])
  expect(pictureWords(hero(slug))[0]).toBe(course.heroImage.alt)
  expect(text(hero(slug)?.querySelector(`a[href="/apply?course=${slug}"] [data-en]`))).toBe('Apply Now')
  const next = nextBatch(course.batches, BUILT)
  if (next) expect(text(hero(slug)?.querySelector('dl'))).toContain(next.location)
})

test('no page states a length of a course with several and not its part (DEF-110)', () => {
  const several = courses.filter(({ lengths }) => lengths)
  expect(several.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['drone-didi-agri', '2d-mapping']))
  for (const { slug, path, card } of several) {
    for (const at of ['/', '/courses', '/sitemap', path, '/te', '/te/courses', '/te/sitemap', `/te${path}`]) {
      // Home links to a card by another name.
      const names = at === '/' || at === '/te' ? [slug, card?.carouselSlug] : [slug]
      const links = names.map((name) => `a[href$="/courses/${name}"]`).join()
      const entries = `li:has(${links}):not(:has(li a)), td[data-compared="${card?.slug}"]`
      const places = [...page(at).querySelectorAll(at.endsWith(path) ? 'article' : entries)]
      const words = places.flatMap((place) => [...place.querySelectorAll('*')].map(text))
      expect(words.length).toBeGreaterThan(0)
      expect([at, words.filter((one) => /^\d+ (?:days|రోజులు)$/.test(one))]).toEqual([at, []])
    }
    expect(text(page(path).querySelector('title'))).not.toMatch(/\d days/i)
  }
  const option = 'label:has([value="Drone-Didi Agri Program 3 Days"])'
  expect(valuesAt('/apply', option)).toEqual(['Drone-Didi Agri Program 3 Days the agriculture module'])
})

test.each(courses)(
  '$slug sums up fee, who can join and batches, and says what happens without you (DEF-91, DEF-108)',
  (course) => {
    const top = hero(course.slug)
    const rows = valuesAt(course.path, 'article > header dl > div')
    expect(rows).toHaveLength(4)
    const [fee, who = '', language, starts = ''] = rows
    expect(language).toBe(`Taught in${course.language}`)
    const { only, minimumAge, schooling } = course.eligibility
    if (only) expect(who).toContain('Women only')
    if (typeof minimumAge === 'number') expect(who).toContain(`${minimumAge} `)
    if (typeof schooling === 'object' && 'passed' in schooling)
      expect(who).toContain(`Class ${schooling.passed} passed`)
    expect(fee).toMatch(new RegExp(`^Fee${inr(withGst(course.price))} incl. GSTBefore GST: `))
    if (!isKnown(course.feeIncludes)) expect(fee).not.toMatch(/include/i)
    for (const batch of course.batches) if ('every' in batch) expect(starts).toContain(`Every ${batch.every}`)
    const { documents } = course.eligibility
    const answers = [
      'Dates by place',
      ...(Array.isArray(documents) ? ['Papers you bring'] : []),
      'Pay in parts',
    ]
    expect(valuesAt(course.path, 'article > header summary')).toEqual([...answers, 'If you cannot come'])
    // The free move comes first, then the refund.
    const last = text(top?.querySelector('details:last-of-type'))
    expect(last).toMatch(/move to another batch once.*ill.*non-refundable, except when the academy cancels/)
    expect(text(page(course.path).querySelector('article'))).not.toMatch(/ask us before/i)
    const clause = top?.querySelector('a[href="/terms#refunds"]')
    expect(page('/terms').getElementById('refunds'), text(clause)).not.toBeNull()
    const data = valuesAt(course.path, 'script[type="application/ld+json"]').map((json) => JSON.parse(json))
    expect(who).toContain(data.find((one) => one['@type'] === 'Course').coursePrerequisites)
  },
)

test('a graduate speaks on the page of the course that they took, in each language', () => {
  expect(text(section(page('/courses/drone-didi-agri'), 'A graduate says'))).toContain('Mamata Behera')
  expect(text(page('/te/courses/drone-didi-agri').querySelector('article'))).toContain('మమతా బెహరా')
})

test.each(courses)('each Apply of $slug names the course (DEF-82)', ({ path, slug }) => {
  const calls = ':is(header, main, dialog) a:is([href="/apply"], [href^="/apply?"])@href'
  const links = valuesAt(path, calls)
  // Header on desktop and phone, drawer, hero, sticky bar, closing call; dates of the summary.
  expect(links.length).toBeGreaterThanOrEqual(6)
  const own = new RegExp(`^/apply\\?course=${slug}(&batch=\\d{4}-\\d\\d-\\d\\d)?$`)
  expect(links.filter((href) => !own.test(href))).toEqual([])
})

const SECTIONS = 'DET-10, DET-11, DET-12, DET-13, DET-16'

test.each(courses)(`$slug shows every section in its order (${SECTIONS})`, (course) => {
  const headings = valuesAt(course.path, 'section h2')
  const order = [
    ...(course.video ? [course.video.title] : []),
    "What You'll Learn",
    'The course in full',
    ...(headings.includes('A graduate says') ? ['A graduate says'] : []),
    'Meet Your Instructor',
    'Why Choose This Program',
    'Frequently Asked Questions',
    `Ready for ${course.title}?`,
  ]
  expect(headings).toEqual(order)
  const { duration, mode, certificate, locations, instructor, path } = course
  const [strip = ''] = valuesAt(path, 'article > div dl')
  for (const value of [duration, mode, certificate, locations.slice(0, 2).join(', ')])
    expect(strip).toContain(value)
  if (locations[2]) expect(strip).not.toContain(locations[2])
  expectEach(path, "«What You'll Learn»", [course.learningOutcomes])
  const features = course.courseFeatures.flatMap(({ title, description }) => [title, description])
  expectEach(path, '«Why Choose This Program»', [features])
  expect(valuesAt(path, '«Why Choose This Program» li svg')).toHaveLength(course.courseFeatures.length)
  const { name, title, experience, description, credentials } = instructor
  expectEach(path, '«Meet Your Instructor»', [[name, title, experience, description, ...credentials]])
  expect(valuesAt(path, '«Meet Your Instructor» [role=img]@aria-label')).toEqual([])
  expectEach(path, `«Ready for ${course.title}?»`, [course.highlights])
})

test.each(courses)('$slug has its questions, one open at a time (DET-14, DET-15)', (course) => {
  const questions = '«Frequently Asked Questions» details[name]'
  const names = valuesAt(course.path, `${questions}@name`)
  expect(names).toEqual(course.faq.map(() => names[0]))
  expect(valuesAt(course.path, `${questions}[open]`)).toEqual([])
})

test('no page prints a fact that is to confirm', () => {
  for (const file of [...htmlFiles, ...translatedFiles]) expect(read(file), file).not.toContain(TO_CONFIRM)
})

test('the closing call leads to the application and to the team (DET-17, DET-18)', () => {
  const call = (link: string) => valuesAt('/courses/dgca-small', `«Ready for DGCA Small Class?» ${link}`)
  expect(call('a[href="/apply?course=dgca-small"] [data-en]')).toEqual(['Apply Now'])
  expect(call('a[href="/contact"]')).toEqual(['Talk to Our Team'])
})

test('only the course school-awareness has the video (DET-9)', () => {
  const withVideo = courses.filter(({ path }) => page(path).querySelector('[data-embed]'))
  expect(withVideo.map(({ id }) => id)).toEqual(['school-awareness'])
})

test('batches show a rule or a request; a script shows the seats of the rule (seats.test.tsx) (DET-19, DET-20)', () => {
  expectEach('/courses/dgca-small', '#batches', [['Every Monday', 'On request']])
  const counts = valuesAt('/courses/dgca-small', '#batches [hidden][data-nosnippet]')
  expect(counts).toEqual(['8 of 20 seats left as of 16 November 2026'])
  expect(valuesAt('/courses/dgca-combined', '#batches strong:has(+ ul)')).toEqual(['Hyderabad'])
})

test('batches have their seats, courses their places, cards a reading of their own (DET-43, DET-49, DET-50, DET-51)', () => {
  const seats = courses
    .flatMap(({ batches }) => batches)
    .map((one) => `${'onRequest' in one ? 'on request' : 'dated'} ${one.seatsLeft} of ${one.totalSeats}`)
  expect(seats).toEqual(expect.arrayContaining(['dated 8 of 20', 'dated 10 of 15', 'on request 50 of 50']))
  const didi = courses.find(({ slug }) => slug === 'drone-didi-agri')
  expect([didi?.card?.duration, didi?.duration]).toEqual(['15 days', '5 days'])
  expect(didi?.locations).toEqual(['Hyderabad', 'Pune'])
  const places = courses.flatMap(({ locations }) => locations)
  expect(places).toEqual(expect.arrayContaining(['Hyderabad', 'Pune', 'Bangalore']))
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
