/** The last step of the build on small pages: what it writes, and that it can say no. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '#content/model/files.js'
import { finishPage, styleHash } from '#site/build/finish-page.ts'
import { assetNames, syncFiles } from '#site/build/sync-files.ts'

const page = (body = '', csp = '{}', head = '<link rel="stylesheet" type="text/css" href="/assets/a.css">') =>
  `<html><head><meta name="academy-csp" content="${csp}"/>${head}</head><body>${body}</body></html>`
const sheets = new Map([['/assets/a.css', 'p{color:red}']])

test('stylesheets become one style, whose hash stands in the policy', () => {
  const { html, problem } = finishPage(page(), sheets)
  const css = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(problem).toBeUndefined()
  expect(css).toMatch(/^@layer reset, tokens, base, components, islands;\np\{color:red\}$/)
  expect(html).toContain(styleHash(css))
  expect(html).not.toContain('<link rel="stylesheet"')
})

test('a page may add sources of its own to its policy', () => {
  const { html } = finishPage(page('', '{&quot;img-src&quot;:[&quot;https:&quot;]}'), sheets)
  expect(html).toMatch(/img-src 'self' data: https:;/)
  expect(finishPage(page(), sheets).html).not.toMatch(/img-src[^;]*https:/)
  expect(finishPage(page('', '{&quot;media-src&quot;:[&quot;https:&quot;]}'), sheets).html).toContain(
    'media-src https:',
  )
})

test('a missing stylesheet and a missing policy are problems', () => {
  expect(finishPage(page(), new Map()).problem).toMatch(/\/assets\/a\.css/)
  expect(finishPage('<html><head></head></html>', sheets).problem).toMatch(/Content-Security-Policy/)
})

test('of the bundle what a page reaches, by whatever way, is copied; what is not wanted goes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-finish-'))
  const put = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  put({
    'out/index.html': '<script src="/assets/entry.js"></script>',
    'out/old/index.html': 'a page of the last build',
    'out/assets/gone.js': '',
    'out/guide.pdf': 'older',
    'bundle/assets/entry.js': 'import("./island.js")',
    'bundle/assets/island.js': 'new URL("pic.svg")',
    'bundle/assets/lost.js': 'import("./lost-too.js")',
    'bundle/assets/lost-too.js': '',
    'bundle/favicon.svg': '<svg/>',
    'cache/pic.123.svg': '<svg/>',
    'cache/guide.123.pdf': 'new',
  })
  const out = join(folder, 'out')
  const generated = new Map([
    ['/assets/pic.svg', join(folder, 'cache/pic.123.svg')],
    ['/guide.pdf', join(folder, 'cache/guide.123.pdf')],
  ])
  const index = new Map([['rss.xml', '<rss/>']])
  const page = { file: 'index.html', assets: assetNames(readFileSync(join(out, 'index.html'), 'utf8')) }
  const parts = { client: join(folder, 'bundle'), generated, index }
  const broken = { file: 'blog/index.html', assets: ['pic.old.svg'] }
  expect(() => syncFiles(out, { ...parts, pages: [page, broken] })).toThrow(
    'blog/index.html asks for /assets/pic.old.svg, which was not made',
  )
  const later = new Map([...generated, ['/assets/hall.jpg', join(folder, 'cache/hall.123.jpg')]])
  const photo = {
    ...parts,
    pages: [page, { file: 'gallery/index.html', assets: ['hall.jpg'] }],
    generated: later,
  }
  expect(() => syncFiles(out, photo)).toThrow('hall.123.jpg')
  expect(() => syncFiles(out, { ...photo, pagesOnly: true })).not.toThrow()
  syncFiles(out, { ...parts, pages: [page] })
  expect(filesBelow(out).sort()).toEqual([
    'assets/entry.js',
    'assets/island.js',
    'assets/pic.svg',
    'favicon.svg',
    'guide.pdf',
    'index.html',
    'rss.xml',
  ])
  expect(readFileSync(join(out, 'guide.pdf'), 'utf8')).toBe('new')
  expect(existsSync(join(out, 'old'))).toBe(false)
})
