/** A new language needs three files. Its pages have English labels, which are marked. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { soundSite } from '#content/model/read/read.ts'
import { acceptedFile } from '#content/model/translation/accepted.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { languageVersions } from '#site/language/versions.ts'
import { siteContent } from '#site/page/content.ts'
import { Head } from '#site/page/Head.tsx'
import { PageProvider } from '#site/page/page.tsx'
import Layout from '#site/pages/+Layout.tsx'
import { data } from '#site/pages/blog/@slug/+data.ts'
import Page from '#site/pages/blog/@slug/+Page.tsx'
import { copyContent } from '../copy-content.ts'

const FILES = ['blog/drone-rules.mdx', 'legal/terms.mdx', 'messages/language.json']
const PATH = '/blog/drone-rules'

const done = await copyContent({
  'languages.yaml': 'hi: { name: हिन्दी, english: Hindi, locale: hi-IN, script: Devanagari }\n',
})
const root = process.env.ACADEMY_CONTENT ?? ''
afterAll(done)
await rm(join(root, 'te'), { recursive: true })
for (const file of FILES) {
  await mkdir(dirname(join(root, 'hi', file)), { recursive: true })
  await cp(join('content/te', file), join(root, 'hi', file))
  const accepted = acceptedFile(`te/${file}`)
  if (existsSync(join('content', accepted)))
    await cp(join('content', accepted), join(root, accepted.replace('/te/', '/hi/')))
}
test('an entry and three files are two pages, and nothing of them stops the English', async () => {
  const { site, issues } = await checkContent({ root, forms: [], rules: [] })
  const sound = soundSite({ site, issues })
  const [hi] = sound.languages
  if (!hi) throw new Error('languages.yaml does not name Hindi')
  const { pages } = translatedPages(sound, hi)
  expect(pages.map(({ path }) => path)).toEqual([PATH, '/terms'])
})

test('the page is in its language, its labels and forms are English, and each says so', async () => {
  const site = await siteContent('hi')
  const pageContext = {
    language: 'hi',
    urlPathname: PATH,
    routeParams: { slug: 'drone-rules' },
    config: {},
  } as unknown as Parameters<typeof data>[0]
  const shown = { ...pageContext, data: await data(pageContext) }
  const pages = await languageVersions(PATH)
  const { document } = new JSDOM(
    renderToStaticMarkup(
      <PageProvider value={{ pageContext: shown, site, languageVersions: pages }}>
        <Head />
        <div id="root" lang={site.labels}>
          <Layout>
            <Page />
          </Layout>
        </div>
      </PageProvider>,
    ),
  ).window
  const hreflang = [...document.querySelectorAll('link[hreflang]')].map((link) => [
    link.getAttribute('hreflang'),
    new URL(link.getAttribute('href') ?? '').pathname,
  ])
  expect(hreflang).toEqual([
    ['en-IN', PATH],
    ['hi-IN', `/hi${PATH}`],
    ['x-default', PATH],
  ])
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/hi\/blog\/drone-rules$/,
  )
  expect(document.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('hi_IN')
  // Uses Telugu texts, so that text and labels have different scripts.
  const walker = document.createTreeWalker(document.body, 4)
  const marked = { hi: 0, en: 0 }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = /\p{Script=Telugu}/u.test(node.textContent ?? '')
    const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
    if (own && language !== 'te') expect([node.textContent, language]).toEqual([node.textContent, 'hi'])
    if (language === 'hi' || language === 'en') marked[language] += 1
  }
  expect(marked.hi).toBeGreaterThan(50)
  expect(marked.en).toBeGreaterThan(50)
  // A form is in one language: labels and notice.
  expect(document.querySelector('[name=_language]')).toBeNull()
  const english = await siteContent()
  expect(site.consents).toEqual(english.consents)
  expect(await readFile(join(root, 'hi', FILES[0] ?? ''), 'utf8')).toMatch(/status: reviewed/)
})
