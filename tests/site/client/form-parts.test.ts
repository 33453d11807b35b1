/** Values, validation, hints and links of forms. */
import { JSDOM } from 'jsdom'
import { expect, test, vi } from 'vitest'
import { brochure } from '#lambdas/brochure/fields.ts'
import { contact } from '#lambdas/contact/fields.ts'
import { internship } from '#lambdas/internship/fields.ts'
import { workshop } from '#lambdas/workshop/fields.ts'
import { start as showBatches } from '#site/course/Batches.part.ts'
import { driveDownloadLink } from '#site/forms/BrochureForm.island.tsx'
import { hintFor } from '#site/forms/sending/hints.ts'
import { failureMessage } from '#site/forms/sending/use-lead-form.ts'
import { readValues, requiredErrors } from '#site/forms/sending/values.ts'

function form(inputs: string): HTMLFormElement {
  const { window } = new JSDOM(`<form>${inputs}</form>`)
  vi.stubGlobal('FormData', window.FormData)
  return window.document.querySelector('form') as HTMLFormElement
}

test('values have every wire key of the form and no other', () => {
  const element = form(
    '<input name="name" value=" Asha "><input name="_decoy"><input name="isDownloadAll" value="false">',
  )
  const values = readValues(element, brochure)
  expect(Object.keys(values)).toEqual(brochure.fields.map(({ key }) => key))
  expect(values).toMatchObject({ name: 'Asha', subscribe: false, isDownloadAll: false, email: '' })
})

test('lists are arrays, joined lists one text, an empty field its fallback', () => {
  const fields = [
    { key: 'a', label: 'A', type: 'list', required: false },
    { key: 'b', label: 'B', type: 'list', required: false, joined: true },
    { key: 'c', label: 'C', type: 'select', required: false, fallback: 'None' },
  ] as const
  const boxes = (name: string) =>
    ['x', 'y'].map((v) => `<input type="checkbox" checked name="${name}" value="${v}">`).join('')
  expect(readValues(form(boxes('a') + boxes('b')), { fields })).toEqual({
    a: ['x', 'y'],
    b: 'x, y',
    c: 'None',
  })
})

test('every field but the newsletter tick is required, and nothing else is checked (BRO-1, BRO-16)', () => {
  const errors = requiredErrors({}, brochure)
  expect(Object.keys(errors)).toEqual(['name', 'email', 'phone', 'city', 'profession', 'source', 'purpose'])
  expect(errors.name).toBe('This field is required.')
  expect(requiredErrors({ ...errors, email: 'x', phone: '1' }, brochure)).toEqual({})
})

test('a Drive view link becomes a download, other links stay (BRO-6)', () => {
  expect(driveDownloadLink('https://drive.google.com/file/d/AbC-1_2/view?usp=sharing')).toBe(
    'https://drive.google.com/uc?export=download&id=AbC-1_2',
  )
  for (const link of ['/brochures/dgca-small.pdf', 'https://example.com/file/d/1/view'])
    expect(driveDownloadLink(link)).toBe(link)
})

test.each([
  ['email', 'email', 'asha@gmial.com', 'Did you mean asha@gmail.com?'],
  ['email', 'email', 'asha@gmail.com', undefined],
  ['email', 'email', 'asha@academy.example', undefined],
  ['email', 'email', 'asha', 'An email address looks like name@example.com.'],
  ['tel', 'phone', '98765 43210', undefined],
  ['tel', 'phone', '+91 98765-43210', undefined],
  ['tel', 'phone', '12345', 'Indian mobile numbers have 10 digits and start with 6, 7, 8 or 9.'],
  ['text', 'pinCode', '500033', undefined],
  ['text', 'pinCode', '5000', 'A PIN code has 6 digits.'],
  ['text', 'city', 'x', undefined],
  ['email', 'email', '', undefined],
  ['textarea', 'message', 'a long one', undefined],
  ['textarea', 'message', ' it ends he', 'Only 11 characters fit here. Please check how your text ends.'],
])('a soft hint for %s %s "%s": %s', (type, key, value, hint) => {
  expect(hintFor({ type, key, max: 11 }, value)).toBe(hint)
})

test('the next batch moves at midnight in India, not in London (DET-20)', () => {
  const { window } = new JSDOM('<html lang="en"><span data-weekday="Monday" data-words="{date}"></span>')
  vi.stubGlobal('document', window.document)
  const shown = () => window.document.querySelector<HTMLTimeElement>('time')?.dateTime
  showBatches(window.document, new Date('2026-11-22T18:15:00Z'))
  expect(shown()).toBe('2026-11-23')
  showBatches(window.document, new Date('2026-11-22T18:45:00Z'))
  expect(shown()).toBe('2026-11-30')
  vi.unstubAllGlobals()
})

test('a pair of dates is hidden from its first day on', () => {
  const { window } = new JSDOM('<ul><li data-until="2026-12-01">x</li></ul>')
  const item = window.document.querySelector('li') as HTMLElement
  showBatches(window.document, new Date('2026-11-30T12:00:00Z'))
  expect(item.hidden).toBe(false)
  showBatches(window.document, new Date('2026-11-30T18:45:00Z'))
  expect(item.hidden).toBe(true)
})

test('the server’s words after the prefix, other words without an answer (CON-30, INT-25, INT-26, WRK-16, WRK-17, WRK-18)', () => {
  const failed = { status: 'error', kind: 'failed', fields: {} } as const
  const words = (form: Parameters<typeof failureMessage>[0], reason?: string) =>
    failureMessage(form, { ...failed, answered: true, reason })
  expect(words(internship, 'Too many today')).toBe('Failed to submit: Too many today')
  expect(failureMessage(internship, failed)).toBe('Something went wrong. Please try again later.')
  expect(words(workshop, 'Full')).toBe('Registration failed: Full')
  expect(words(workshop)).toBe('Registration failed: Unknown error')
  expect(failureMessage(workshop, failed)).toBe('Something went wrong. Please try again later.')
  expect(words(contact)).toBe('Something went wrong: Please try again.')
  expect(words(brochure, 'ignored')).toBe('Failed to send brochure. Please try again.')
  expect(failureMessage(brochure, { ...failed, kind: 'refused', answered: true })).toBeUndefined()
})
