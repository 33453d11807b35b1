/** Translated pages: notes, addresses and links. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { ROUTES } from '#content/model/catalogue/routes.ts'
import type { ValidSite } from '#content/model/site.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { oneOfEach } from '../../full.ts'
import { OUT, page, pageOf, text, translatedFiles } from '../build/built.ts'

const { site } = await checkContent({ forms: [], rules: [] })
const english = site as ValidSite
const telugu = english.languages.find(({ code }) => code === 'te')
if (!telugu) throw new Error('content/languages.yaml does not name Telugu')
const te = translateSite(english, telugu)
const pages = translatedFiles.map((file) => {
  const path = `/${file.replace(/^te\/|\/?index\.html$/g, '')}`.replace(/^\/te$/, '/')
  return { file, path, entry: te.translated.find((one) => one.path === path) }
})
/** One of each kind of page and status; all in `check:full`. */
const judged = oneOfEach(pages, ({ path, entry }) => `${path.split('/')[1]} ${entry?.status}`)
const note = te.messages.language.inEnglish
const { origin } = english.settings

test('every translated page is built at the address of its English one, every fixed page, and no other', () => {
  expect(te.translated.map(({ path }) => path)).toEqual(expect.arrayContaining([...ROUTES]))
  expect(pages.map(({ path }) => path).sort()).toEqual(te.translated.map(({ path }) => path).sort())
})

const hreflangs = (document: Document) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map((link) => [link.hreflang, link.href])

test.each(judged)('$file names its language and its translation status', ({ file, entry, path }) => {
  const document = pageOf(file)
  const root = document.documentElement
  expect([root.lang, root.dataset.lng]).toEqual(['te', 'te'])
  const head = (selector: string, attribute: string) =>
    document.querySelector(selector)?.getAttribute(attribute) ?? undefined
  const own = `${origin}/te${path === '/' ? '' : path}`
  const hidden = head('meta[name=robots]', 'content') === 'noindex'
  if (entry?.status === 'draft') {
    expect(hidden).toBe(true)
    expect(text(document.querySelector('main'))).toContain(te.messages.language.draft)
  } else if (!hidden) expect(head('link[rel=canonical]', 'href')).toMatch(new RegExp(`^${origin}/te(?:/|$)`))
  expect(head('meta[property="og:locale"]', 'content')).toBe('te_IN')
  const isListed = !hidden && head('link[rel=canonical]', 'href') === own
  const english = `${origin}${path}`
  const all = isListed ? { 'en-IN': english, 'te-IN': own, 'x-default': english } : {}
  expect(hreflangs(document)).toEqual(Object.entries(all))
  if (isListed) expect(hreflangs(page(path))).toEqual(Object.entries(all))
})

test.each(judged)('$file leads on in Telugu where it can, and says so where it cannot', ({ file }) => {
  const document = pageOf(file)
  const inside = 'a[href^="/"]:not([href^="/assets/"], [data-island] *, [data-lang], [data-dialog])'
  const links = [...document.querySelectorAll(inside)]
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) {
    const path = (link.getAttribute('href') ?? '').replace(/[?#].*$/, '')
    const said = text(link) + (link.getAttribute('aria-label') ?? '')
    const own = path === '/te' || path.startsWith('/te/')
    expect([path, said.includes(note)]).toEqual([path, !own])
    const file = path.includes('.') ? path : join(path, 'index.html')
    if (own) expect([path, existsSync(join(OUT, file))]).toEqual([path, true])
  }
})

const texts = judged.filter(({ path }) => /^\/(?:courses\/|blog\/|privacy|terms)/.test(path))

test.each(texts)('$file can be linked at the headings of its English', ({ file, path }) => {
  const ids = (of: Document) => [...of.querySelectorAll('main article :is(h2, h3)[id]')].map(({ id }) => id)
  expect(ids(pageOf(file))).toEqual(ids(page(path)))
})

test('legal texts say that the English prevails', () => {
  for (const path of ['/privacy', '/terms']) {
    expect(text(page(`/te${path}`).querySelector('main'))).toContain(te.messages.language.prevails)
    expect(text(page(path).querySelector('main'))).not.toContain('This is a translation')
  }
})

test.each(judged)('$file shows a card and lends brochures in its language', ({ file }) => {
  const document = pageOf(file)
  const card = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? ''
  expect(card).toMatch(new RegExp(`^${origin}/te/social/`))
  expect(existsSync(join(OUT, card.slice(origin.length)))).toBe(true)
  const links = [...document.querySelectorAll<HTMLElement>('[data-fill]')].map(
    ({ dataset }): Record<string, string> => JSON.parse(dataset.fill ?? '{}'),
  )
  for (const { courseNameShown, brochureLink = '' } of links) {
    expect(courseNameShown).toMatch(/\p{Script=Telugu}/u)
    expect([brochureLink, existsSync(join(OUT, brochureLink))]).toEqual([brochureLink, true])
    expect(brochureLink).toMatch(/^\/te\//)
  }
  const title = document.querySelector('[data-text=courseName]')
  if (title) expect(text(title)).toMatch(/\p{Script=Telugu}/u)
})

test('a form of a translated page posts its language', () => {
  const forms = judged.flatMap(({ file }) => [...pageOf(file).querySelectorAll('[data-island] form[action]')])
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((form) => !form.querySelector('[name=_language][value=te]'))).toEqual([])
})

test('the notice of a form leads to the page in its language where it is there, and says so where it is not', () => {
  const notices = judged.flatMap(({ file }) => [
    ...pageOf(file).querySelectorAll<HTMLAnchorElement>('[data-island] form a[href^="/"]'),
  ])
  expect(notices.length).toBeGreaterThan(20)
  for (const link of notices) {
    const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/)
    const own = te.translated.some((one) => `/te${one.path}` === path)
    expect([path, own, text(link).includes(note)]).toEqual([path, own, !own])
  }
})

test('an unknown address says so in Telugu, too: without JavaScript below the English', () => {
  const document = pageOf('404.html')
  const [english, telugu] = ['h1 [data-en]', 'h1 [data-te][lang=te]'].map((heading) =>
    document.querySelector(`main ${heading}`),
  )
  expect([text(english), text(telugu)]).toEqual([site?.messages.notFound.title, te.messages.notFound.title])
  const links = [...document.querySelectorAll('main [data-te] a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/te', '/te/courses', '/te/contact'])
  const searches = [...document.querySelectorAll('main form')].map((form) => form.getAttribute('action'))
  expect(searches).toEqual(['/search', '/te/search'])
})

test('a page that is not there in Telugu has no address there, and English pages name no draft to search engines', () => {
  for (const path of ['/privacy', '/terms', '/sitemap'])
    expect(existsSync(join(OUT, 'te', path))).toBe(te.translated.some((one) => one.path === path))
  const drafts = te.translated.filter(({ status }) => status === 'draft')
  const sitemap = readFileSync(join(OUT, 'sitemap.xml'), 'utf8')
  for (const { path } of drafts) {
    expect(page(path).querySelectorAll('link[hreflang]').length).toBe(0)
    expect(sitemap).not.toContain(`${origin}/te${path}<`)
  }
})
