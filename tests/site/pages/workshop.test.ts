/** HTML of the workshop page (DEF-01, DEF-36 to DEF-41). */
import { expect, test } from 'vitest'
import english from '#content/messages/mail/workshop.json' with { type: 'json' }
import telugu from '#content/te/messages/mail/workshop.json' with { type: 'json' }
import { page, section, text } from '../build/built.ts'
import { chatText } from '../chat-text.ts'

const document = page('/applyworkshop')
const form = document.querySelector('#workshop-form') as HTMLFormElement
const named = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
const included = section(document, 'The whole day is included')

test('hero, benefits, form and contact links, laid out as the internship (RT-19, WRK-1)', () => {
  const shape = (path: string) =>
    [...page(path).querySelectorAll('main > header, main > section')].map((part) => {
      if (part.matches('header')) return 'hero'
      if (part.querySelector('form')) return 'form'
      if (part.querySelector('details')) return 'questions'
      return part.querySelector('a[href^="tel:"]') ? 'contact' : 'section'
    })
  expect(shape('/applyworkshop')).toEqual(shape('/applyintern'))
  expect(shape('/applyworkshop')).toEqual('hero section section section form questions contact'.split(' '))
  expect(section(document, 'Five things you get out of the day')?.querySelectorAll('li h3')).toHaveLength(5)
  expect(text(document.querySelector('[data-claim=participants]'))).toMatch(/^500\+ ?Participants/)
  const ways = section(document, 'Talk to us about the workshop')
  expect(chatText(ways?.querySelector('a[href^="https://wa.me/"]'))).toMatch(/workshop/)
})

test('materials, certificate and lunch are included (WRK-2)', () => {
  const items = [...(included?.querySelectorAll('ul li') ?? [])].map(text)
  expect(items).toHaveLength(3)
  for (const [index, word] of ['materials', 'Certificate', 'Lunch'].entries())
    expect(items[index]).toContain(word)
})

test('early-bird discounts are mentioned, no price is; the fee is to be asked, with a chat link (WRK-3, DEF-41)', () => {
  expect(text(included)).toContain('Early-bird discounts')
  expect(text(included)).toContain('Fee: ask us')
  expect(text(document.querySelector('main'))).not.toMatch(/₹|\bRs\b|\d,\d{3}/)
  expect(chatText(included?.querySelector('a[href^="https://wa.me/"]'))).toMatch(/the fee/)
})

test('without a brochure the button asks for it by chat, and no word is a placeholder (WRK-19, DEF-38)', () => {
  const button = [...(included?.querySelectorAll('a') ?? [])].find(
    (link) => text(link) === 'Request by WhatsApp',
  )
  expect(chatText(button)).toMatch(/brochure/)
  expect(document.querySelector('[data-dialog=brochure], dialog#brochure')).toBeNull()
  expect(text(document.querySelector('main'))).not.toMatch(/placeholder|would go here|lorem/i)
})

test.each([
  ['/applyworkshop', english],
  ['/te/applyworkshop', telugu],
])(
  '%s: the answer about what to bring and the mail after the form name the same things',
  (path, { steps }) => {
    const mail = steps.bring.toLowerCase()
    const answers = [...page(path).querySelectorAll('main details')].map((entry) =>
      text(entry.querySelector('summary')?.nextElementSibling ?? null).toLowerCase(),
    )
    const [things] = answers
      .map((answer) => answer.split('.')[0] ?? '')
      .filter((start) => mail.includes(start))
    expect(things?.split(',').length).toBe(5)
  },
)

test('the date of birth is free text with an example (WRK-7, DEF-40)', () => {
  const [dob] = named('dob')
  expect(text(form.querySelector(`#${dob?.getAttribute('aria-describedby')}`))).toBe(
    'For example 12 March 2008',
  )
})
