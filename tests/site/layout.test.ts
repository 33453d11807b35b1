/** Header and footer in the HTML (DEF-44, DEF-45). */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headerCall, isActive } from '#site/layout/navigation.tsx'
import { shippedSite } from '../shipped-site.ts'
import { read } from './build/built.ts'
import { holds, valuesAt } from './rows.ts'

const { settings, otherMenu } = await shippedSite()
const { company, rpto } = settings
const MAIN = 'nav[aria-label="Main"]'
const TOP = `${MAIN} > ul > li >`

holds('/', {
  'the header has the items of both documents in one order (HDR-1, HDR-2, HDR-3, HDR-4, HDR-5, HDR-6, HDR-7, HDR-8)':
    {
      [`${TOP} :is(a, button)`]: [
        ...[/^Home/, /^Courses/, /^Why IDA\?/, /^Success Stories/, /^Partnerships/, /^Collaborations/],
        ...['Gallery', /^Blog/, /^Contact/],
      ],
      [`${TOP} :is(a, button)@href`]:
        '/ /courses /why-ida /success-stories /partnerships none none /blog /contact'.split(' '),
    },
})

holds('/te', {
  'on a page in Telugu the call next to the menu is the translated "Apply Now" (DEF-44)': {
    'header nav + div a[href$="/apply"]': [otherMenu.applyNow ?? '', /./],
  },
})

test('the active item is matched by whole path segments (HDR-20, HDR-21)', () => {
  for (const [item, path, active] of [
    ['/courses', '/courses/dgca-small', true],
    ['/blog', '/blog/x', true],
    ['/', '/contact', false],
    ['/', '/', true],
    ['/apply', '/applyintern', false],
  ] as const)
    expect(isActive(item, path), `${item} on ${path}`).toBe(active)
})

test('the last words of the footer are those of the company', () => {
  const { name, cin, registeredOffice: office } = company
  const words = `${name} CIN ${cin}, registered office: ${office} RPTO authorisation ${rpto.number}`
  expect(valuesAt('/', 'footer')[0]?.endsWith(words)).toBe(true)
})

/** Links of header and drawer to the application form, without language links. */
const callsOf = (path: string): string[] => {
  const html = read(join(path, 'index.html'))
  const links = html.slice(0, html.indexOf('<main')).match(/<a [^>]*>/g) ?? []
  return links.filter((link) => /href="[^"]*\/apply(?:\?[^"]*)?"/.test(link) && !link.includes('data-lang'))
}

test('header and drawer lead to the application but from pages with a form, in both languages (DEF-93)', () => {
  const forms = 'apply contact collaborate partnerships applyintern applyworkshop privacy'
  for (const form of forms.split(' '))
    expect([...callsOf(`/${form}`), ...callsOf(`/te/${form}`)], form).toEqual([])
  for (const path of ['/', '/te', '/courses', '/blog', '/te/blog', '/terms', '/te/curriculum'])
    expect(callsOf(path), path).toHaveLength(3)
  expect(headerCall('/callback', { form: 'callback' })).toBeUndefined()
})
