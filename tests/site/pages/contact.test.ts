/** HTML of /contact (DEF-59, DEF-69, DEF-77). */
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { contact } from '#lambdas/contact/fields.ts'
import { readValues } from '#site/forms/sending/values.ts'
import { degrees, kilometres, lines, sheet } from '#site/pages/contact/geo.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, page, read, section, text } from '../build/built.ts'

const document = page('/contact')
const main = document.querySelector('main') as HTMLElement
const form = document.querySelector('#contact-form') as HTMLFormElement
const { settings } = await shippedSite()
const [hyderabad, vijayawada] = settings.addresses
const centres = [...(section(document, 'Visit Our Training Centers')?.querySelectorAll('article') ?? [])]
const link = (within: Element | null | undefined, words: string) =>
  [...(within?.querySelectorAll('a') ?? [])].find((a) => text(a).startsWith(words))
const href = (element: Element | null | undefined) => element?.getAttribute('href') ?? ''
const card = (title: string) =>
  [...document.querySelectorAll('article')].find((article) => text(article.querySelector('h3')) === title)

test('hero, cards, centres, map, form, profiles and urgent banner, in this order (RT-7, CON-1)', () => {
  expect(main.querySelectorAll('h1')).toHaveLength(1)
  expect([...main.querySelectorAll('h1, h2')].map(text).slice(1)).toEqual([
    'Talk to us now',
    'Visit Our Training Centers',
    'Send Us a Message',
    'Follow Our Drone Journey',
    text(document.querySelector('#urgent-heading')),
  ])
  const [map] = main.querySelectorAll('[data-embed]')
  expect(centres[0]?.contains(map ?? null)).toBe(true)
})

test('the floating chat is in the hero, before all sections (CON-2)', () => {
  const chat = main.querySelector('[data-chat] a')
  expect(href(chat)).toMatch(/^https:\/\/wa\.me\/\d{12}\?text=Hello/)
  expect(text(chat)).toBe('Chat on WhatsApp')
  const hero = main.querySelector('h1')?.closest('header')
  expect(hero?.nextElementSibling?.contains(chat)).toBe(true)
})

test('Call Us dials, and says when somebody answers (CON-3, CON-4)', () => {
  expect(href(card('Call Us')?.querySelector('a'))).toBe(`tel:${settings.phone}`)
  expect(text(card('Call Us'))).toContain('Mon-Sat 9 AM-6 PM')
})

test('WhatsApp opens with a greeting that asks about drone courses (CON-5)', () => {
  const { searchParams } = new URL(href(card('WhatsApp')?.querySelector('a')))
  expect(searchParams.get('text')).toMatch(/^Hello!.*drone courses/)
  expect(text(card('WhatsApp')?.querySelector('blockquote'))).toBe(searchParams.get('text'))
})

test('calls and chats go to one number (CON-37, DEF-77)', () => {
  const digits = (url: string) => url.replace(/\?.*/, '').replace(/\D/g, '')
  const numbers = [...main.querySelectorAll('a[href^="tel:"], a[href^="https://wa.me/"]')].map(href)
  expect(numbers.length).toBeGreaterThanOrEqual(8)
  expect(new Set(numbers.map(digits))).toEqual(new Set([settings.phone.slice(1)]))
  expect(text(card('WhatsApp')?.querySelector('a'))).toBe(
    `WhatsApp ${text(card('Call Us')?.querySelector('a'))}`,
  )
})

test('two centres, Hyderabad first as main campus, Vijayawada second (CON-6, CON-7, CON-8, EXT-8)', () => {
  expect(centres.map((centre) => text(centre.querySelector('h3')))).toEqual(['Hyderabad', 'Vijayawada'])
  expect(centres.map((centre) => centre.hasAttribute('data-main'))).toEqual([true, false])
  expect(text(centres[0])).toContain('Main campus')
  expect(text(centres[1])).not.toContain('Main campus')
  expect(centres[0]?.className).not.toBe(centres[1]?.className)
  const chart = main.querySelector('svg[role=img]')?.getAttribute('aria-label')
  expect(chart).toBe('Chart with Hyderabad and Vijayawada; Hyderabad to Vijayawada 260 km in a straight line')
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
  for (const path of paths) {
    const words = text(page(path).body)
    expect(words, path).toContain('Hyderabad')
    if (words.includes('Vijayawada'))
      expect(words.indexOf('Hyderabad'), path).toBeLessThan(words.indexOf('Vijayawada'))
  }
})

test('each centre has city, address, phone, a picture of its own, directions and a call (CON-9, CON-10)', () => {
  for (const [index, place] of [hyderabad, vijayawada].entries()) {
    const centre = centres[index]
    for (const words of [place?.city, place?.name, place?.address, '+91 98765 43210'])
      expect(text(centre)).toContain(words)
    expect(href(link(centre, 'Get Directions'))).toBe(place?.map)
    expect(text(link(centre, 'Get Directions'))).toBe(`Get Directions to ${place?.city}`)
    expect(href(link(centre, 'Call'))).toBe(`tel:${place?.phone}`)
    expect(centre?.querySelector('img')?.getAttribute('alt')).toBe(place?.picture?.alt)
  }
  const pictures = centres.map((centre) => centre.querySelector('img')?.getAttribute('src'))
  expect(new Set(pictures).size).toBe(2)
})

test('a button in the card of each centre opens its street map (CON-11)', () => {
  for (const [index, place] of [hyderabad, vijayawada].entries()) {
    const button = centres[index]?.querySelector('[data-embed]')
    const address = new URL(button?.getAttribute('data-embed') ?? '')
    expect(address.origin).toBe('https://www.openstreetmap.org')
    expect(address.searchParams.get('marker')).toBe(`${place?.latitude},${place?.longitude}`)
    const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number)
    expect(west < (place?.longitude ?? 0) && (place?.longitude ?? 0) < east).toBe(true)
    expect(south < (place?.latitude ?? 0) && (place?.latitude ?? 0) < north).toBe(true)
    expect(href(button)).toBe(place?.map)
    expect(button?.getAttribute('data-title')).toBe(`Street map of the ${place?.city} campus`)
    expect(text(button)).toBe(`Show the street map ${place?.city}Loads from OpenStreetMap`)
  }
  expect(document.querySelector('iframe')).toBeNull()
})

test('only this page may frame the map', () => {
  const policy = (path: string) => /frame-src ([^;]+);/.exec(read(path))?.[1]
  expect(policy('contact/index.html')).toContain('https://www.openstreetmap.org')
  expect(policy('index.html')).not.toContain('openstreetmap')
})

test('one function converts the form to the request body (CON-19, CON-20, DEF-56)', () => {
  const { window } = new JSDOM(`<form>${form.innerHTML}</form>`)
  vi.stubGlobal('FormData', window.FormData)
  const copy = window.document.querySelector('form') as HTMLFormElement
  const input = (name: string) => copy.querySelector(`[name="${name}"]`) as HTMLInputElement
  input('fullName').value = ' Asha Rao '
  input('phone').value = '98765 43210'
  input('email').value = 'asha@example.com'
  input('message').value = 'Weekend batches?'
  const rest = {
    fullName: 'Asha Rao',
    phone: '98765 43210',
    email: 'asha@example.com',
    message: 'Weekend batches?',
  }
  expect(readValues(copy, contact)).toMatchObject({ ...rest, courseInterest: 'Not Sure - Need Guidance' })
  for (const box of copy.querySelectorAll<HTMLInputElement>('[name=courseInterest]'))
    box.checked = ['Women Drone Program', 'Corporate Training'].includes(box.value)
  expect(readValues(copy, contact)).toMatchObject({
    ...rest,
    courseInterest: 'Women Drone Program, Corporate Training',
  })
})

test('five platforms with handle, followers, the day of the count, and a link (CON-33, CON-34, DEF-69)', () => {
  const rows = [...(section(document, 'Follow Our Drone Journey')?.querySelectorAll('li') ?? [])]
  expect(rows.map((row) => text(row.querySelector('strong')))).toEqual([
    'YouTube',
    'Facebook',
    'Twitter/X',
    'Instagram',
    'LinkedIn',
  ])
  expect(rows.map((row) => text(row.querySelector('.figures')))).toEqual(['427', '163', '16', '2159', '633'])
  for (const [index, row] of rows.entries()) {
    const profile = settings.social[index]
    expect(text(row)).toContain(profile?.handle)
    expect(text(row)).toMatch(/followers as of \d{1,2} \w+ 20\d\d$/)
    expect(row.querySelector('time')?.getAttribute('datetime')).toBe(profile?.asOf)
    expect(href(row.querySelector('a'))).toBe(profile?.url)
  }
})

test('the urgent banner calls, chats and leads to the application (CON-35)', () => {
  const banner = document.querySelector('section[aria-labelledby="urgent-heading"]')
  const ways = [...(banner?.querySelectorAll('a') ?? [])]
  expect(href(ways[0])).toBe(`tel:${settings.phone}`)
  expect(text(ways[0])).toBe('Call Now')
  expect(href(ways[1])).toMatch(/^https:\/\/wa\.me\//)
  expect(text(ways[1])).toBe('WhatsApp')
  expect(href(ways[2])).toBe('/apply')
  expect(text(ways[2])).toContain('Apply Now')
})

test('the chart is drawn from the coordinates', () => {
  const delhi = { latitude: 28.61, longitude: 77.21 }
  const mumbai = { latitude: 19.08, longitude: 72.88 }
  expect(Math.abs(kilometres(delhi, mumbai) - 1150)).toBeLessThan(12)
  expect(degrees({ latitude: -33.9, longitude: -70.2 })).toBe('33.90° S 70.20° W')
  const { place, west, east, south, north } = sheet(delhi, 100, 400, 200)
  expect(place(delhi)).toEqual({ x: 200, y: 100 })
  expect(place({ latitude: north, longitude: west })).toEqual({ x: 0, y: 0 })
  expect(place({ latitude: south, longitude: east })).toEqual({ x: 400, y: 200 })
  expect(lines(76.2, 79.1, 1)).toEqual([77, 78, 79])
})
