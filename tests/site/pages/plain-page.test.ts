/** A file `content/pages/faq.mdx` becomes the page /faq, without code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { publishedUrlsText } from '#content/model/catalogue/published.ts'
import { siteContent } from '#site/page/content.ts'
import { renderPage } from '#site/page/render-page.tsx'
import { data as sitemap } from '#site/pages/sitemap/+data.ts'
import { data } from '#site/pages/text/+data.ts'
import { onBeforePrerenderStart } from '#site/pages/text/+onBeforePrerenderStart.ts'
import Page from '#site/pages/text/+Page.tsx'
import { text } from '../build/built.ts'
import { copyContent } from '../copy-content.ts'

const FAQ = readFileSync(join(import.meta.dirname, 'faq.mdx'), 'utf8')

test('/faq is made from its file alone, without a date, and its address may never vanish', async () => {
  const { done } = await copyContent({ 'pages/faq.mdx': FAQ })
  try {
    const routeParams = { slug: 'faq' }
    const context = { Page, config: {}, language: 'en', urlPathname: '/faq', routeParams }
    const page = await renderPage({ ...context, data: await data({ routeParams } as never) } as never)
    const { document } = new JSDOM(page.body).window
    expect(page.head).toMatch(/<title>Frequent questions .*content="Questions that students ask/s)
    expect(text(document.querySelector('h1'))).toBe('Frequent questions')
    const headings = ['How old must I be?', 'What do I bring?']
    expect([...document.querySelectorAll('nav a')].map(text)).toEqual(headings)
    expect(text(document.body)).toContain('Eighteen. See the courses')
    expect(text(document.body)).not.toMatch(/Last updated|Legal/)
    const form = document.querySelector('article form[action="/api/postprivacy"]')
    expect([...(form?.querySelectorAll('label') ?? [])].map(text)).toContain('Your request *')

    expect(await onBeforePrerenderStart()).toContain('/faq')
    const { more } = await sitemap({ language: 'en' } as Parameters<typeof sitemap>[0])
    expect(more).toContainEqual({ href: '/faq', title: 'Frequent questions' })
    expect(publishedUrlsText(await siteContent())).toContain('\n/faq\n')
  } finally {
    await done()
  }
})
