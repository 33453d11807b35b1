import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { ROUTES } from '#content/model/catalogue/routes.ts'
import { forms } from '#lambdas/forms.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, page, read, section, text, translatedFiles } from '../build/built.ts'

const privacy = page('/privacy')
const terms = page('/terms')

test('/privacy and /terms show their text under one h1, and no framework is asked for by the terms (RT-10, RT-11)', () => {
  for (const [document, title] of [
    [privacy, 'Privacy Policy'],
    [terms, 'Terms and Conditions'],
  ] as const) {
    expect([...document.querySelectorAll('h1')].map(text)).toEqual([title])
    expect(text(document.querySelector('main')).length).toBeGreaterThan(4000)
  }
  expect(terms.querySelector('[data-island]')).toBeNull()
})

test('both state that they were last updated on December 15, 2024 (LEG-1, LEG-2)', () => {
  for (const document of [privacy, terms])
    expect(text(document.querySelector('main header'))).toContain('Last updated December 15, 2024')
  expect(text(privacy.querySelector('main header'))).toContain(
    'How enquiry forms are handled: November 16, 2026',
  )
})

test('the terms have exactly nine numbered sections, and the list of contents names them (LEG-3)', () => {
  const headings = [...terms.querySelectorAll('main article h2')].map(text)
  expect(headings.map((heading) => heading.split('.')[0])).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ])
  const links = [...terms.querySelectorAll('nav[aria-label="On this page"] a')]
  expect(links).toHaveLength(9)
  for (const link of links)
    expect(terms.getElementById(link.getAttribute('href')?.slice(1) ?? ''), text(link)).not.toBeNull()
})

test('the student portal is mentioned with what works until it opens (LEG-4, DEF-53)', () => {
  const portal = text(privacy.querySelector('main'))
  expect(portal).toContain('student portal')
  expect(privacy.querySelector('main a[href$="#privacy-request"]')).not.toBeNull()
  expect(
    privacy.querySelector('section#privacy-request form[action="/api/postprivacy"][method="post"]'),
  ).not.toBeNull()
})

test('student records are kept 7 years, payment information goes after the transaction (LEG-5, LEG-6)', () => {
  expect(text(privacy.querySelector('main'))).toMatch(/[Ss]tudent records[^.]*7 years/)
  expect(text(privacy.querySelector('main'))).toMatch(/[Pp]ayment information[^.]*deleted[^.]*transaction/)
})

test('the courts are in Hyderabad, Telangana; fees come back when the academy cancels (LEG-7, LEG-8)', () => {
  expect(text(terms.querySelector('main'))).toMatch(/courts[^.]*Hyderabad, Telangana/)
  expect(text(terms.querySelector('main'))).toMatch(/non-refundable/)
  expect(terms.querySelector('#refunds')).not.toBeNull()
})

test('a privacy helpline is next to the form (LEG-9)', () => {
  const phones = [...privacy.querySelectorAll('#privacy-request a[href^="tel:"]')].map((a) =>
    a.getAttribute('href'),
  )
  const footer = [...privacy.querySelectorAll('footer a[href^="tel:"]')].map((a) => a.getAttribute('href'))
  expect(phones).toHaveLength(1)
  expect(footer).not.toContain(phones[0])
})

test('both name the legal entity, its GSTIN, the RPTO authorisation and the grievance officer', async () => {
  const { company, rpto, grievanceOfficer } = (await shippedSite()).settings
  for (const document of [privacy, terms]) {
    const shown = text(document.querySelector('main article'))
    for (const value of [
      company.name,
      company.cin,
      company.registeredOffice,
      company.gstin,
      rpto.number,
      ...rpto.classes,
      ...rpto.sites,
    ])
      expect(shown).toContain(value)
    expect(shown).toContain(grievanceOfficer.name)
    expect(shown).toContain(grievanceOfficer.hours)
    expect(document.querySelector(`main a[href="mailto:${grievanceOfficer.email}"]`)).not.toBeNull()
    expect(document.querySelector(`main a[href="tel:${grievanceOfficer.phone}"]`)).not.toBeNull()
  }
})

test('every form shows the notice of today, and its hash travels with the lead', async () => {
  const { consents } = await shippedSite()
  const seen = new Set<string>()
  const markup = htmlFiles.flatMap((file) => read(file).match(/<form [\s\S]*?<\/form>/g) ?? [])
  for (const html of new Set(markup)) {
    const form = new JSDOM(html).window.document.querySelector('form')
    const input = form?.querySelector('[name=_consent]')
    if (!input) continue
    const name = forms.find(({ fields }) => form?.getAttribute('action') === `/api/${fields.path}`)?.fields
      .form
    const notice = consents[name ?? ''] ?? consents.general
    expect(input.getAttribute('value'), name).toBe(notice?.hash)
    const said = notice?.text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/^- \*\*(.+)\*\*/gm, '$1')
    for (const line of said?.split(/\n+/) ?? []) expect(text(form)).toContain(line)
    const label = form?.querySelector('details summary')
    expect(text(label)).toBe('What each answer is used for, and your rights')
    expect(form?.querySelector('details a[href="/privacy#privacy-request"]'), name).not.toBeNull()
    seen.add(name ?? html)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['apply', 'contact', 'privacy']))
})

const sitemap = page('/sitemap')
const listed = (heading: string) =>
  [...(section(sitemap, heading)?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href'))

test('the sitemap lists the ten specified pages first (RT-12, MAP-1)', () => {
  expect(listed('Pages')).toEqual([
    '/',
    '/why-ida',
    '/contact',
    '/apply',
    '/courses',
    '/success-stories',
    '/blog',
    '/privacy',
    '/terms',
    '/sitemap',
  ])
})

test('the six short course paths with their durations (MAP-2, MAP-3)', () => {
  expect(listed('Course groups')).toEqual(
    ['dgca-pilot', 'agriculture', 'women-program', 'one-day', 'corporate', 'advanced'].map(
      (slug) => `/courses/${slug}`,
    ),
  )
  const notes = [...(section(sitemap, 'Course groups')?.querySelectorAll('a') ?? [])].map(text)
  expect(notes.slice(0, 4)).toEqual([
    'DGCA pilot training5 days',
    'Agriculture drones3 days',
    'Women program5 days',
    '1-day courses1 day',
  ])
})

test('quick actions, and four official links that open in a new tab (MAP-4, MAP-5)', () => {
  expect(listed('Quick actions').length).toBeGreaterThanOrEqual(4)
  const links = [...(section(sitemap, 'Government links')?.querySelectorAll('a') ?? [])]
  expect(links).toHaveLength(4)
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  }
  expect(listed('Government links').map((href) => new URL(href ?? '').hostname)).toEqual([
    'www.dgca.gov.in',
    'egazette.gov.in',
    'digitalsky.dgca.gov.in',
    'www.civilaviation.gov.in',
  ])
})

test('every course has its line, and the pages that the old list forgot (DEF-52)', () => {
  expect(listed('All courses')).toHaveLength(32)
  const pages = new Set([...listed('Pages'), ...listed('More pages')])
  expect(ROUTES.filter((route) => !pages.has(route))).toEqual(['/thank-you', '/search'])
})

test('sitemap.xml names every page that may be kept, once, by its canonical address', () => {
  const xml = read('sitemap.xml')
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(new Set(urls).size).toBe(urls.length)
  const paths = urls.map((url) => new URL(url).pathname)
  expect(paths).toContain('/courses/dgca-small')
  expect(paths).not.toContain('/courses/site-mapping')
  expect(paths).not.toContain('/thank-you')
  const pages = new Set(
    [...htmlFiles, ...translatedFiles].map((file) => `/${file.replace(/\/?index\.html$/, '')}`),
  )
  expect(paths.filter((path) => !pages.has(path))).toEqual([])
})

test('the sitemap names the same pages in other languages as the head of each page', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  const alternates = (html: string) =>
    [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => `${language} ${href}`,
    )
  let translated = 0
  for (const [, url = '', links = ''] of entries) {
    const html = read(join(new URL(url).pathname, 'index.html'))
    expect([url, alternates(links)]).toEqual([url, alternates(html)])
    if (links !== '') translated++
  }
  expect(translated).toBeGreaterThan(100)
})

test('robots.txt names the sitemap; security.txt has a contact and a day of expiry to come', () => {
  expect(read('robots.txt')).toMatch(/^Sitemap: https:\/\/[^/]+\/sitemap\.xml$/m)
  const security = read('.well-known/security.txt')
  expect(security).toMatch(/^Contact: mailto:/m)
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(Date.now())
})
