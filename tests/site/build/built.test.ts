/** Rules that hold for every built page. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { istInstant } from '#lambdas/shared/india.ts'
import { pageLimits } from '#site/page/limits.ts'
import { courseBlock } from '#site/page/structured-data/blocks.ts'
import { shippedSite } from '../../shipped-site.ts'
import { eagerScripts, htmlFiles, OUT, pageOf, read, text, translatedFiles } from './built.ts'

const { courses, settings } = await shippedSite()

const REACT = /Symbol\.for\(["'`]react\.|hydrateRoot/

test.each(htmlFiles)('%s has no inline code, one script without a framework, and no preload', (file) => {
  const html = read(file)
  expect(html).not.toMatch(/<[a-z][^<>]*\son[a-z]+="/)
  expect(html).not.toContain('modulepreload')
  // A preload in the head delays the first paint. `expect` waits for the complete header.
  expect(html.slice(0, html.indexOf('<body'))).not.toContain('rel="preload"')
  expect(html).toContain('<link rel="expect" href="#main" blocking="render"/>')
  expect(html.indexOf('id="main"')).toBeGreaterThan(html.indexOf('</header>'))
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
  // A second script would be requested after the first: half a second later on a slow phone.
  expect(scripts.filter((attributes) => /type="module"/.test(attributes))).toHaveLength(1)
  for (const attributes of scripts) expect(attributes).toMatch(/src="\/|application\/ld\+json/)
  const eager = [...eagerScripts(html).values()]
  expect(eager).toHaveLength(1)
  for (const code of eager) expect(code).not.toMatch(REACT)
})

test.each(htmlFiles)('%s carries a policy with the hash of its own style', (file) => {
  const html = read(file)
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '')
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256')
    .update(styles[0] ?? '')
    .digest('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
  // Only the search uses WebAssembly.
  expect(policy.includes("'wasm-unsafe-eval'")).toBe(file === 'search/index.html')
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("form-action 'self'")
})

test('an editor can add 1,024 bytes of words, compressed, to any page before its size ends the build', () => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const full = [...htmlFiles, ...translatedFiles].flatMap((file) => {
    const path = `/${file.replace(/(?:\/?index)?\.html$/, '')}`
    const room = pageLimits(path).document - brotliCompressSync(read(file), quality).length
    return room < 1024 ? [`${path}: ${room} bytes`] : []
  })
  expect(full).toEqual([])
})

test('no paragraph holds a block, which a browser would move out of it, so that React renders a form again', () => {
  const block = /<p[ >](?:(?!<\/p>)[\s\S])*?<(?:p|div|ul|ol|dl|h\d|table|section|form|figure)[ >]/
  const nested = [...htmlFiles, ...translatedFiles].filter((file) => block.test(read(file)))
  expect(nested).toEqual([])
})

test('no script for the browser contains MDX, zod or the content', () => {
  const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(3)
  const codes = files.map((file) => read(file))
  expect(codes.some((code) => REACT.test(code))).toBe(true)
  for (const code of codes)
    expect(code).not.toMatch(/_createMdxContent|micromark|ZodError|\$ZodType|How the five days run/)
})

test('every chunk and asset of the build is named by a page or a chunk', () => {
  const assets = readdirSync(join(OUT, 'assets'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  const codes = [
    ...htmlFiles,
    ...translatedFiles,
    ...assets.filter((file) => /\.(?:js|css)$/.test(file)).map((file) => `assets/${file}`),
  ]
  const named = new Set(codes.flatMap((file) => read(file).match(/[\w.-]+\.\w+/g) ?? []))
  expect(assets.filter((asset) => !named.has(asset.split('/').pop() ?? ''))).toEqual([])
})

test('the error page has the specified title, help, and is kept out of search (RT-21, RT-22)', () => {
  const html = read('404.html')
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).toMatch(/<h1\b[^>]*><span data-en="true">Unexpected Application Error!<\/span>/)
  expect(html).toMatch(/<title>Unexpected Application Error! \|/)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toMatch(/<img src="\/assets\/[^"]*lost-track\.[^"]+\.svg" alt=""/)
  for (const href of ['/', '/courses', '/contact']) expect(html).toContain(`href="${href}"`)
})

test('no page has two pictures with the same alt text', () => {
  for (const file of [...htmlFiles, ...translatedFiles]) {
    const said = [...read(file).matchAll(/<img [^>]*?\balt="([^"]+)"/g)].map(([, alt]) => alt)
    expect(said, file).toEqual([...new Set(said)])
  }
})

test('a page sets the figures of one part large, never a single one; its other claims are lines of text', () => {
  const pages = htmlFiles.filter((file) => read(file).includes('data-claim'))
  const large = pages.map((file) => [...pageOf(file).querySelectorAll('p.figures[data-claim]')])
  expect(large.filter((figures) => figures.length > 0).length).toBeGreaterThanOrEqual(6)
  for (const [index, figures] of large.entries()) {
    expect(figures.length, pages[index]).not.toBe(1)
    expect(
      new Set(figures.map((figure) => figure.closest('section, header'))).size,
      pages[index],
    ).toBeLessThan(2)
  }
})

test('each caption, legend and summary belongs to the element that it names', () => {
  const OWN = { figcaption: 'figure', legend: 'fieldset', summary: 'details', caption: 'table' }
  const all = [...htmlFiles, ...translatedFiles].map(pageOf)
  const named = all.flatMap((document) => [...document.querySelectorAll(Object.keys(OWN).join())])
  expect(named.length).toBeGreaterThan(100)
  for (const element of named)
    expect(element.parentElement?.localName, text(element)).toBe(OWN[element.localName as keyof typeof OWN])
})

test('each time has words or a date that a machine reads', () => {
  const times = [...htmlFiles, ...translatedFiles].flatMap((one) => [...pageOf(one).querySelectorAll('time')])
  expect(times.length).toBeGreaterThan(50)
  for (const time of times) expect(time.getAttribute('datetime'), time.outerHTML).toMatch(/^\d{4}-\d\d-\d\d/)
})

test('no field of a visitor is emptied when Safari brings a page back', () => {
  for (const file of [...htmlFiles, ...translatedFiles]) {
    // Safari empties these fields, but the results below them stay.
    const emptied = [...pageOf(file).querySelectorAll('[autocomplete=off]')]
    expect(
      emptied.filter((field) => field.getAttribute('name') !== '_decoy'),
      file,
    ).toEqual([])
  }
})

test('a search engine may read each page that asks not to be listed', () => {
  const refused = [...read('robots.txt').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  expect(refused).toEqual(['/api/'])
  const hidden = [...htmlFiles, ...translatedFiles].filter((file) =>
    /name="robots" content="noindex"/.test(read(file)),
  )
  expect(hidden).toEqual(expect.arrayContaining(['thank-you/index.html', 'te/thank-you/index.html']))
})

test('no page asks for a login or a password (RT-24)', () => {
  for (const file of htmlFiles)
    expect(read(file), file).not.toMatch(/type="password"|>\s*(?:Log ?in|Sign in)\s*</i)
})

test('the manifest is named by settings, and its icons exist in their size', async () => {
  const { name, short_name, icons } = JSON.parse(read('manifest.webmanifest'))
  expect([name, short_name]).toEqual([settings.brand.full, settings.brand.short])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(OUT, src)).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

/** A count of seats, as a text and in the HTML. */
const SEATS = /\d+ of \d+ seats|seats left|సీట్లలో \d/
const COUNT = /<span data-until="[^"]*" (data-pagefind-ignore[^>]*)>[^<]*<\/span>/g

test('no built page has a count before its script has run, and searches and structured data never see one (DEF-90)', () => {
  let counts = 0
  for (const file of [...htmlFiles, ...translatedFiles]) {
    const html = read(file)
    for (const [, attributes] of html.matchAll(COUNT)) {
      counts++
      expect(attributes, file).toMatch(/ hidden/)
    }
    expect(html.replace(COUNT, ''), file).not.toMatch(SEATS)
  }
  expect(counts).toBeGreaterThan(30)
  for (const course of courses)
    expect(JSON.stringify(courseBlock(course, settings, istInstant('2026-11-27')))).not.toMatch(/seat/i)
})
