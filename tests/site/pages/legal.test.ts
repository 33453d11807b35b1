/** HTML of /privacy, /terms and /sitemap, notices of forms, and files for crawlers. */
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { ROUTES } from '#content/model/catalogue/routes.ts'
import { forms } from '#lambdas/forms.ts'
import { shippedSite } from '../../shipped-site.ts'
import { BUILT, htmlFiles, read, text, translatedFiles } from '../build/built.ts'
import { elementsAt, expectEach, holds, valuesAt } from '../rows.ts'

const { settings, consents } = await shippedSite()
const CONTENTS = 'nav[aria-label="On this page"] a'

holds('/terms', {
  'exactly nine numbered sections, and the list of contents names them (LEG-3)': {
    'main article h2': Array.from({ length: 9 }, (_, at) => new RegExp(`^${at + 1}\\.`)),
    [CONTENTS]: 9,
  },
})

test('both name the legal entity, its GSTIN, the RPTO authorisation and the grievance officer', () => {
  const { company, rpto, grievanceOfficer: officer } = settings
  for (const path of ['/privacy', '/terms']) {
    const { name, cin, registeredOffice, gstin } = company
    expectEach(path, 'main article', [
      [
        ...[name, cin, registeredOffice, gstin, rpto.number, ...rpto.classes, ...rpto.sites],
        ...[officer.name, officer.hours],
      ],
    ])
    for (const href of [`mailto:${officer.email}`, `tel:${officer.phone}`])
      expect(elementsAt(path, `main a[href="${href}"]`).length, href).toBeGreaterThan(0)
  }
})

test('a privacy helpline is next to the form, and is not the number of the footer (LEG-9)', () => {
  const [helpline, ...more] = valuesAt('/privacy', '#privacy-request a[href^="tel:"]@href')
  expect(more).toEqual([])
  expect(valuesAt('/privacy', 'footer a[href^="tel:"]@href')).not.toContain(helpline)
})

test('every form shows the notice of today, and its hash travels with the lead', () => {
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
    expect(text(form?.querySelector('details summary'))).toBe('How we use each answer, and your rights')
    expect(form?.querySelector('details a[href="/privacy#privacy-request"]'), name).not.toBeNull()
    seen.add(name ?? html)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['apply', 'contact', 'privacy']))
})

test('the sitemap has the pages that the old list forgot (DEF-52)', () => {
  const pages = new Set(valuesAt('/sitemap', 'div > section a@href'))
  expect(ROUTES.filter((route) => !pages.has(route))).toEqual(['/thank-you', '/search'])
})

test('sitemap.xml names every page that may be kept, once, with the same languages as its head', () => {
  const entries = [...read('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
  const paths = entries.map(([, url = '']) => new URL(url).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/courses/dgca-small')
  for (const hidden of ['/courses/site-mapping', '/thank-you']) expect(paths).not.toContain(hidden)
  const pages = new Set(
    [...htmlFiles, ...translatedFiles].map((file) => `/${file.replace(/\/?index\.html$/, '')}`),
  )
  expect(paths.filter((path) => !pages.has(path))).toEqual([])
  const alternates = (html: string) =>
    [...html.matchAll(/<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => `${language} ${href}`,
    )
  let translated = 0
  for (const [, url = '', links = ''] of entries) {
    expect([url, alternates(links)]).toEqual([
      url,
      alternates(read(join(new URL(url).pathname, 'index.html'))),
    ])
    if (links !== '') translated++
  }
  expect(translated).toBeGreaterThan(100)
})

test('robots.txt names the sitemap; security.txt has a contact and a day of expiry after that of the build', () => {
  expect(read('robots.txt')).toMatch(/^Sitemap: https:\/\/[^/]+\/sitemap\.xml$/m)
  const security = read('.well-known/security.txt')
  expect(security).toMatch(/^Contact: mailto:/m)
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')).toBeGreaterThan(BUILT.getTime())
})
