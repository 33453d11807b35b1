/** Header and footer in the HTML (DEF-44, DEF-45). */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { callOf, isActive } from '#site/layout/navigation.tsx'
import { shippedSite } from '../shipped-site.ts'
import { page, read, text } from './build/built.ts'

const home = page('/')
const nav = home.querySelector('nav[aria-label="Main"]')
const english = (element: Element | null | undefined): string =>
  text(element?.querySelector('[data-en]') ?? element)

test('the header has the items of both documents in one order (HDR-1, HDR-2, HDR-3, HDR-4, HDR-5, HDR-6, HDR-7, HDR-8)', () => {
  const items = [...(nav?.querySelectorAll(':scope > ul > li') ?? [])].map((item) => [
    english(item.querySelector('a, button')),
    item.querySelector(':scope > a')?.getAttribute('href') ?? 'menu',
  ])
  expect(items).toEqual([
    ['Home', '/'],
    ['Courses', '/courses'],
    ['Why IDA?', '/why-ida'],
    ['Success Stories', '/success-stories'],
    ['Partnerships', '/partnerships'],
    ['Collaborations', 'menu'],
    ['Gallery', 'menu'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ])
})

test('on a page in Telugu the call next to the menu is the translated "Apply Now" (DEF-44)', async () => {
  const { teluguMenu } = await shippedSite()
  const [call] = page('/te').querySelectorAll('header nav + div a[href$="/apply"]')
  expect(text(call)).toBe(teluguMenu.applyNow)
})

/** Pages with a form. */
const FORMS = ['apply', 'contact', 'collaborate', 'partnerships', 'applyintern', 'applyworkshop', 'privacy']

/** Links of header and drawer to the application form, without language links. */
const callsOf = (path: string): string[] => {
  const html = read(join(path, 'index.html'))
  const links = html.slice(0, html.indexOf('<main')).match(/<a [^>]*>/g) ?? []
  return links.filter((link) => /href="[^"]*\/apply(?:\?[^"]*)?"/.test(link) && !link.includes('data-lang'))
}

test.each(FORMS)('header and drawer of /%s lead to no application, in both languages (DEF-93)', (form) => {
  expect([callsOf(`/${form}`), callsOf(`/te/${form}`)]).toEqual([[], []])
})

test('everywhere else they keep their call to action, but for a text with a form under it (DEF-93)', () => {
  for (const path of ['/', '/te', '/courses', '/blog', '/te/blog', '/terms', '/te/curriculum'])
    expect(callsOf(path), path).toHaveLength(3)
  expect(callOf('/callback', { form: 'callback' })).toBeUndefined()
})

test('the dropdowns contain exactly their links (HDR-9, HDR-10)', () => {
  const menu = (id: string) =>
    [...(nav?.querySelectorAll(`#${id} a`) ?? [])].map((link) => [text(link), link.getAttribute('href')])
  expect(menu('menu-collaborations')).toEqual([
    ['Overview', '/collaborate'],
    ['Apply for Internship', '/applyintern'],
    ['Apply for Workshop', '/applyworkshop'],
  ])
  expect(menu('menu-gallery')).toEqual([
    ['Photos', '/gallery'],
    ['Videos', '/video'],
  ])
})

test('the active item is matched by whole path segments (HDR-20, HDR-21)', () => {
  expect(isActive('/courses', '/courses/dgca-small')).toBe(true)
  expect(isActive('/blog', '/blog/x')).toBe(true)
  expect(isActive('/', '/contact')).toBe(false)
  expect(isActive('/', '/')).toBe(true)
  expect(isActive('/apply', '/applyintern')).toBe(false)
  const current = [...page('/courses/dgca-small').querySelectorAll('nav[aria-label="Main"] [aria-current]')]
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/courses'])
  expect(
    [...(nav?.querySelectorAll('[aria-current="page"]') ?? [])].map((link) => link.getAttribute('href')),
  ).toEqual(['/'])
})

test('the footer has phone, e-mail, address and social links (FTR-1, FTR-2)', () => {
  const footer = home.querySelector('footer')
  expect(footer?.querySelector('a[href^="tel:+91"]')).not.toBeNull()
  expect(footer?.querySelector('a[href^="mailto:"]')).not.toBeNull()
  expect(text(footer?.querySelector('address'))).toContain('Hyderabad')
  expect(footer?.querySelectorAll('a[aria-label*=" on "]').length).toBe(5)
})

test.each([
  ['/privacy', 'FTR-3'],
  ['/terms', 'FTR-4'],
  ['/courses/dgca-pilot', 'FTR-5'],
  ['/courses/agriculture', 'FTR-6'],
  ['/courses/women-program', 'FTR-7'],
  ['/courses/one-day', 'FTR-8'],
  ['/courses/corporate', 'FTR-9'],
  ['/courses/advanced', 'FTR-10'],
])('the footer links to %s (%s)', (href) => {
  expect(home.querySelector(`footer a[href="${href}"]`)).not.toBeNull()
})

test('the footer ends with the legal entity, its CIN, registered office and RPTO authorisation', async () => {
  const { company, rpto } = (await shippedSite()).settings
  const footer = text(home.querySelector('footer'))
  expect(footer).toContain('Trained for India’s skies.')
  const { name, cin, registeredOffice } = company
  expect(
    footer.endsWith(
      `${name} CIN ${cin}, registered office: ${registeredOffice} RPTO authorisation ${rpto.number}`,
    ),
  ).toBe(true)
})

test('the newsletter has a required e-mail input and posts without script (FTR-11, FTR-12)', () => {
  const form = home.querySelector('footer form')
  expect(form?.getAttribute('action')).toBe('/api/postnewsletter')
  expect(form?.getAttribute('method')).toBe('post')
  const input = form?.querySelector('input[name=email]')
  expect(input?.getAttribute('type')).toBe('email')
  expect(input?.hasAttribute('required')).toBe(true)
})
