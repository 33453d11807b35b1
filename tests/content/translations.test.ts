/** A translation merged with its English, and its changed texts in English. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { currentHashes } from '#cli/commands/content/translate.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { readContent, requireValidSite } from '#content/model/read/read.ts'
import { writeAccepted } from '#content/model/translation/accepted.ts'
import { compareFigures } from '#content/model/translation/figures.ts'
import { translationState } from '#content/model/translation/state.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { linkResolver } from '#site/language/links.ts'
import { PageProvider } from '#site/page/page.tsx'
import { Link } from '#site/ui/Link.tsx'
import { copyContent } from '../site/copy-content.ts'
import { findings, NOW } from './fixtures/apply.ts'
import { translated } from './fixtures/telugu.ts'

const { root, edit, put, done } = await copyContent()
afterAll(done)
const site = requireValidSite(await readContent(root, NOW))
const [te] = site.languages
if (!te) throw new Error('content/languages.yaml does not name Telugu')

test('the translation that the mistakes are made in is sound, in production too', async () => {
  const { issues } = await findings(translated(), { production: true })
  expect(issues.map(formatIssue)).toEqual([])
})

test('texts are those of the language; prices, dates, seats, pictures and slugs those of the English', () => {
  const english = site.courses.find(({ slug }) => slug === 'dgca-small')
  const telugu = translateSite(site, te).courses.find(({ slug }) => slug === 'dgca-small')
  expect(telugu?.title).toMatch(/\p{Script=Telugu}/u)
  expect(telugu?.instructor.name).toMatch(/\p{Script=Telugu}/u)
  expect(telugu?.locations[0]).toMatch(/\p{Script=Telugu}/u)
  expect(telugu?.brochureLink).toBe('/te/brochures/dgca-small.pdf')
  for (const key of ['price', 'slug', 'id', 'path', 'aliases'] as const)
    expect(telugu?.[key]).toEqual(english?.[key])
  expect(telugu?.heroImage.name).toBe(english?.heroImage.name)
  const seats = (course: typeof english) => course?.batches.map(({ seatsLeft }) => seatsLeft)
  expect(seats(telugu)).toEqual(seats(english))
})

test('figures are compared in any digits; what English spells out may be a figure', () => {
  expect(compareFigures('₹29,000 in 5 days', '₹29,000, 5 రోజులు')).toBeUndefined()
  expect(compareFigures('₹29,000', '₹౨౯,౦౦౦')).toBeUndefined()
  expect(compareFigures('five days', '5 రోజులు')).toBeUndefined()
  expect(compareFigures('₹29,000', '₹92,000')).toEqual({ missing: ['29000'], added: ['92000'] })
  expect(compareFigures('from 18 to 65', '18')).toEqual({ missing: ['65'], added: [] })
})

test('links lead to pages of the language, through aliases as well; others say that they are English', () => {
  const alias = { status: 302 as const, source: { file: '', line: 1, col: 1 } }
  const link = linkResolver({
    language: 'te',
    translated: [{ path: '/courses', status: 'approved', stale: false }],
    documents: ['/brochures/all.pdf'],
    expired: [],
    aliases: [{ from: '/courses/agriculture', to: '/courses?category=special', ...alias }],
  })
  const leads = (href: string) => link(href).href
  expect(link('/courses#top')).toEqual({ href: '/te/courses#top', inEnglish: false })
  expect(leads('/brochures/all.pdf')).toBe('/te/brochures/all.pdf')
  expect(leads('/courses/agriculture?show=6')).toBe('/te/courses?category=special&show=6')
  expect(link('/terms')).toEqual({ href: '/terms', inEnglish: true })
  for (const href of '/assets/photo.jpg #top https://dgca.gov.in //a.example /te/courses /te'.split(' '))
    expect(link(href)).toEqual({ href, inEnglish: false })
})

test('a link says that its page is in English, one without words says it in its name; an island knows no page', () => {
  const site = { messages: { language: { inEnglish: '(ఇంగ్లిష్‌లో)' } } } as never
  const link = (href: string) => ({ href, inEnglish: href === '/terms' })
  const html = (element: ReactNode) =>
    renderToStaticMarkup(
      createElement(PageProvider, { value: { site, link, pageContext: {} as never } }, element),
    )
  expect(html(createElement(Link, { href: '/terms' }, 'x'))).toBe(
    '<a href="/terms">x <span data-in-english="">(ఇంగ్లిష్‌లో)</span></a>',
  )
  expect(html(createElement(Link, { href: '/terms', 'aria-label': 'Search' }))).toBe(
    '<a href="/terms" aria-label="Search (ఇంగ్లిష్‌లో)"></a>',
  )
  expect(renderToStaticMarkup(createElement(Link, { href: '/terms' }, 'x'))).toBe('<a href="/terms">x</a>')
})

test('accepting a translation records the English of each block; a changed block is then stale, the others are not', async () => {
  const english = await readContent(root, NOW)
  const overlay = english.site?.overlays.find(({ file }) => file.endsWith('te/courses/dgca-small.mdx'))
  if (!overlay) throw new Error('there is no Telugu dgca-small')
  writeAccepted(root, 'te/courses/dgca-small.mdx', currentHashes(overlay))
  const course = 'courses/dgca-small.mdx'
  const before = await edit(course, /^subtitle: .*$/m, 'subtitle: Other words altogether, up to 25 kg')
  const again = await readContent(root, NOW)
  expect(again.issues.map(formatIssue)).toEqual([])
  const accepted = again.site?.overlays.find(({ file: one }) => one === overlay.file)
  if (!accepted) throw new Error('the accepted file is broken')
  expect(accepted.value).toEqual(overlay.value)
  expect(accepted.body).toBe(overlay.body)
  expect(translationState(accepted).stale.map(({ path }) => path)).toEqual(['subtitle'])
  await put(course, before.replace(/25/g, '26'))
  const figures = await readContent(root, NOW)
  const shown = translateSite(requireValidSite(figures), te).courses.find(({ slug }) => slug === 'dgca-small')
  expect(shown?.subtitle).toBe(figures.site?.courses.find(({ slug }) => slug === 'dgca-small')?.subtitle)
  expect(shown?.title).toMatch(/\p{Script=Telugu}/u)
})
