/** Aadhaar numbers in free text: masked, and nothing else changed (DEF-01, DEF-106). */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactForm } from '#lambdas/contact/fields.ts'
import { cleanText } from '#lambdas/core/intake/clean.ts'
import { normalizePayload } from '#lambdas/core/intake/normalize.ts'
import { flagText } from '#lambdas/core/mail/notice.ts'
import { hasVerhoeffDigit, maskAadhaar } from '#lambdas/core/people/aadhaar.ts'
import { readTable } from '../data.ts'
import { FULL } from '../full.ts'

const runs = { numRuns: FULL ? 10_000 : 1_000, seed: 106 }

const digits = (first: string, length: number) =>
  fc
    .tuple(fc.constantFrom(...first), fc.integer({ min: 0, max: 10 ** (length - 1) - 1 }))
    .map(([head, rest]) => `${head}${`${rest}`.padStart(length - 1, '0')}`)

/** Replaces the last digit by the check digit. */
const withCheckDigit = (number: string): string =>
  [...'0123456789']
    .map((last) => `${number.slice(0, -1)}${last}`)
    .find((candidate) => hasVerhoeffDigit(candidate)) ?? ''

const twelve = (first: string) =>
  fc
    .tuple(digits(first, 12), fc.boolean())
    .map(([number, right]) => (right ? withCheckDigit(number) : number))

const fours = (number: string, gap: string) => number.replace(/(.{4})(.{4})/, `$1${gap}$2${gap}`)

/** How people separate the groups. */
const gap = fc.constantFrom('', ' ', '-', '  ', '.', ' - ', '\u00a0', '–', '/', '\n')

const mobile = digits('6789', 10)
/** Also the right check digit on `91` and the number. */
const longMobile = fc
  .tuple(mobile, fc.boolean())
  .map(([number, right]) => (right ? withCheckDigit(`91${number}`) : `91${number}`))

const phone = fc.oneof(
  mobile,
  mobile.map((number) => `${number.slice(0, 5)} ${number.slice(5)}`),
  longMobile,
  longMobile.map((number) => `+${number}`),
  longMobile.map((number) => `+91 ${number.slice(2, 7)}-${number.slice(7)}`),
  longMobile.map((number) => fours(number, ' ')),
)
const payment = fc
  .tuple(
    fc.constantFrom('UTR', 'UTR no.', 'UPI ref', 'UPI', 'txn id:', 'paid, ref', 'Ref. no.', 'paid by', 'ఫీజు'),
    twelve('23456789'),
    gap,
  )
  .map(([word, number, between]) => `${word} ${fours(number, between)}`)
const amounts = fc
  .array(fc.integer({ min: 20, max: 99 }), { minLength: 3, maxLength: 5 })
  .map((list) => `Fees ${list.map((amount) => `${amount}00`).join(' ')}`)
const date = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .chain((day) => {
    const [year, month, at] = day.toISOString().slice(0, 10).split('-')
    return fc.constantFrom(`${at}/${month}/${year}`, `${year}-${month}-${at}`, `${at}.${month}.${year}`)
  })
const pin = digits('12345678', 6).chain((code) =>
  fc.constantFrom(`pin ${code}`, `Hyderabad ${code.slice(0, 3)} ${code.slice(3)}`),
)
const link = 'see https://docs.example/d/234567890124/edit'
const other = fc.constantFrom(link, 'mail 234567890124@example.com', 'ok', 'నేను')

const words = fc.constantFrom('call my father on', 'my number is', 'before', 'born', 'near', 'please', 'సర్')

const sentence = fc
  .array(fc.tuple(words, fc.oneof(phone, payment, amounts, date, pin, other)), { minLength: 1, maxLength: 4 })
  .map((parts) => `${parts.map((part) => part.join(' ')).join('. ')}.`)

test('sentences with phones, payments, amounts, dates and pin codes stay as typed (DEF-106)', () => {
  const stays = fc.property(sentence, (text) => cleanText(text, { lines: true }) === text)
  fc.assert(stays, runs)
})

test('every Aadhaar number is masked, alone or after its word (DEF-01, DEF-106)', () => {
  const number = digits('23456789', 12).map(withCheckDigit)
  const named = ['Aadhaar ', 'my aadhar no. is ', 'UID:', 'fee paid. Adhaar card - ', 'ఆధార్: ']
  const alone = ['', 'I am ', 'flat 1204, ', 'నా నంబర్ ']
  fc.assert(
    fc.property(fc.constantFrom(...named, ...alone), number, gap, (before, typed, between) => {
      // Without a word it is a mobile number.
      fc.pre(!/^91[6-9]/.test(typed) || !alone.includes(before))
      const text = `${before}${fours(typed, between)}`
      expect(cleanText(`${text}, thanks`, { lines: true })).toBe(
        `${before}XXXX XXXX ${typed.slice(-4)}, thanks`,
      )
    }),
    runs,
  )
})

test('the word before a number decides', () => {
  for (const [typed, stored] of readTable<[string, string][]>('lambdas/aadhaar.yaml'))
    expect(cleanText(typed), typed).toBe(stored)
  const emails = '234567890124@example.com, asha@234567890124.com, asha.2345-6789-0124.rao@example.com'
  for (const kept of [link.slice(4), `${link} please`, ...emails.split(', '), emails])
    expect(maskAadhaar(kept), kept).toBe(kept)
})

test('a callable number is stored as typed; an Aadhaar number in a phone field is masked (DEF-01, DEF-21)', () => {
  const abroad = '971501234567, 447911123456, 914023456789, 9876543210/12, 9876543210 / 9876501234'
  const indian = '+919876543210, 919876543210, 98765 43210, +91 98765 43210, 91 98765-43210'
  for (const kept of `${abroad}, ${indian}`.split(', ')) expect(cleanText(kept, { phone: true })).toBe(kept)
  // Some of a hundred consecutive numbers have a valid check digit.
  for (const start of ['9715012345', '9140234567'])
    for (let end = 10; end < 100; end += 1)
      expect(cleanText(`${start}${end}`, { phone: true })).toBe(`${start}${end}`)
  for (const typed of ['2345 6789 0124', '234567890124'])
    expect(cleanText(typed, { phone: true })).toBe('XXXX XXXX 0124')
})

test('the lead says that a number was masked (DEF-106)', () => {
  const message = cleanText('my aadhaar is 2345 6789 0124')
  const { quality } = normalizePayload(contactForm, { message })
  expect(quality).toEqual(['masked:message'])
  expect(flagText(contactForm, 'masked:message')).toBe(
    'Message had an Aadhaar number, of which we store the last four digits',
  )
})
