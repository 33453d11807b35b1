/** Last step of the build on small pages: output and errors. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsUnder } from '#content/model/files.js'
import { readHtml } from '#content/model/text/html.ts'
import { readParts } from '#site/build/budgets/page-cost.ts'
import { finishPage, styleHash } from '#site/build/pages/finish-page.ts'
import { finishPages, readPages } from '#site/build/pages/finish-site.ts'
import { assetNames, completeSite } from '#site/build/pages/site-files.ts'

const page = (body = '', csp = '{}', head = '<link rel="stylesheet" type="text/css" href="/assets/a.css">') =>
  `<html><head><meta name="academy-csp" content="${csp}"/>${head}</head><body>${body}</body></html>`
const sheets = new Map([['/assets/a.css', 'p{color:red}']])
const finish = (html = page(), from: ReadonlyMap<string, string> = sheets) => finishPage(readHtml(html), from)

test('stylesheets become one inline style, whose hash is in the policy', () => {
  const { html, faults } = finish()
  const css = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(faults).toEqual([])
  expect(css).toMatch(/^@layer reset, tokens, base, components, islands;\np\{color:red\}$/)
  expect(html).toContain(styleHash(css))
  expect(html).not.toContain('<link rel="stylesheet"')
})

test('a page may add sources of its own to its policy', () => {
  const { html } = finish(page('', '{&quot;img-src&quot;:[&quot;https:&quot;]}'))
  expect(html).toMatch(/img-src 'self' data: https:;/)
  expect(finish().html).not.toMatch(/img-src[^;]*https:/)
  expect(finish(page('', '{&quot;media-src&quot;:[&quot;https:&quot;]}')).html).toContain('media-src https:')
})

test('a missing stylesheet and a missing policy are faults', () => {
  expect(finish(page(), new Map()).faults).toEqual(['stylesheet /assets/a.css is not in the output'])
  expect(finish('<html><head></head></html>').faults).toEqual(['no place for the Content-Security-Policy'])
})

test('the build keeps every chunk that a page loads, directly or not, and deletes the others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-finish-'))
  const put = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  put({
    'out/index.html': '<script src="/assets/entry.js"></script>',
    'out/assets/entry.js': 'import("./island.js")',
    'out/assets/island.js': 'new URL("pic.svg")',
    'out/assets/lost.js': 'import("./lost-too.js")',
    'out/assets/lost-too.js': '',
    'cache/pic.123.svg': '<svg/>',
    'cache/unused.123.svg': '<svg/>',
    'cache/guide.123.pdf': 'new',
  })
  const out = join(folder, 'out')
  const generated = new Map([
    ['/assets/pic.svg', join(folder, 'cache/pic.123.svg')],
    ['/assets/unused.svg', join(folder, 'cache/unused.123.svg')],
    ['/guide.pdf', join(folder, 'cache/guide.123.pdf')],
  ])
  const index = new Map([['rss.xml', '<rss/>']])
  const home = readHtml(readFileSync(join(out, 'index.html'), 'utf8'))
  const page = { file: 'index.html', assets: assetNames(home) }
  const broken = { file: 'blog/index.html', assets: ['pic.old.svg'] }
  expect(() => completeSite(out, { generated, index, pages: [page, broken] })).toThrow(
    'blog/index.html asks for /assets/pic.old.svg, which was not made',
  )
  const later = new Map([...generated, ['/assets/hall.jpg', join(folder, 'cache/hall.123.jpg')]])
  const gallery = { file: 'gallery/index.html', assets: ['hall.jpg'] }
  const photo = { index, pages: [page, gallery], generated: later }
  expect(() => completeSite(out, photo)).toThrow('hall.123.jpg')
  expect(() => completeSite(out, { ...photo, pagesOnly: true })).not.toThrow()
  completeSite(out, { index, generated, pages: [page] })
  const kept = 'assets/entry.js assets/island.js assets/pic.svg guide.pdf index.html rss.xml'
  expect(pathsUnder(out).sort()).toEqual(kept.split(' '))
  expect(readFileSync(join(out, 'guide.pdf'), 'utf8')).toBe('new')
})

test('only a page that Vike renders otherwise is finished and checked again, or one that somebody edited', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'academy-finish-'))
  const [next, former] = [join(folder, 'next'), join(folder, 'former')]
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const parts = readParts(readFileSync('site/entry/parts.ts', 'utf8')).map(({ file }) => file)
  const scripts = [...parts, 'entry/mount.tsx'].map((source) => [source, { file: 'assets/a.js' }])
  put('next/assets.json', JSON.stringify(Object.fromEntries(scripts)))
  put('next/client/assets/a.js', '')
  put('next/client/assets/a.css', 'p{color:red}')
  const finishAgain = async (body = '<p>Old</p>', bundles = 'bundles') => {
    put('next/client/terms/index.html', page(body))
    await finishPages(next, former, bundles)
    return readFileSync(join(next, 'client/terms/index.html'), 'utf8')
  }
  const finished = await finishAgain()
  cpSync(next, former, { recursive: true })
  put('next/client/assets/a.css', 'p{color:blue}')
  expect(await finishAgain()).toBe(finished)
  expect(readPages(next)).toEqual(readPages(former))
  expect(await finishAgain('<p>New</p>')).toContain('color:blue')
  expect(await finishAgain('<p>Old</p>', 'others')).toContain('color:blue')
  put('former/client/terms/index.html', `${finished} `)
  expect(await finishAgain()).toContain('color:blue')
})
