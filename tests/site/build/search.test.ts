/** Search index: included and excluded text, and messages. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import messages from '#content/messages/search.json'
import { type Keywords, writeSearchIndex } from '#site/build/pages/search-index.ts'
import { bestPart, resultMessage } from '#site/pages/search/search.part.ts'
import { htmlFiles, OUT, page, read, text } from './built.ts'
import { html, write } from './searched.ts'

interface Fragment {
  url: string
  content: string
  filters: Record<string, string[]>
  meta: Record<string, string>
}

/** Indexed text of a page. */
function fragment(bytes: Uint8Array): Fragment {
  return JSON.parse(gunzipSync(bytes).toString().slice('pagefind_dcd'.length))
}

const byUrl = (found: readonly Fragment[]) => new Map(found.map((one) => [one.url, one]))

/** Index of the built site. */
function inSite(client = OUT): Map<string, Fragment> {
  const folder = join(client, 'pagefind/fragment')
  return byUrl(readdirSync(folder).map((file) => fragment(readFileSync(join(folder, file)))))
}

const PAGES = {
  '/courses/one': html('Course', '/courses/one', '<h1>One</h1><form>Form</form><p>Rotor</p>'),
  '/courses/two': html(
    'Course',
    '/courses/two',
    '<h1>Two</h1><a class="_button_1x2_3 _ink_1x2_4" href="/">View Details <span class="visually-hidden">of Two</span></a><p>Hub <span class="visually-hidden">hidden</span></p><button>Next</button><a role="button" href="#x">Open</a><p role="status">1 of 3</p><div hidden>None</div><label>Sort</label><s>₹2</s><details><summary>Why?</summary><p>Because</p></details>',
  ),
  '/courses/twin': html('Course', '/courses/one', '<h1>Twin</h1>'),
  '/': html('Page', '/', '<h1>Home</h1><a data-post>Card</a><dialog>Dialog</dialog><b data-te>తెలుగు</b>'),
  '/thank-you': '<html lang="en"><body><main data-pagefind-body>Thanks</main></body></html>',
}

async function indexOf(pages: Record<string, string>, keywords: Keywords = {}) {
  write(dist, pages)
  await writeSearchIndex(join(dist, 'client'), keywords)
  return inSite(join(dist, 'client'))
}

const dist = mkdtempSync(join(tmpdir(), 'academy-search-'))
afterAll(() => rmSync(dist, { recursive: true }))

test('a page is found by its main text and kind; near-twins, hidden pages, cards, forms and Telugu labels are not', async () => {
  const found = await indexOf(PAGES)
  expect([...found.keys()].sort()).toEqual(['/', '/courses/one', '/courses/two'])
  expect(found.get('/courses/two')?.content).toBe('Two. Hub Why? Because.')
  const one = { content: 'One. Rotor.', filters: { kind: ['Course'] }, meta: { title: 'One' } }
  expect(found.get('/courses/one')).toMatchObject(one)
  expect(found.get('/')?.content).toBe('Home.')
})

test('a translated page is found by its keywords, and by the English title and keywords', async () => {
  const of = (title: string, page: string) =>
    page.replace('<head>', `<head><title>${title} | Academy</title>`)
  const pages = {
    '/terms': of('Terms: all of them', html('Page', '/terms', '<h1>Small print</h1><h2 id="pay">Pay</h2>')),
    '/te/terms': of('నియమాలు', html('పేజీ', '/te/terms', '<h1>చిన్న అక్షరాలు</h1><h2 id="pay">డబ్బు</h2>', 'te')),
  }
  const keywords = { en: { '/terms#pay': 'refund' }, te: { '/terms#pay': 'వాపసు' } }
  const found = await indexOf(pages, keywords)
  expect(found.get('/terms')?.meta).toEqual({ title: 'Terms', keywords: 'refund', section: 'pay' })
  const telugu = { title: 'నియమాలు', english: 'Terms: all of them', keywords: 'వాపసు refund', section: 'pay' }
  expect(found.get('/te/terms')?.meta).toEqual(telugu)
})

test('a result leads to the section of its keywords, else to the part of the page with the best matches', () => {
  const part = (url: string, score: number) => {
    return { url, excerpt: url, weighted_locations: [{ balanced_score: score }] }
  }
  const result = {
    url: '/terms',
    excerpt: 'Small print',
    meta: { title: 'Terms', keywords: 'refund money', section: 'pay' },
    filters: { kind: ['Page'] },
    anchors: ['Pay', 'Fly'].map((text) => ({ id: text.toLowerCase(), text })),
    sub_results: [part('/terms', 2), part('/terms#fly', 3)],
  }
  const to = (words: string, found = result) => {
    const { url, title } = bestPart(found, words)
    return `${title} ${url}`
  }
  expect(to('Refund  money')).toBe('Terms: Pay /terms#pay')
  expect(to('weather')).toBe('Terms: Fly /terms#fly')
  expect(to('weather', { ...result, sub_results: [part('/terms', 2)] })).toBe('Terms /terms')
  expect(to('refund', { ...result, meta: { ...result.meta, section: '' } })).toBe('Terms /terms')
})

test('a new index replaces the former one', async () => {
  await indexOf(PAGES)
  const changed = { '/courses/one': html('Course', '/courses/one', '<h1>One</h1><p>Stator</p>') }
  const after = await indexOf(changed)
  expect([...after.values()].map(({ content }) => content)).toEqual(['One. Stator.'])
})

test('every page that search engines may keep, but the sitemap, is in the index of the site, under its kind', () => {
  const kept = htmlFiles.flatMap((file) => {
    const path = `/${file.replace(/\/?index\.html$/, '')}`
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(read(file))?.[1]
    return canonical && new URL(canonical).pathname === path && path !== '/sitemap' ? [path] : []
  })
  const whole = inSite()
  const found = new Map([...whole].filter(([url]) => !/^\/te(?:\/|$)/.test(url)))
  expect(whole.size - found.size, 'translated pages').toBeGreaterThan(20)
  expect(whole.get('/te/courses/dgca-small')?.meta.title).toMatch(/\p{Script=Telugu}/u)
  expect(kept.length).toBeGreaterThan(60)
  expect([...found.keys()].sort()).toEqual(kept.sort())
  for (const [url, { filters, meta }] of found) {
    const kind = url.startsWith('/courses/') ? 'Course' : url.startsWith('/blog/') ? 'Article' : 'Page'
    expect([url, filters.kind]).toEqual([url, [kind]])
    // The headings of other pages are slogans.
    const title = kind === 'Page' ? page(url).title.split(/ \||:/)[0] : text(page(url).querySelector('h1'))
    expect(meta.title, url).toBe(title)
  }
})

test('every page and section that has keywords exists in both languages', () => {
  const pages = inSite()
  for (const target of Object.keys(messages.keywords)) {
    const [path = '', section] = target.split('#')
    for (const url of [path, `/te${path}`]) {
      expect(pages.get(url)?.meta.keywords, url).toMatch(/\S/)
      if (section) expect(page(url).getElementById(section), `${url}#${section}`).not.toBeNull()
    }
  }
})

test('a result quotes no call of its page, which is known by the class of a button', () => {
  const url = '/courses/dgca-small'
  const call = 'Apply Now'
  expect([...page(url).querySelectorAll('main a')].map(text).join('\n')).toContain(call)
  expect(inSite().get(url)?.content).not.toContain(call)
})

test('only what the search reads is published, and no interface of Pagefind', () => {
  const files = readdirSync(join(OUT, 'pagefind'), { withFileTypes: true }).map(({ name }) => name)
  const names = files.map((name) => name.replace(/\.(en|te)_\w+/, '.$1.<hash>')).sort()
  expect(names.join(' ')).toBe(
    'filter fragment index pagefind-entry.json pagefind-worker.js pagefind.en.<hash>.pf_meta pagefind.js pagefind.te.<hash>.pf_meta wasm.en.pagefind wasm.unknown.pagefind',
  )
})

test('the line says how many results there are, and when not all are shown', () => {
  const said = JSON.parse(
    page('/search').querySelector<HTMLElement>('[data-find] [role=status]')?.dataset.words ?? '',
  )
  const line = (count: number) => resultMessage(said, { count, shown: 12, words: 'rotor' }, 'en')
  expect([0, 1, 12, 40].map(line)).toEqual([
    'Nothing found for rotor',
    '1 result for rotor',
    '12 results for rotor',
    '40 results for rotor, showing the first 12',
  ])
})
