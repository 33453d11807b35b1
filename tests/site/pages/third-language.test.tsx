/** A new language needs three files. Its pages have English labels, which are marked. */
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { requireValidSite } from '#content/model/read/read.ts'
import { acceptedFile } from '#content/model/translation/accepted.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { splitLanguage } from '#site/language/languages.ts'
import { siteContent } from '#site/page/content.ts'
import { renderPage } from '#site/page/render-page.tsx'
import Layout from '#site/pages/+Layout.tsx'
import { data } from '#site/pages/blog/@slug/+data.ts'
import Page from '#site/pages/blog/@slug/+Page.tsx'
import { copyContent } from '../copy-content.ts'

const FILES = ['blog/drone-rules.mdx', 'legal/terms.mdx', 'messages/language.json']
const PATH = '/blog/drone-rules'

const { root, put, done } = await copyContent({
  'languages.yaml': 'hi: { name: हिन्दी, english: Hindi, locale: hi-IN, script: Devanagari }\n',
})
afterAll(done)
await rm(join(root, 'te'), { recursive: true })
for (const file of FILES)
  for (const copied of [`te/${file}`, acceptedFile(`te/${file}`)].filter((one) =>
    existsSync(join('content', one)),
  ))
    await put(copied.replace(/(^|\/)te\//, '$1hi/'), readFileSync(join('content', copied), 'utf8'))

test('an entry and three files are two pages, and nothing of them stops the English', async () => {
  const { site, issues } = await checkContent({ root, forms: [], rules: [] })
  const sound = requireValidSite({ site, issues })
  const [hi] = sound.languages
  if (!hi) throw new Error('languages.yaml does not name Hindi')
  const { pages } = translatedPages(sound, hi)
  expect(pages.map(({ path }) => path)).toEqual([PATH, '/terms'])
  expect(splitLanguage('/hi/courses')).toEqual({ language: 'hi', path: '/courses' })
  expect(splitLanguage('/hi')).toEqual({ language: 'hi', path: '/' })
  expect(splitLanguage('/history')).toEqual({ language: 'en', path: '/history' })
})

test('the page is in its language, its labels and forms are English, and each says so', async () => {
  const routeParams = { slug: 'drone-rules' }
  const context = { Page, config: { Layout }, language: 'hi', urlPathname: PATH, routeParams }
  const { site, head, body } = await renderPage({ ...context, data: await data(context as never) } as never)
  const html = `<html><head>${head}</head><body><div lang="${site.labels}">${body}</div></body></html>`
  const { document } = new JSDOM(html).window
  const addresses = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')].map(
    ({ hreflang, href }) => `${hreflang} ${new URL(href).pathname}`,
  )
  expect(addresses).toEqual([`en-IN ${PATH}`, `hi-IN /hi${PATH}`, `x-default ${PATH}`])
  const [canonical] = document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')
  expect(canonical?.href).toMatch(/\/hi\/blog\/drone-rules$/)
  expect(document.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('hi_IN')
  // Uses Telugu texts, so that text and labels have different scripts.
  const walker = document.createTreeWalker(document.body, 4)
  const marked = { hi: 0, en: 0 }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isNote = node.parentElement?.closest('[data-in-english]')
    const own = !isNote && /\p{Script=Telugu}/u.test(node.textContent ?? '')
    const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
    if (own && language !== 'te') expect([node.textContent, language]).toEqual([node.textContent, 'hi'])
    if (language === 'hi' || language === 'en') marked[language] += 1
  }
  expect(marked.hi).toBeGreaterThan(50)
  expect(marked.en).toBeGreaterThan(50)
  // A form is in one language: labels and notice.
  expect(document.querySelector('[name=_language]')).toBeNull()
  expect(site.consents).toEqual((await siteContent()).consents)
})
