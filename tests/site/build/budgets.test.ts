/** Size limits and markup rules of the build, each tested on a page that breaks it. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { elementsByTag, readHtml } from '#content/model/text/html.ts'
import type { PageCost } from '#site/build/budgets/page-cost.ts'
import { budgetErrors, nearestToLimits, pageCost, readParts } from '#site/build/budgets/page-cost.ts'
import { pageFaults } from '#site/build/pages/page-faults.ts'
import { PARTS } from '#site/entry/parts.ts'
import { KB, limitKind } from '#site/page/limits.ts'
import { readImports, sourceFiles } from '../../boundaries.ts'

/** Text that does not compress. */
function noise(bytes: number): string {
  let state = 7
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (state % 90))
  })
    .join('')
    .replace(/[<>"'`&\\]/g, 'x')
}

const files = new Map([
  ['/assets/entry.js', 'import "./small.js"'],
  ['/assets/eager.js', 'import { a } from "./chunks/react.js"'],
  ['/assets/small.js', 'let a'],
  ['/assets/fat.js', `/*${noise(9 * KB)}*/`],
  ['/assets/chunks/react.js', `/*${noise(70 * KB)}*/`],
  ['/assets/chunks/part.js', `/*${noise(3 * KB)}*/`],
  ['/assets/chunks/mount.js', 'import "./react.js"'],
  ['/assets/chunks/huge.js', `/*${noise(100 * KB)}*/`],
])
const read = (path: string): string => files.get(path) ?? expect.fail(`no file ${path}`)
const late = {
  parts: [{ selector: '[data-part]', path: '/assets/chunks/part.js' }],
  mount: '/assets/chunks/mount.js',
  island: (name: string) => (name === 'Huge' ? '/assets/chunks/huge.js' : '/assets/small.js'),
}
const page = (body = '', head = '', entry = 'entry') =>
  `<html><head>${head}<style>p{margin:0}</style></head><body>${body}<script src="/assets/${entry}.js" type="module" async></script></body></html>`
const costOf = (html: string, path = '/terms'): PageCost => ({
  path,
  ...pageCost({ ...readHtml(html), css: 'p{margin:0}' }, late, read),
})
const faults = (html: string): string[] => {
  const page = readHtml(html)
  return pageFaults(page, elementsByTag(page, 'style')[0]?.text ?? '')
}

test('a small page costs its own size and its entry, and is within every limit', () => {
  const cost = costOf(page('<div data-island="Small"></div>'))
  expect(cost.blocking).toEqual([])
  expect(cost.island).toBeGreaterThan(50 * KB)
  expect(budgetErrors(cost)).toEqual([])
})

test('a script below 1,000 bytes counts as it is, because CloudFront does not compress it', () => {
  const part = files.get('/assets/chunks/part.js') ?? ''
  onTestFinished(() => void files.set('/assets/chunks/part.js', part))
  const costWith = (code: string) => {
    files.set('/assets/chunks/part.js', code)
    return costOf(page('<p data-part></p>')).js - costOf(page()).js
  }
  expect(costWith('a'.repeat(999))).toBe(999)
  expect(costWith('a'.repeat(1000))).toBeLessThan(50)
})

test('a page is for reading unless it is known to act, so a new legal text gets the smaller budget', () => {
  for (const path of ['/terms', '/refund-policy', '/blog/some-article', '/courses/dgca-small'])
    expect(limitKind(path), path).toBe('reading')
  for (const path of ['/', '/blog', '/blog/page/2', '/apply']) expect(limitKind(path), path).toBe('acting')
})

test('planted: a page that loads React without interaction', () => {
  expect(budgetErrors(costOf(page('', '', 'eager')))).toEqual([
    expect.stringMatching(/^\/terms: script at load is \d+\.\d KB, the limit is 5\.0 KB$/),
  ])
})

test('planted: a script, a page and an island that are too large name page, figure and limit', () => {
  expect(budgetErrors(costOf(page('', '', 'fat')))).toEqual([
    expect.stringMatching(/^\/terms: script at load is \d\.\d KB, the limit is 5\.0 KB$/),
  ])
  const part = page(`<p data-part>${noise(40 * KB)}</p>`)
  expect(budgetErrors(costOf(part))).toEqual([
    expect.stringMatching(/HTML and CSS is \d+\.\d KB, the limit is 27/),
  ])
  expect(budgetErrors(costOf(part, '/courses'))).toEqual([])
  expect(budgetErrors(costOf(page('<div data-island="Huge"></div>'), '/'))).toEqual([
    expect.stringMatching(/^\/: React and an island is \d+\.\d KB, the limit is 80\.0 KB$/),
  ])
})

test('planted: a script and a stylesheet that the first paint waits for', () => {
  const head = '<script src="/assets/small.js"></script><link rel="stylesheet" href="/assets/a.css">'
  expect(budgetErrors(costOf(page('', head)))).toEqual([
    expect.stringContaining('the first paint waits for /assets/small.js, /assets/a.css'),
  ])
  const allowed =
    '<script async src="/assets/small.js"></script><link rel="stylesheet" disabled href="/assets/a.css">'
  expect(budgetErrors(costOf(page('', allowed)))).toEqual([])
})

test('a part counts only on pages with its attribute', () => {
  const [without, within] = [costOf(page()), costOf(page('<ul class="x" data-part="1"></ul>'))]
  expect(within.js - without.js).toBeGreaterThan(2 * KB)
  expect(costOf(page('<p>data-part</p>')).js).toBe(without.js)
})

const FONTS = 'https://fonts.gstatic.com/s/a.woff2'
const block = (json: string) => `<script type="application/ld+json">${json}</script>`

const IMG = '<img src="/a.svg" alt="" height="5">'
const ELSEWHERE = `<style>@font-face{src:url("${FONTS}")}</style><img src="//cdn.example/a.png" width="1" height="1">`
const MODULE =
  '<style>@layer components{._card_1qd8g_2{color:red}}</style><p class="_card_1qd8g_2 _lost_9z_8y7x6_14 wrap">x</p>'
const OTHER_SITES = '<a href="https://dgca.gov.in">x</a><link rel="canonical" href="https://x.example/">'
const from = (address: string) => `fetches from another origin: ${address}`

test.each<[html: string, ...faults: string[]]>([
  ['<h2 id="fees">Fees</h2><h2 id="dates">Dates</h2><h2 id="fees">x</h2>', 'an id that occurs twice: fees'],
  [IMG, `an image without width and height: ${IMG}`],
  [ELSEWHERE, from('//cdn.example/a.png'), from(FONTS)],
  [`<link rel="preload" as="font" href="${FONTS}">`, from(FONTS)],
  [block('{"name":"a < b"}'), 'a raw < in JSON-LD: {"name":"a < b"}'],
  [block('{"name":"</script><script>alert(1)"}'), 'JSON-LD that is no JSON: {"name":"'],
  ['<p style="color:red">x</p>', 'a style attribute: <p style="color:red">'],
  ['<p class="_a undefined">x</p>', 'a class that no stylesheet has: <p class="_a undefined">'],
  [MODULE, 'a class without a rule in the page: _lost_9z_8y7x6_14'],
  [block('{"name":"a \\u003c b"}')],
  ['<p class="undefinedness">undefined</p>'],
  [`${OTHER_SITES}<img src="/a.svg" width="3" height="2">`],
])('the faults of %s are %j', (html, ...found) => {
  expect(faults(html)).toEqual(found)
})

test('every .part.ts is in the table, and its code imports no CSS and no component', () => {
  const parts = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.part.ts'),
  )
  const table = readParts(readFileSync('site/entry/parts.ts', 'utf8'))
  expect(table.map(({ selector }) => selector)).toEqual(Object.keys(PARTS))
  expect(table.map(({ file }) => file).sort()).toEqual(parts.sort())
  const reached = new Set<string>()
  const imports = readImports('.', sourceFiles('.'))
  const follow = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const { from, to, typeOnly } of imports) if (from === file && !typeOnly) follow(to)
  }
  for (const file of [...parts, 'pages/+client.ts', 'entry/islands.ts']) follow(`site/${file}`)
  const styled = [...reached].filter((file) => /^site\/.*(?:\.css|\/[A-Z]\w*\.tsx)$/.test(file))
  expect(styled).toEqual([])
})

test('the build says which page is nearest to each limit', () => {
  const cheap = costOf(page(), '/terms')
  const said = nearestToLimits([
    cheap,
    { ...cheap, path: '/privacy', js: 3 * KB },
    { ...cheap, path: '/courses' },
  ])
  expect(said.split('\n')).toHaveLength(3)
  expect(said).toMatch(/^\/privacy: script at load is 3\.0 KB, the limit is 5\.0 KB$/m)
})
