/** English text on Telugu pages, mails and forms is marked as English. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import type { ComponentType } from 'react'
import { afterAll, expect, test } from 'vitest'
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { markEnglish } from '#site/language/mark-english.ts'
import { siteContent } from '#site/page/content.ts'
import { renderPage } from '#site/page/render-page.tsx'
import Layout from '#site/pages/+Layout.tsx'
import { data as articleData } from '#site/pages/blog/@slug/+data.ts'
import Article from '#site/pages/blog/@slug/+Page.tsx'
import { data as contactData } from '#site/pages/contact/+data.ts'
import Contact from '#site/pages/contact/+Page.tsx'
import { data as courseData } from '#site/pages/courses/@slug/+data.ts'
import Course from '#site/pages/courses/@slug/+Page.tsx'
import { data as homeData } from '#site/pages/index/+data.ts'
import Home from '#site/pages/index/+Page.tsx'
import { data as storiesData } from '#site/pages/success-stories/+data.ts'
import Stories from '#site/pages/success-stories/+Page.tsx'
import { copyContent } from '../copy-content.ts'

// The build names islands by their file.
const islands = import.meta.glob<{ default: object }>('../../../site/**/*.island.tsx', { eager: true })
for (const [file, { default: Island }] of Object.entries(islands))
  Object.assign(Island, { island: file.replace(/^.*\/|\.island\.tsx$/g, '') })

const done = await copyContent({})
const root = process.env.ACADEMY_CONTENT ?? ''
afterAll(done)

async function edit(file: string, find: string | RegExp, put: string): Promise<void> {
  const text = await readFile(join(root, file), 'utf8')
  const edited = text.replace(find, put)
  expect(edited, `${file} holds ${find}`).not.toBe(text)
  await writeFile(join(root, file), edited)
}

const FAQ = '  - question: Is there a bus?\n    answer: From the [campus](/contact), every half hour.\n'
await edit('blog/drone-rules.mdx', /^tags: \[/m, 'tags: [Monsoon, ')
await edit(
  'blog/drone-rules.mdx',
  /^---\n\n(?=\S)/m,
  '---\n\nA new paragraph.\n\n## A new heading\n\n| Place | Fee |\n|---|---|\n| Shamirpet | ₹1 |\n\n<Callout kind="tip" title="A new tip">\nBring a hat.\n</Callout>\n\n{/* ask Ravi */}\n\n',
)
await edit('courses/dgca-small.mdx', /^faq:\n/m, `faq:\n${FAQ}`)
await edit('courses/dgca-small.mdx', /^description: .*$/m, 'description: The fee is ₹99,999 today.')
await edit('messages/home.json', 'Learn to fly a drone. Then fly it for a living.', 'A new headline')
await edit('legal/consent/contact.md', 'to understand what you ask', 'to understand your question')
await edit('te/messages/forms/contact.json', /\n *"submit": ".*?",?/, '')
await edit('messages/contact.json', '"Write to us"', '"Ask us anything"')
await rm(join(root, 'te/data/stories.yaml'))

interface Shown {
  Page: ComponentType
  data: (context: never) => unknown
  slug?: string
}

/** Body of a Telugu page, like in build and dev server. */
async function telugu(urlPathname: string, { Page, data, slug }: Shown): Promise<HTMLElement> {
  const routeParams = slug ? { slug } : {}
  const context = { Page, config: { Layout }, language: 'te', urlPathname, routeParams }
  const parts = await renderPage({ ...context, data: await data(context as never) } as never)
  return new JSDOM(`<!doctype html><html lang="te"><body>${parts.body}</body></html>`).window.document.body
}

const languageOf = (node: Element | null | undefined) => node?.closest('[lang]')?.getAttribute('lang')

/** Innermost elements with this text. */
const saying = (body: HTMLElement, words: string) =>
  [...body.querySelectorAll('main *')].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() === words),
  )

const { messages } = await siteContent('te')

function expectEnglish(body: HTMLElement, words: string): void {
  const found = saying(body, words)
  expect(found.length, words).toBeGreaterThan(0)
  for (const one of found) expect([words, languageOf(one)]).toEqual([words, 'en'])
}

/** Telugu words in elements that are marked as English. */
function expectTeluguUnmarked(body: HTMLElement): void {
  for (const marked of body.querySelectorAll('main [lang=en]:not(a[data-lang])'))
    expect(marked.textContent).not.toMatch(/\p{Script=Telugu}/u)
}

test('an article: the new tag, paragraph, heading, table and callout are English, the rest is Telugu', async () => {
  const body = await telugu('/blog/drone-rules', { Page: Article, data: articleData, slug: 'drone-rules' })
  for (const words of [
    'Monsoon',
    'A new paragraph.',
    'A new heading',
    'Shamirpet',
    'A new tip',
    'Bring a hat.',
  ])
    expectEnglish(body, words)
  expectTeluguUnmarked(body)
  expect(languageOf(body.querySelector('h1'))).toBe('te')
  expect(body.textContent).toContain(messages.language.stale)
  expect(body.textContent).not.toContain('Ravi')
})

test('a course: a question with its answer is one English entry, a changed fee is the new one', async () => {
  const body = await telugu('/courses/dgca-small', { Page: Course, data: courseData, slug: 'dgca-small' })
  const [question] = saying(body, 'Is there a bus?')
  const entry = question?.closest('details')
  expect(entry?.getAttribute('lang')).toBe('en')
  expect(entry?.querySelector('a')?.getAttribute('href')).toBe('/te/contact')
  expectEnglish(body, 'The fee is ₹99,999 today.')
  expectTeluguUnmarked(body)
  expect(body.textContent).toContain(messages.language.stale)
})

test('a page of data, a form and its notice', async () => {
  const home = await telugu('/', { Page: Home, data: homeData })
  expectEnglish(home, 'A new headline')
  expectTeluguUnmarked(home)
  const contact = await telugu('/contact', { Page: Contact, data: contactData })
  for (const words of ['Send Message', 'Ask us anything']) expectEnglish(contact, words)
  const items = [...contact.querySelectorAll('main [data-island] details li')]
  expect(items.map((item) => languageOf(item))).toEqual(['te', 'en'])
  const hash = contact.querySelector('main [name=_consent]')?.getAttribute('value')
  expect(hash).toBe((await siteContent('te')).consents.contact?.hash)
  expect(contact.textContent).toContain(messages.language.stale)
})

test('voices without a translation are English, the words of the page round them Telugu', async () => {
  const body = await telugu('/success-stories', { Page: Stories, data: storiesData })
  const { stories } = (await siteContent()).data
  for (const { quote } of stories) expectEnglish(body, quote)
  const own = [...body.querySelectorAll('main h2, main button')]
  expect(own.length).toBeGreaterThan(5)
  for (const one of own) expect(languageOf(one)).toBe('te')
  expectTeluguUnmarked(body)
})

test('words beside others, filled in or in an attribute', () => {
  const marked = (html: string) =>
    markEnglish(html, ['Say hello', '{count} of {total} seats', 'See [the rules](/r) now'])
  expect(marked('<p>Say hello</p><p>చెప్పండి</p>')).toBe('<p lang="en">Say hello</p><p>చెప్పండి</p>')
  expect(marked('<p>Say hello <b>అందరికీ</b></p>')).toBe('<p><span lang="en">Say hello </span><b>అందరికీ</b></p>')
  expect(marked('<p>8 of 20 seats</p>')).toBe('<p lang="en">8 of 20 seats</p>')
  expect(marked('<p>See <a href="/r">the rules</a> now</p>')).toBe(
    '<p lang="en">See <a href="/r">the rules</a> now</p>',
  )
  const still = [
    '<img alt="Say hello">',
    '<p>DGCA</p>',
    '<p>8</p>',
    '<div data-island="X"><p>Say hello</p></div>',
  ]
  for (const html of still) expect(marked(html)).toBe(html)
})

test('a mail and the words of a form are known as English by their letters', () => {
  expect(englishMark('Send Message', 'te')).toBe('en')
  for (const own of ['పంపండి', 'DGCA పరీక్ష', '₹45,000', '', undefined])
    expect(englishMark(own, 'te')).toBeUndefined()
  expect(englishMark('Send Message', undefined)).toBeUndefined()
  const content = {
    brand: { short: 'IDA', full: 'IDA' },
    company: { name: 'IDA', cin: 'C', office: 'O' },
    phone: '1',
    hours: '9 to 5',
    whatsapp: '1',
    privacyHelpline: '1',
    email: 'a@example.com',
    origin: 'https://example.com',
    language: 'te',
    words: {},
  }
  const { html } = renderLetter(
    { subject: 'x', heading: 'ధన్యవాదాలు', blocks: ['We call you.', 'ఫోన్ చేస్తాం.'] },
    content as never,
  )
  expect(html).toMatch(/<p lang="en"[^>]*>We call you\.</)
  expect(html).toMatch(/<p style[^>]*>ఫోన్ చేస్తాం\.</)
  expect(html).not.toMatch(/<h1 lang/)
})
