/** A new language needs three files. Its pages have English labels, which are marked. */
import { JSDOM } from 'jsdom'
import { afterAll, expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { requireValidSite } from '#content/model/read/read.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { splitLanguage } from '#site/language/languages.ts'
import { siteContent } from '#site/page/content.ts'
import { renderPage } from '#site/page/render-page.tsx'
import Layout from '#site/pages/+Layout.tsx'
import { data } from '#site/pages/blog/@slug/+data.ts'
import Page from '#site/pages/blog/@slug/+Page.tsx'
import { hindiContent } from '../../hindi.ts'

const FILES = ['blog/drone-rules.mdx', 'legal/terms.mdx', 'messages/language.json']
const PATH = '/blog/drone-rules'

const { root, done } = await hindiContent(FILES)
afterAll(done)

test('an entry and three files are two pages, and nothing of them stops the English', async () => {
  const { site, issues } = await checkContent({ root, forms: [], rules: [] })
  const sound = requireValidSite({ site, issues })
  const [, hi = expect.fail('languages.yaml does not name Hindi')] = sound.languages
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
  expect(addresses).toEqual([`en-IN ${PATH}`, `te-IN /te${PATH}`, `hi-IN /hi${PATH}`, `x-default ${PATH}`])
  const [canonical] = document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')
  expect(canonical?.href).toMatch(/\/hi\/blog\/drone-rules$/)
  expect(document.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('hi_IN')
  const walker = document.createTreeWalker(document.body, 4)
  const marked = { hi: 0, en: 0 }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isNote = node.parentElement?.closest('[data-in-english]')
    const own = !isNote && /\p{Script=Devanagari}/u.test(node.textContent ?? '')
    const language = node.parentElement?.closest('[lang]')?.getAttribute('lang')
    if (own) expect([node.textContent, language]).toEqual([node.textContent, 'hi'])
    if (language === 'hi' || language === 'en') marked[language] += 1
  }
  expect(marked.hi).toBeGreaterThan(50)
  expect(marked.en).toBeGreaterThan(50)
  // A form is in one language: labels and notice.
  expect(document.querySelector('[name=_language]')).toBeNull()
  expect(site.consents).toEqual((await siteContent()).consents)
})
