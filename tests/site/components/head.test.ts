/** Title, description, canonical address and share card of each page. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, OUT, read } from '../build/built.ts'

const { settings } = await shippedSite()

interface Head {
  file: string
  path: string
  title: string
  canonical: string | undefined
  meta: (name: string) => string
  noindex: boolean
}

const heads = htmlFiles.map((file): Head => {
  const [html = ''] = read(file).split('</head>')
  const { document } = new JSDOM(html).window
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  return {
    file,
    path: `/${file.replace(/\/?index\.html$/, '')}`,
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
    meta,
    noindex: /noindex/.test(meta('robots')),
  }
})
const twice = (values: string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

test.each(heads)('$file has title, description, canonical and card', async (head) => {
  const { title, meta, canonical, path } = head
  expect(title).toMatch(new RegExp(`\\b${settings.brand.short}\\b`))
  expect(meta('og:image:alt')).toBe(title)
  const description = meta('description')
  expect(description.length).toBeGreaterThanOrEqual(70)
  expect(description.length).toBeLessThanOrEqual(160)
  expect(meta('og:title')).toBe(title)
  expect(meta('og:description')).toBe(description)
  expect(meta('twitter:card')).toBe('summary_large_image')
  const card = new URL(meta('og:image'))
  expect(card.origin).toBe(settings.origin)
  const { width, height } = await sharp(join(OUT, card.pathname)).metadata()
  expect([width, height]).toEqual([Number(meta('og:image:width')), Number(meta('og:image:height'))])
  if (head.noindex) return expect(canonical).toBeUndefined()
  const kept = new URL(canonical ?? '').pathname
  expect(canonical).toBe(settings.origin + kept)
  expect(meta('og:url')).toBe(canonical)
  expect(existsSync(join(OUT, kept, 'index.html'))).toBe(true)
  // A near-identical course has another canonical page (DEF-03).
  if (kept !== path) expect(heads.find((other) => other.path === kept)?.canonical).toBe(canonical)
})

test('no two pages share a title or a description', () => {
  expect(twice(heads.map(({ title }) => title))).toEqual([])
  expect(twice(heads.map(({ meta }) => meta('description')))).toEqual([])
})

test('only the error page, the search and the page after a form are kept out of search engines', () => {
  expect(heads.filter(({ noindex }) => noindex).map(({ file }) => file)).toEqual([
    '404.html',
    'search/index.html',
    'thank-you/index.html',
  ])
})
