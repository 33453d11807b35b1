/** The last step of the build on small pages: what it writes, and that it can say no. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finishPage, styleHash } from '#site/build/finish-page.ts'
import { fileNames, unreferenced } from '#site/build/unreferenced.ts'

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

test('a style attribute, a missing stylesheet and a missing policy are problems', () => {
  expect(finishPage(page('<p style="color:red">x</p>'), sheets).problem).toMatch(/style attribute/)
  expect(finishPage(page(), new Map()).problem).toMatch(/\/assets\/a\.css/)
  expect(finishPage('<html><head></head></html>', sheets).problem).toMatch(/Content-Security-Policy/)
})

test('assets that no page reaches, by whatever way, are found', async () => {
  const out = mkdtempSync(join(tmpdir(), 'academy-finish-'))
  mkdirSync(join(out, 'assets'))
  const files = {
    'index.html': '<script src="/assets/entry.js"></script>',
    'assets/entry.js': 'import("./island.js")',
    'assets/island.js': 'new URL("pic.svg")',
    'assets/pic.svg': '<svg/>',
    'assets/lost.js': 'import("./lost-too.js")',
    'assets/lost-too.js': '',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(out, name), text)
  expect((await unreferenced(out, fileNames(files['index.html']))).sort()).toEqual([
    'assets/lost-too.js',
    'assets/lost.js',
  ])
})
