/** JSON-LD of every page: valid, complete, and only with visible facts. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inr } from '#content/model/catalogue/money.ts'
import { longDate, longUsDate } from '#lambdas/shared/india.ts'
import { jsonLd } from '#site/page/Head.tsx'
import { academyBlock, batchLength } from '#site/page/structured-data/blocks.ts'
import { faqPage } from '#site/page/structured-data/lists.ts'
import { shippedSite } from '../shipped-site.ts'
import { htmlFiles, OUT, page, read, text } from './build/built.ts'
import { faults, leaves, type Thing } from './schema-org.ts'

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
const blocks = (html: string): string[] => [...html.matchAll(BLOCK)].map(([, json = '']) => json)
const things = (path: string): Thing[] =>
  [...page(path).querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  )
const withData = htmlFiles.filter((file) => blocks(read(file)).length > 0)
const pathOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

/** Invisible values: currency, country, language, position, coordinates. */
const CODES = [
  ...['@context', '@type', '@id', 'addressCountry', 'category', 'courseMode', 'inLanguage', 'latitude'],
  ...['longitude', 'position', 'priceCurrency', 'repeatFrequency', 'valueAddedTaxIncluded'],
]
const { origin: ORIGIN } = (await shippedSite()).settings
const PACE = /^PT(\d+)H$/

/** Format of a value on the page: prices, dates, phone numbers. */
function shown(property: string, value: string | number | boolean, words: string, html: string): boolean {
  if (CODES.includes(property)) return true
  if (property === 'price') return words.includes(inr(Number(value)))
  if (property === 'repeatCount') return new RegExp(`(?<!\\d)${value} (?:day|week|month)`).test(words)
  if (property === 'duration') return words.includes(`${/^PT(\d+)M$/.exec(String(value))?.[1]} minutes`)
  if (property === 'courseWorkload') return words.includes(`${PACE.exec(String(value))?.[1]} hours`)
  if (property === 'telephone') return words.replace(/\D/g, '').includes(String(value).replace(/\D/g, ''))
  const said = String(value).replace(/T00:00:00\+05:30$/, '')
  if (/^\d{4}-\d\d-\d\d$/.test(said))
    return words.includes(longDate(said)) || words.includes(longUsDate(said))
  if (said.startsWith(ORIGIN)) return existsSync(join(OUT, new URL(said).pathname))
  // External addresses are links; the player is behind Play.
  if (/^https:/.test(said)) return html.includes(said)
  return words.includes(said.replace(/\s+/g, ' '))
}

test('the specified pages have structured data', () => {
  const types = (path: string) => things(path).map((thing) => thing['@type'])
  expect(types('/')).toEqual(['EducationalOrganization'])
  expect(types('/courses')).toEqual(['ItemList'])
  expect(types('/courses/dgca-small')).toEqual(['Course', 'BreadcrumbList', 'FAQPage'])
  expect(types('/courses/school-awareness')).toEqual(['Course', 'BreadcrumbList', 'FAQPage', 'VideoObject'])
  for (const path of ['/apply', '/applyintern', '/applyworkshop']) expect(types(path)).toEqual(['FAQPage'])
  expect(types('/video')).toEqual(Array(7).fill('VideoObject'))
})

test.each(withData)('%s: known types and properties, right values, nothing required is missing', (file) => {
  for (const json of blocks(read(file))) {
    const thing: Thing = JSON.parse(json)
    expect(thing['@context']).toBe('https://schema.org')
    expect(faults(thing)).toEqual([])
    expect(json).not.toContain('<')
  }
})

test.each(withData)('%s: says nothing that the page does not show', (file) => {
  const path = pathOf(file)
  const words = text(page(path).body)
  const html = page(path).documentElement.outerHTML.replace(BLOCK, '').replaceAll('&amp;', '&')
  const hidden = things(path)
    .flatMap(leaves)
    .filter(([property, value]) => !shown(property, value, words, html))
  expect(hidden).toEqual([])
})

test('the listing names the courses of the catalogue by the addresses that they give themselves', async () => {
  const urls = things('/courses')
    .flatMap(({ itemListElement }) => itemListElement as Thing[])
    .map(({ url }) => String(url))
  expect(urls).toHaveLength((await shippedSite()).courses.filter(({ canonical }) => !canonical).length)
  for (const url of urls) expect(things(new URL(url).pathname)[0]).toMatchObject({ '@type': 'Course', url })
})

test('the offer is what is paid, GST included, and the page shows it (DEF-07, DEF-08)', () => {
  const sum = { price: 41_300, priceCurrency: 'INR' }
  expect(things('/courses/drone-didi-agri')[0]).toMatchObject({
    offers: { ...sum, priceSpecification: { ...sum, valueAddedTaxIncluded: true } },
  })
})

test('a batch lasts as many days as the course, a weekly one without a start date; an online course has no place and no days', () => {
  const instances = (path: string) => things(path)[0]?.hasCourseInstance as Thing[]
  const fiveDays = { '@type': 'Schedule', repeatFrequency: 'Daily', repeatCount: 5 }
  expect(instances('/courses/dgca-small')[0]?.courseSchedule).toEqual(fiveDays)
  expect(instances('/courses/dgca-small')[0]).not.toHaveProperty('startDate')
  for (const instance of instances('/courses/online-theory')) {
    expect(instance).toMatchObject({ courseMode: 'Online' })
    expect(instance).not.toHaveProperty('location')
  }
  const isTimed = (instance: Thing) => 'courseSchedule' in instance || 'courseWorkload' in instance
  const paths = withData.map(pathOf).filter((path) => path.startsWith('/courses/'))
  const untimed = paths.filter((path) => !instances(path).every(isTimed))
  expect(untimed).toEqual(['/courses/online-theory'])
})

test('the academy has both campuses with address and place on the map where they are shown', async () => {
  const { settings, locations } = await shippedSite()
  const whole = academyBlock(settings, locations, settings.addresses)
  expect(faults(JSON.parse(jsonLd(whole)))).toEqual([])
  expect(whole.location).toMatchObject([
    { address: { addressLocality: 'Hyderabad', postalCode: '500033' } },
    { address: { addressLocality: 'Vijayawada', postalCode: '520010' } },
  ])
})

test('a film has the day of its upload with its time zone, and its length where it is known', () => {
  expect(things('/video')[0]).toMatchObject({ uploadDate: '2026-02-11T00:00:00+05:30', duration: 'PT4M' })
  const [film] = things('/courses/school-awareness').filter((thing) => thing['@type'] === 'VideoObject')
  expect(film).not.toHaveProperty('duration')
})

test('an article names where its author is described, and in Telugu its own card and page', () => {
  const [english, telugu] = ['', '/te'].map((prefix) => things(`${prefix}/blog/drone-rules`)[0])
  expect(english).toMatchObject({
    author: { url: `${ORIGIN}/blog/drone-rules#article-author` },
    image: [`${ORIGIN}/social/post-drone-rules.png`],
  })
  expect(telugu).toMatchObject({
    url: `${ORIGIN}/te/blog/drone-rules`,
    author: { url: `${ORIGIN}/te/blog/drone-rules#article-author` },
    image: [`${ORIGIN}/te/social/post-drone-rules.png`],
    publisher: { '@id': `${ORIGIN}/#academy`, url: `${ORIGIN}/te` },
  })
  for (const prefix of ['', '/te'])
    expect(page(`${prefix}/blog/drone-rules`).querySelector('#article-author')).not.toBeNull()
})

test('the sitemap has the days of front matter, and no others', async () => {
  const { posts, legal } = await shippedSite()
  const days = new Map(
    [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(
      ([, address = '', day]) => [address.slice(ORIGIN.length), day],
    ),
  )
  for (const { path, date, reviewed } of posts) expect(days.get(path)).toBe(reviewed ?? date)
  for (const { path, addenda, lastUpdated } of legal)
    expect(days.get(path)).toBe(addenda.at(-1)?.date ?? lastUpdated)
  const dated = [...days].flatMap(([path, day]) => (day ? path.replace(/^\/te\//, '/') : []))
  expect(new Set(dated)).toEqual(new Set([...posts, ...legal].map(({ path }) => path)))
})

test('pace of a course: the length that its duration begins with', () => {
  expect(batchLength('3 days, or 1 day/custom on request').courseSchedule).toMatchObject({ repeatCount: 3 })
  expect(batchLength('12 weeks with internship').courseSchedule).toMatchObject({
    repeatFrequency: 'Weekly',
  })
  expect(batchLength('2 months')).toMatchObject({ courseSchedule: { repeatFrequency: 'Monthly' } })
  expect(batchLength('Self-paced, 6 months access')).toEqual({})
  expect(batchLength('50 hours')).toEqual({ courseWorkload: 'PT50H' })
  expect(batchLength('Self-paced')).toEqual({})
})

test('planted: a raw < cannot leave the script', () => {
  const json = jsonLd(faqPage([{ question: '</script><script>alert(1)</script>', answer: 'a < b' }]))
  expect(json).not.toContain('<')
  expect(JSON.parse(json).mainEntity[0].name).toBe('</script><script>alert(1)</script>')
})

test('planted: the check names a misspelt property, a wrong value, a missing field and a rating', () => {
  const course: Thing = {
    '@type': 'Course',
    name: 'x',
    description: 'x',
    prize: 1,
    provider: { '@type': 'Person', name: 'x', jobTitle: 5 },
    offers: { '@type': 'Offer', category: 'Paid', price: 1, priceCurrency: 'INR' },
    hasCourseInstance: { '@type': 'Offer', category: 'Paid', price: 1, priceCurrency: 'INR' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 5 },
  }
  expect(faults(course)).toEqual([
    'Course.prize: no such property',
    'Course.provider.jobTitle: 5 is not DefinedTerm or Text',
    expect.stringMatching(/^Course\.hasCourseInstance: .* is not CourseInstance$/),
    'Course.aggregateRating: we do not rate ourselves',
  ])
})
