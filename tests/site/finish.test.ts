/** The last step of the build on small pages: what it writes, and that it can say no. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { finishPage, styleHash } from '#site/build/finish-page.ts'
import { unstyled, unwrapped } from '#site/build/plain-imports.ts'
import { unreferenced } from '#site/build/unreferenced.ts'

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

test('a lazy import stays what it is, whatever helper Vite puts around it', () => {
  const rendered = [
    'import { t as __vitePreload } from "../chunks/chunk-a.js";',
    'const one = () => __vitePreload(() => import("../chunks/b.js"), __VITE_PRELOAD__)',
    'const two = __vitePreload(() => import("./d.js").then((n) => n.t), __VITE_PRELOAD__)',
    '__vitePreload(async () => {\n\tconst { x } = await import("./c.js");\n\treturn { x };\n}, __VITE_PRELOAD__).then(y)',
  ].join('\n')
  expect(unwrapped(rendered)).toBe(
    [
      'const one = () => import("../chunks/b.js")',
      'const two = import("./d.js").then((n) => n.t)',
      'import("./c.js").then(y)',
    ].join('\n'),
  )
  expect(unwrapped('import { a as __vitePreload, i as react } from "./chunk-b.js";')).toBe(
    'import { i as react } from "./chunk-b.js";',
  )
  expect(() => unwrapped('__vitePreload(load, __VITE_PRELOAD__)')).toThrow(/unknown way/)
})

test('a lazy module with CSS of its own is refused, an island is not', () => {
  const chunk = (facadeModuleId: string, css: string[], imports: string[] = []) => ({
    isDynamicEntry: true,
    facadeModuleId,
    imports,
    viteMetadata: { importedCss: new Set(css) },
  })
  const chunks = {
    a: chunk('/x/site/islands/GuideForm.tsx', ['a.css']),
    b: chunk('/x/site/client/viewer.ts', ['b.css']),
    c: chunk('/x/site/client/films.ts', [], ['b', 'https://elsewhere']),
    d: chunk('/x/site/client/plain.ts', []),
    e: chunk('/x/site/client/upload.ts', [], ['a']),
  } as unknown as Parameters<typeof unstyled>[0]
  expect(unstyled(chunks)).toEqual(['/x/site/client/viewer.ts', '/x/site/client/films.ts'])
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
  expect((await unreferenced(out)).sort()).toEqual(['assets/lost-too.js', 'assets/lost.js'])
})
