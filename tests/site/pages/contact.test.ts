/** HTML of /contact (DEF-59, DEF-69, DEF-77). */
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { contactForm } from '#lambdas/contact/fields.ts'
import { readValues } from '#site/forms/sending/values.ts'
import { degrees, mapSheet, ticks } from '#site/pages/contact/geo.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, page, read, text } from '../build/built.ts'
import { elementsAt, expectRecords, holds, valuesAt } from '../rows.ts'

const { settings } = await shippedSite()
const { addresses, phone, social } = settings
const CENTRES = '«Visit Our Training Centers» article'
const MAPS = `${CENTRES} [data-embed]`
const FOLLOW = '«Follow Our Drone Journey» li'
const URGENT = 'section[aria-labelledby="urgent-heading"]'
const cities = addresses.map(({ city }) => city)

holds('/contact', {
  'Call Us dials, and says when somebody answers (CON-3, CON-4)': {
    '«Talk to us now» article a[href^="tel:"]@href': `tel:${phone}`,
    '«Talk to us now» article:has(a[href^="tel:"])': /^Call Us.*Mon-Sat 9 AM-6 PM/,
  },
  'WhatsApp opens with a greeting that asks about drone courses (CON-5)': {
    '«Talk to us now» article a[href^="https://wa.me/"]@?': /^Hello!.*drone courses/,
    '«Talk to us now» article:has(blockquote) blockquote': valuesAt(
      '/contact',
      '«Talk to us now» article a[href^="https://wa.me/"]@?',
    ),
  },
  'each centre has a picture of its own, directions and a call (CON-9, CON-10)': {
    [`${CENTRES} a[href^="tel:"]@href`]: addresses.map(({ phone: own }) => `tel:${own}`),
    [`${CENTRES} a:not([data-embed])[href^="https:"]@href`]: addresses.map(({ map }) => map),
    [`${CENTRES} a:not([data-embed])[href^="https:"]`]: cities.map((city) => `Get Directions to ${city}`),
    [`${CENTRES} img@alt`]: addresses.map(({ picture }) => picture?.alt ?? ''),
  },
  'a button in the card of each centre opens its street map (CON-11)': {
    [`${MAPS}@href`]: addresses.map(({ map }) => map),
    [`${MAPS}@data-title`]: cities.map((city) => `Street map of the ${city} campus`),
    [MAPS]: cities.map((city) => `Show the street map ${city}Loads from OpenStreetMap`),
    iframe: 0,
  },
  'five platforms with a link, and a count above 1,000 with its day (CON-33, CON-34, DEF-69, DEF-103)': {
    [`${FOLLOW} strong`]: ['YouTube', 'Facebook', 'Twitter/X', 'Instagram', 'LinkedIn'],
    [`${FOLLOW} .figures`]: ['2159'],
    [`${FOLLOW} small`]: [/followers as of \d{1,2} \w+ 20\d\d$/],
    [`${FOLLOW} time@datetime`]: social.flatMap(({ asOf, followers }) => (followers > 1000 ? asOf : [])),
    [`${FOLLOW} a@href`]: social.map(({ url }) => url),
  },
  'the urgent banner calls, chats and leads to the application (CON-35)': {
    [`${URGENT} a`]: ['Call Now', 'WhatsApp', /Apply Now/],
    [`${URGENT} a@href`]: [`tel:${phone}`, /^https:\/\/wa\.me\//, '/apply'],
  },
})

test('each centre and each platform says its own, and no two pictures are one (CON-9, CON-33)', () => {
  const centres = addresses.map((one) => ({ ...one, phone: '+91 98765 43210' }))
  expectRecords('/contact', CENTRES, centres, 'city name address phone')
  expectRecords('/contact', FOLLOW, social, 'handle')
  expect(new Set(valuesAt('/contact', `${CENTRES} img@src`)).size).toBe(2)
  expect(new Set(valuesAt('/contact', `${CENTRES}@class`)).size).toBe(2)
})

test('calls and chats go to one number (CON-37, DEF-77)', () => {
  const numbers = valuesAt('/contact', 'main a[href^="tel:"]@href').concat(
    valuesAt('/contact', 'main a[href^="https://wa.me/"]@href'),
  )
  expect(numbers.length).toBeGreaterThanOrEqual(8)
  const digits = numbers.map((url) => url.replace(/\?.*/, '').replace(/\D/g, ''))
  expect(new Set(digits)).toEqual(new Set([phone.slice(1)]))
})

test('the map of a centre is around its marker, and only this page may frame it (CON-11)', () => {
  const maps = valuesAt('/contact', `${MAPS}@data-embed`)
  for (const [index, { latitude = 0, longitude = 0 }] of addresses.entries()) {
    const { origin, searchParams } = new URL(maps[index] ?? '')
    expect(origin).toBe('https://www.openstreetmap.org')
    expect(searchParams.get('marker')).toBe(`${latitude},${longitude}`)
    const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number)
    expect([west < longitude, longitude < east, south < latitude, latitude < north]).not.toContain(false)
  }
  const policy = (file: string) => /frame-src ([^;]+);/.exec(read(file))?.[1]
  expect(policy('contact/index.html')).toContain('https://www.openstreetmap.org')
  expect(policy('index.html')).not.toContain('openstreetmap')
})

test('on every page of part 2 that lists centres, Hyderabad is before Vijayawada (EXT-8)', () => {
  const paths = htmlFiles
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .filter((path) =>
      /^\/(apply(?:intern|workshop)|blog|collaborate|contact|curriculum|gallery|partnerships|privacy|sitemap|terms|video)$/.test(
        path,
      ),
    )
  expect(paths.length).toBeGreaterThanOrEqual(7)
  for (const path of paths) expect(text(page(path).body), path).toMatch(/^(?:(?!Vijayawada).)*Hyderabad/s)
})

test('one function converts the form to the request body (CON-19, CON-20, DEF-56)', () => {
  const { window } = new JSDOM(`<form>${elementsAt('/contact', '#contact-form')[0]?.innerHTML}</form>`)
  vi.stubGlobal('FormData', window.FormData)
  const form = window.document.querySelector('form') as HTMLFormElement
  const answers = { fullName: 'Asha Rao', phone: '98765 43210', email: 'asha@example.com', message: 'When?' }
  for (const [name, value] of Object.entries(answers))
    (form.querySelector(`[name="${name}"]`) as HTMLInputElement).value = ` ${value}`
  const usual = { ...answers, courseInterest: 'Not Sure - Need Guidance' }
  expect(readValues(form, contactForm)).toMatchObject(usual)
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=courseInterest]'))
    box.checked = ['Women Drone Program', 'Corporate Training'].includes(box.value)
  const courseInterest = 'Women Drone Program, Corporate Training'
  expect(readValues(form, contactForm)).toMatchObject({ ...answers, courseInterest })
})

test('the chart is drawn from the coordinates', () => {
  const delhi = { latitude: 28.61, longitude: 77.21 }
  expect(degrees({ latitude: -33.9, longitude: -70.2 })).toBe('33.90° S 70.20° W')
  const { place, east, south } = mapSheet(delhi, 100, 400, 200)
  expect(place({ latitude: south, longitude: east })).toEqual({ x: 400, y: 200 })
  expect(ticks(76.2, 79.1, 1)).toEqual([77, 78, 79])
})
