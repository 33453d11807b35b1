/** HTML of the pages of internship and workshop (DEF-01, DEF-34 to DEF-41, DEF-75). */
import { expect, test } from 'vitest'
import english from '#content/messages/forms/internship.json' with { type: 'json' }
import englishMail from '#content/messages/mail/workshop.json' with { type: 'json' }
import telugu from '#content/te/messages/forms/internship.json' with { type: 'json' }
import teluguMail from '#content/te/messages/mail/workshop.json' with { type: 'json' }
import { page, pictureWords, text } from '../build/built.ts'
import { elementsAt, expectEach } from '../rows.ts'

test('the notice names what graduates are asked for by their labels, and whose reference is meant (DEF-75)', () => {
  expectEach('/applyintern', '#internship-form', [Object.values(english.graduate)])
  expectEach('/te/applyintern', '#internship-form', [Object.values(telugu.graduate)])
  const notes = elementsAt('/applyintern', 'main noscript').map((note) => text(note))
  expect(notes.join('\n')).toMatch(/^Graduates: name the college you last attended/m)
  expect(pictureWords(page('/applyintern').querySelector('main'))[0]).toMatch(/^A soldering iron at the pins/)
})

test('the workshop is laid out as the internship (RT-19, WRK-1)', () => {
  const shape = (path: string) =>
    elementsAt(path, 'main > header, main > section').map((part) => {
      const kinds = { form: 'form', questions: 'details', contact: 'a[href^="tel:"]' }
      const [kind = 'section'] = Object.entries(kinds).find(([, has]) => part.querySelector(has)) ?? []
      return part.matches('header') ? 'hero' : kind
    })
  expect(shape('/applyworkshop')).toEqual(shape('/applyintern'))
  expect(shape('/applyworkshop')).toEqual('hero section section section form questions contact'.split(' '))
})

test.each([
  ['/applyworkshop', englishMail],
  ['/te/applyworkshop', teluguMail],
])('%s: the answer about what to bring and the mail name the same things', (path, { steps }) => {
  const mail = steps.bring.toLowerCase()
  const answers = elementsAt(path, 'main details > summary + *').map((answer) => text(answer).toLowerCase())
  const [things] = answers.map((answer) => answer.split('.')[0] ?? '').filter((start) => mail.includes(start))
  expect(things?.split(',').length).toBe(5)
})

test('the date of birth is free text with an example (WRK-7, DEF-40)', () => {
  const [dob] = elementsAt('/applyworkshop', '#workshop-form [name=dob]')
  const help = page('/applyworkshop').getElementById(dob?.getAttribute('aria-describedby') ?? '')
  expect(text(help)).toBe('For example 12 March 2008')
})
