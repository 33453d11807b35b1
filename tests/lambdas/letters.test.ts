/** Letters to visitors: links, title, preview and text part, for every form in both languages. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { Lead } from '#lambdas/core/types.ts'
import { forms } from '#lambdas/forms.ts'
import { english, telugu } from './shipped-content.ts'

const lead = {
  id: '7f3a9c21-0',
  createdAt: '2026-11-25T06:00:00.000Z',
  payload: { preferredCourses: ['FPV Basic 3 Days'], courseName: 'DGCA Small Class', request: 'erasure' },
  quality: ['no-file:certificates'],
  guardian: {},
  source: {},
  mail: {},
} as unknown as Lead
const links = { confirm: 'https://academy.test/api/c#1', unsubscribe: 'https://academy.test/api/u#2' }

const letters = [english, telugu].flatMap((content) =>
  forms
    .filter(({ fields }) => fields.mails?.join() !== 'staff')
    .map(
      ({ fields, visitorMail }) =>
        [fields.form, content.language ?? 'en', visitorMail(lead, content, links)] as const,
    ),
)

test.each(letters)('%s in %s: every phone, address and link can be pressed', (_form, _language, { html }) => {
  const { document } = new JSDOM(html).window
  const hrefs = [...document.querySelectorAll('a')].map(({ href }) => href)
  for (const start of ['tel:+91', 'https://wa.me/91', `mailto:${english.email}`])
    expect(hrefs.filter((href) => href.startsWith(start))).not.toEqual([])
  for (const link of document.querySelectorAll('a')) link.remove()
  // The address of the first button is written below it, for those who cannot press it.
  const first = hrefs.find((href) => href.startsWith('https://academy')) ?? ''
  const rest = document.body.textContent?.replace(first, '')
  expect(rest).not.toMatch(/@|\d{10}|https?:/)
})

test.each(letters)('%s in %s: it has a title and a preview', (_form, _language, { html, subject, text }) => {
  const { document } = new JSDOM(html).window
  expect(document.title).toBe(subject)
  const preview = document.body.firstElementChild
  expect(preview?.getAttribute('style')).toContain('display:none')
  expect(text).toContain(`\n\n${preview?.textContent}\n\n`)
})

test.each(letters)(
  '%s in %s: no suffix touches an address in the text part',
  (_form, _language, { text }) => {
    expect(text).toContain(english.email)
    expect(text).not.toMatch(/(?:\.example|\d{10})\p{L}/u)
    expect(text).not.toMatch(/<|tel:|mailto:/)
  },
)

test('the newsletter’s letter ends with a link to unsubscribe', () => {
  const [, , newsletter] = letters.find(([form]) => form === 'newsletter') ?? []
  const { document } = new JSDOM(newsletter?.html).window
  expect(document.querySelector(`a[href="${links.unsubscribe}"]`)?.textContent).toBe(
    'Unsubscribe at any time',
  )
  expect(newsletter?.text).toContain(`Unsubscribe at any time:\n${links.unsubscribe}`)
})
