/** A file `content/pages/faq.mdx` becomes the page /faq, without code. */
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContextServer } from 'vike/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishedText } from '#content/model/catalogue/published.ts'
import { siteContent } from '#site/page/content.ts'
import { PageProvider } from '#site/page/page.tsx'
import { data as sitemap } from '#site/pages/sitemap/+data.ts'
import { type Data, data } from '#site/pages/text/+data.ts'
import { onBeforePrerenderStart } from '#site/pages/text/+onBeforePrerenderStart.ts'
import Page from '#site/pages/text/+Page.tsx'
import { text } from '../build/built.ts'
import { copyContent } from '../copy-content.ts'

const META =
  'Questions that students ask before they join, about age, licence, insurance, fees, refunds and what to bring.'
const FAQ = `---
title: Frequent questions
lead: Ask us anything else.
metaDescription: ${META}
form: privacy
---

## How old must I be?

Eighteen. See [the courses](/courses), or [this page](/faq).

## What do I bring?

A hat.
`

let done: () => Promise<void>
beforeAll(async () => {
  done = await copyContent({ 'pages/faq.mdx': FAQ })
})
afterAll(() => done())

test('/faq is made from its file alone, without a date that nobody set', async () => {
  const routeParams = { slug: 'faq' }
  const pageContext = { routeParams, urlPathname: '/faq', data: await data({ routeParams } as never) }
  const context = pageContext as unknown as PageContextServer<Data>
  const site = await siteContent()
  const html = renderToStaticMarkup(
    createElement(PageProvider, { value: { pageContext: context, site } }, createElement(Page)),
  )
  const { document } = new JSDOM(html).window
  expect(context.data.head).toEqual({ title: 'Frequent questions', description: META })
  expect(text(document.querySelector('h1'))).toBe('Frequent questions')
  expect([...document.querySelectorAll('nav a')].map(text)).toEqual([
    'How old must I be?',
    'What do I bring?',
  ])
  expect(text(document.body)).toContain('Eighteen. See the courses')
  expect(text(document.body)).not.toMatch(/Last updated|Legal/)
  const form = document.querySelector('article form')
  expect(form?.getAttribute('action')).toBe('/api/postprivacy')
  expect([...(form?.querySelectorAll('label') ?? [])].map(text)).toContain('Your request *')
})

test('it is built, listed in the sitemap, and its address may never vanish', async () => {
  expect(await onBeforePrerenderStart()).toContain('/faq')
  expect((await sitemap({ language: 'en' } as Parameters<typeof sitemap>[0])).more).toContainEqual({
    href: '/faq',
    title: 'Frequent questions',
  })
  expect(publishedText(await siteContent())).toContain('\n/faq\n')
})
