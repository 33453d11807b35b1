/** HTML of the internship page (DEF-34 to DEF-36, DEF-41, DEF-75). */
import { expect, test } from 'vitest'
import english from '#content/messages/forms/internship.json' with { type: 'json' }
import telugu from '#content/te/messages/forms/internship.json' with { type: 'json' }
import { shippedSite } from '../../shipped-site.ts'
import { page, pictureWords, section, text } from '../build/built.ts'
import { chatText } from '../chat-text.ts'

const document = page('/applyintern')
const form = document.querySelector('#internship-form') as HTMLFormElement
const named = (name: string) => [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
const upload = (key: string) => form.querySelector(`#field-internship-${key}`)

test('a hero with its picture and exactly five benefit cards (RT-18, INT-1)', () => {
  expect(document.querySelectorAll('h1')).toHaveLength(1)
  expect(pictureWords(document.querySelector('main'))[0]).toMatch(
    /^A soldering iron at the pins of a circuit board/,
  )
  expect(document.querySelector('main a[href="#internship-form"]')).not.toBeNull()
  const cards = [...(section(document, 'Five things you take with you')?.querySelectorAll('li h3') ?? [])]
  expect(cards.map(text)).toEqual([
    'A mentor of your own',
    'Real jobs',
    'A certificate without a fee',
    'A project with your name',
    'A fair look at openings',
  ])
})

test('three types with their durations (INT-2)', () => {
  const types = [...(section(document, 'Three ways to join')?.querySelectorAll('article') ?? [])]
  expect(types.map((type) => [text(type.querySelector('h3')), text(type.querySelector('p'))])).toEqual([
    ['Student Internship', '3-6 months'],
    ['Graduate Internship', '6-12 months'],
    ['Research Internship', 'By project'],
  ])
  const inked = types.map((type) => [
    type.querySelectorAll('[data-kind=sure]').length,
    type.querySelectorAll('[data-kind=more]').length,
  ])
  expect(inked).toEqual([
    [3, 3],
    [6, 6],
    [0, 0],
  ])
})

test('the stipend is said plainly with a chat link, no amount; certificate fees are waived (INT-3, INT-4, DEF-41)', () => {
  const stipend = section(document, 'Stipend and certificate')
  expect(text(stipend)).toContain('Stipend: shared at selection')
  expect(text(stipend)).not.toMatch(/₹|\bRs\b|\d,\d{3}/)
  expect(chatText(stipend?.querySelector('a[href^="https://wa.me/"]'))).toMatch(/stipend/)
  expect(text(stipend)).toContain('Certificate fees waived for interns')
})

test('every claim of the page is shown with its note', async () => {
  const { claims } = await shippedSite()
  const wanted = claims.filter(({ pages }) => pages.includes('/applyintern'))
  expect(wanted.map(({ id }) => id)).toContain('intern-certificate-fee')
  for (const { id, text: words, basis } of wanted) {
    expect(text(document.querySelector(`[data-claim="${id}"]`)).replace(/ ?\d$/, '')).toBe(words)
    expect(text(document.querySelector(`#note-${id}`))).toContain(basis)
  }
})

test('certificates are marked as required, and say how to send them without JavaScript (INT-10)', () => {
  const field = upload('certificates')
  expect(text(field?.querySelector('label'))).toBe('Certificates *')
  expect(field?.querySelector('input')?.accept).toBe(
    'application/pdf,.pdf,image/png,.png,image/jpeg,.jpg,.jpeg',
  )
  expect(text(field?.querySelector('noscript'))).toMatch(/^Please send it to \S+@\S+: PDF, PNG or JPG/)
  // A named input would post the file name.
  expect(form.querySelectorAll('input[type=file][name]')).toHaveLength(0)
})

test('without JavaScript the guardian is asked for under 18, and graduates are told what to write (DEF-36, DEF-75)', () => {
  for (const key of ['guardianName', 'guardianPhone']) expect(named(key)[0]?.required).toBe(false)
  expect(text(form)).toContain('Parent or guardian, if you are under 18')
  const notes = [...document.querySelectorAll('main noscript')].map(text)
  expect(notes.some((note) => note.startsWith('Graduates: name the college you attended last'))).toBe(true)
})

test('the notice names what graduates are asked for by their labels, and whose reference is meant (DEF-75)', () => {
  for (const [path, { graduate }] of [
    ['/applyintern', english],
    ['/te/applyintern', telugu],
  ] as const) {
    const notice = text(page(path).querySelector('#internship-form'))
    for (const label of Object.values(graduate)) expect(notice, path).toContain(label)
  }
})

test('call and chat links (INT-27)', () => {
  const ways = section(document, 'Talk to the internship desk')
  expect(ways?.querySelector('a[href^="tel:+91"]')).not.toBeNull()
  expect(chatText(ways?.querySelector('a[href^="https://wa.me/"]'))).toMatch(/internship/)
})
