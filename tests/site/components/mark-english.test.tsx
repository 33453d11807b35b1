/** English text on Telugu pages, mails and forms is marked as English. */
import { JSDOM } from 'jsdom'
import type { ComponentType } from 'react'
import { afterAll, expect, test } from 'vitest'
import { lambdaContent } from '#content/model/read/lambda-content.ts'
import { renderLetter } from '#lambdas/core/mail/letter.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { markEnglish } from '#site/language/mark-english.ts'
import { siteContent } from '#site/page/content.ts'
import { renderPage } from '#site/page/render-page.tsx'
import Layout from '#site/pages/+Layout.tsx'
import { data as contactData } from '#site/pages/contact/+data.ts'
import Contact from '#site/pages/contact/+Page.tsx'
import { data as courseData } from '#site/pages/courses/@slug/+data.ts'
import Course from '#site/pages/courses/@slug/+Page.tsx'
import { copyContent } from '../copy-content.ts'

// The build names islands by their file.
const islands = import.meta.glob<{ default: object }>('../../../site/**/*.island.tsx', { eager: true })
for (const [file, { default: Island }] of Object.entries(islands))
  Object.assign(Island, { island: file.replace(/^.*\/|\.island\.tsx$/g, '') })

const { edit, done } = await copyContent()
afterAll(done)

const COURSE = 'courses/dgca-small.mdx'
const FAQ = '  - question: Is there a bus?\n    answer: From the [campus](/contact), every half hour.\n'
const BODY =
  'A new paragraph.\n\n## A new heading\n\n| Place | Fee |\n|---|---|\n| Shamirpet | ₹1 |\n\n<Callout kind="tip" title="A new tip">\nBring a hat.\n</Callout>\n\n{/* ask Ravi */}\n\n'
await edit(COURSE, /^---\n\n(?=\S)/m, `---\n\n${BODY}`)
await edit(COURSE, /^faq:\n/m, `faq:\n${FAQ}`)
await edit(COURSE, /^description: .*$/m, 'description: The fee is ₹99,999 today.')
await edit('legal/consent/contact.md', 'to understand what you ask', 'to understand your question')
await edit('te/messages/forms/contact.json', /\n *"submit": ".*?",?/, '')
await edit('messages/contact.json', '"Write to us"', '"Ask us anything"')

/** Body of a Telugu page, like in build and dev server. */
async function telugu(urlPathname: string, Page: ComponentType, data: (context: never) => unknown) {
  const routeParams = { slug: urlPathname.replace(/.*\//, '') }
  const context = { Page, config: { Layout }, language: 'te', urlPathname, routeParams }
  const parts = await renderPage({ ...context, data: await data(context as never) } as never)
  const html = `<!doctype html><html lang="te"><body>${parts.body}</body></html>`
  const { body } = new JSDOM(html).window.document
  expect(body.textContent).toContain(parts.site.messages.language.stale)
  const marked = [...body.querySelectorAll('main [lang=en]:not(a[data-lang])')]
  expect(marked.length).toBeGreaterThan(0)
  // No Telugu word is in an element that is marked as English.
  expect(marked.filter((one) => /\p{Script=Telugu}/u.test(one.textContent ?? ''))).toEqual([])
  return body
}

const languageOf = (node: Element | null | undefined) => node?.closest('[lang]')?.getAttribute('lang')

/** Innermost elements with this text. */
const saying = (body: HTMLElement, words: string) =>
  [...body.querySelectorAll('main *')].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() === words),
  )

function expectEnglish(body: HTMLElement, ...texts: string[]): void {
  for (const words of texts) {
    const found = saying(body, words)
    expect(found.length, words).toBeGreaterThan(0)
    for (const one of found) expect([words, languageOf(one)]).toEqual([words, 'en'])
  }
}

test('a course: blocks, a question with its answer and a changed fee are English, the rest is Telugu', async () => {
  const body = await telugu('/courses/dgca-small', Course, courseData)
  expectEnglish(body, 'A new paragraph.', 'A new heading', 'Shamirpet', 'A new tip', 'Bring a hat.')
  expectEnglish(body, 'The fee is ₹99,999 today.')
  const [question] = saying(body, 'Is there a bus?')
  const entry = question?.closest('details')
  expect(entry?.getAttribute('lang')).toBe('en')
  expect(entry?.querySelector('a')?.getAttribute('href')).toBe('/te/contact')
  expect(languageOf(body.querySelector('h1'))).toBe('te')
  expect(body.textContent).not.toContain('Ravi')
})

test('marks English in a form, in its notice and in a label of its page', async () => {
  const contact = await telugu('/contact', Contact, contactData)
  expectEnglish(contact, 'Send Message', 'Ask us anything')
  const items = [...contact.querySelectorAll('main [data-island] details li')]
  expect(items.map((item) => languageOf(item))).toEqual(['te', 'en'])
  const hash = contact.querySelector('main [name=_consent]')?.getAttribute('value')
  expect(hash).toBe((await siteContent('te')).consents.contact?.hash)
})

test('words beside others, filled in or in an attribute', () => {
  const marked = (html: string) =>
    markEnglish(html, ['Say hello', '{count} of {total} seats', 'See [the rules](/r) now'])
  expect(marked('<p>Say hello</p><p>చెప్పండి</p>')).toBe('<p lang="en">Say hello</p><p>చెప్పండి</p>')
  expect(marked('<p>Say hello <b>అందరికీ</b></p>')).toBe('<p><span lang="en">Say hello </span><b>అందరికీ</b></p>')
  expect(marked('<p>8 of 20 seats</p>')).toBe('<p lang="en">8 of 20 seats</p>')
  const rules = '>See <a href="/r">the rules</a> now</p>'
  expect(marked(`<p${rules}`)).toBe(`<p lang="en"${rules}`)
  const island = '<div data-island="X"><p>Say hello</p></div>'
  for (const html of ['<img alt="Say hello">', '<p>DGCA</p>', '<p>8</p>', island])
    expect(marked(html)).toBe(html)
})

test('a mail and the words of a form are known as English by their letters', async () => {
  expect(englishMark('Send Message', 'te')).toBe('en')
  for (const own of ['పంపండి', 'DGCA పరీక్ష', '₹45,000', '', undefined])
    expect(englishMark(own, 'te')).toBeUndefined()
  expect(englishMark('Send Message', undefined)).toBeUndefined()
  const letter = { subject: 'x', heading: 'ధన్యవాదాలు', blocks: ['We call you.', 'ఫోన్ చేస్తాం.'] }
  const content = { ...lambdaContent(await siteContent()), origin: 'https://example.com', language: 'te' }
  const { html } = renderLetter(letter, content)
  expect(html).toMatch(/<p lang="en"[^>]*>We call you\.</)
  expect(html).toMatch(/<p style[^>]*>ఫోన్ చేస్తాం\.</)
  expect(html).not.toMatch(/<h1 lang/)
})
