/** HTML of the pages of internship and workshop (DEF-01, DEF-34 to DEF-41, DEF-75). */
import { expect, test } from 'vitest'
import english from '#content/messages/forms/internship.json' with { type: 'json' }
import englishMail from '#content/messages/mail/workshop.json' with { type: 'json' }
import telugu from '#content/te/messages/forms/internship.json' with { type: 'json' }
import teluguMail from '#content/te/messages/mail/workshop.json' with { type: 'json' }
import { page, pictureWords, text } from '../build/built.ts'
import { elementsAt, expectEach, holds } from '../rows.ts'

const STIPEND = '«Stipend and certificate»'
const DESK = '«Talk to the internship desk»'
const INCLUDED = '«Everything for the day is included»'
const CHAT = 'a[href^="https://wa.me/"]'

holds('/applyintern', {
  'a hero and exactly five benefit cards (RT-18, INT-1)': {
    h1: 1,
    'main a[href="#internship-form"]': /./,
    '«Five things you take with you» li h3': [
      'A mentor of your own',
      'Real jobs',
      'A free certificate',
      'A project with your name',
      'A fair look at openings',
    ],
  },
  'three types with their durations (INT-2)': {
    '«Three ways to join» article h3': ['Student Internship', 'Graduate Internship', 'Research Internship'],
    '«Three ways to join» article': [/3-6 months/, /6-12 months/, /By project/],
    '«Three ways to join» article:first-of-type [data-kind=sure]': 3,
    '«Three ways to join» article:first-of-type [data-kind=more]': 3,
    '«Three ways to join» article :is([data-kind=sure], [data-kind=more])': 18,
  },
  'the stipend is said plainly with a chat link, no amount; certificate fees are waived (INT-3, INT-4, DEF-41)':
    {
      [STIPEND]:
        /^(?!.*(?:₹|\bRs\b|\d,\d{3})).*Stipend: shared at selection.*Certificate fees waived for interns/,
      [`${STIPEND} ${CHAT}@?`]: /stipend/,
    },
  'certificates are marked as required, and say how to send them without JavaScript (INT-10)': {
    '#field-internship-certificates label': 'Certificates *',
    '#field-internship-certificates noscript': /^Please send it to \S+@\S+: PDF, PNG or JPG/,
    // A named input would post the file name.
    '#internship-form input[type=file][name]': 0,
  },
  'without JavaScript the guardian is asked for under 18, and graduates are told what to write (DEF-36, DEF-75)':
    {
      '#internship-form': /Parent or guardian, if you are under 18/,
      '#internship-form :is([name=guardianName], [name=guardianPhone])[required]': 0,
      'main form > noscript, main fieldset > noscript, main div > noscript': /./,
    },
  'call and chat links (INT-27)': {
    [`${DESK} a[href^="tel:+91"]`]: 1,
    [`${DESK} ${CHAT}@?`]: /internship/,
  },
})

test('the notice names what graduates are asked for by their labels, and whose reference is meant (DEF-75)', () => {
  expectEach('/applyintern', '#internship-form', [Object.values(english.graduate)])
  expectEach('/te/applyintern', '#internship-form', [Object.values(telugu.graduate)])
  const notes = elementsAt('/applyintern', 'main noscript').map((note) => text(note))
  expect(notes.join('\n')).toMatch(/^Graduates: name the college you last attended/m)
  expect(pictureWords(page('/applyintern').querySelector('main'))[0]).toMatch(/^A soldering iron at the pins/)
})

holds('/applyworkshop', {
  'benefits and contact links (WRK-1)': {
    '«Five things you get out of the day» li h3': 5,
    '[data-claim=participants]': /^500\+ ?Participants/,
    [`«Talk to us about the workshop» ${CHAT}@?`]: /workshop/,
  },
  'materials, certificate and lunch are included (WRK-2)': {
    [`${INCLUDED} ul li`]: [/materials/, /Certificate/, /Lunch/],
  },
  'early-bird discounts are mentioned, no price is; the fee is to be asked, with a chat link (WRK-3, DEF-41)':
    {
      [INCLUDED]: /early-bird discounts.*Fee: ask us|Fee: ask us.*early-bird discounts/,
      main: /^(?!.*(?:₹|\bRs\b|\d,\d{3}|placeholder|would go here|lorem))/i,
      [`${INCLUDED} ${CHAT}@?`]: [/the fee/, /brochure/],
    },
  'without a brochure the button asks for it by chat (WRK-19, DEF-38)': {
    [`${INCLUDED} ${CHAT}`]: [/./, 'Request by WhatsApp'],
    '[data-dialog=brochure], dialog#brochure': 0,
  },
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
