/** When a form asks for a guardian or a complete date (DEF-36, DEF-40, DEF-83). */
import { expect, test } from 'vitest'
import { internshipForm } from '#lambdas/internship/fields.ts'
import { workshopForm } from '#lambdas/workshop/fields.ts'
import { createBirthQuestion, guardianErrors, whoAsksForGuardian } from '#site/forms/sending/guardian.ts'
import { correctionFor } from '#site/forms/sending/hints.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const guardian = { guardianName: 'Ravi Rao', guardianPhone: '98765 43211' }

const MINORS = [
  ...['2012-03-12', '12 March 2012', '12th of march, 2012', 'March 12th, 2012', 'Mar 12 2012', '12/3/2012'],
  ...['12-03-2012', '12.3.2012', '2012/3/12'],
]
const OTHERS = ['12 March 2001', '31/2/2012', '12 March 201', 'last spring', '']

test.each(MINORS)('"%s" makes a minor (DEF-40)', (dob) => {
  expect(whoAsksForGuardian({ dob }, NOW)).toBe('form')
})

test.each(OTHERS)('"%s" makes no minor (DEF-40)', (dob) => {
  expect(whoAsksForGuardian({ dob }, NOW)).not.toBe('form')
})

test('eighteen is reached at midnight in India (DEF-36)', () => {
  const birthday = { dob: '22 November 2008' }
  expect(whoAsksForGuardian(birthday, new Date('2026-11-21T18:29:59Z'))).toBe('form')
  expect(whoAsksForGuardian(birthday, new Date('2026-11-21T18:30:00Z'))).toBe('nobody')
})

test('a minor needs both, an adult neither (DEF-36)', () => {
  const minor = { dob: '12 March 2012', guardianName: '', guardianPhone: '' }
  const words = 'This field is required.'
  expect(guardianErrors(minor, workshopForm, NOW)).toEqual({ guardianName: words, guardianPhone: words })
  expect(guardianErrors({ ...minor, guardianName: 'Ravi Rao' }, workshopForm, NOW)).toEqual({
    guardianPhone: words,
  })
  expect(guardianErrors({ ...minor, ...guardian }, workshopForm, NOW)).toEqual({})
  const adult = { ...guardian, dob: '12 March 2001' }
  expect(guardianErrors(adult, workshopForm, NOW)).toEqual({})
})

test('a date of birth that leaves the age open is asked for once more, then taken as it is (DEF-83)', () => {
  const errors = createBirthQuestion()
  const ask = (dob: string) => errors({ dob }, workshopForm, NOW)
  const question = { dob: 'Please write day, month and year, such as 12 March 2008.' }
  expect(ask('10 years')).toEqual(question)
  expect(ask('10 years')).toEqual({})
  expect(ask('2010')).toEqual(question)
  expect(ask('2010')).toEqual({})
  for (const known of ['', '12 March 2012', '1990', '25 years']) expect(ask(known), known).toEqual({})
})

test('a date that lies ahead or before anybody was born is asked for again by its year (DEF-83)', () => {
  const errors = createBirthQuestion()
  const question = { dob: "This date can't be right. Please check the year." }
  for (const dob of ['12 March 2030', '2030', '0002-03-12', '1890', '12/3/1890', '22 November 2026']) {
    expect(errors({ dob }, workshopForm, NOW), dob).toEqual(question)
    expect(errors({ dob }, workshopForm, NOW), dob).toEqual({})
  }
  expect(errors({ dob: '21 November 2026' }, workshopForm, NOW)).not.toEqual(question)
})

test('an impossible year is said beside the field once the field is left, in both forms (DEF-40)', () => {
  const words = 'The year of birth must be between 1900 and this year. Please check it.'
  const { fields } = workshopForm
  const field = [...fields, ...internshipForm.fields].filter(({ key }) => key === 'dob')
  expect(field).toHaveLength(2)
  for (const one of field) {
    for (const dob of ['2130-03-12', '12 March 2130', '2130', '0002-03-12', '1890'])
      expect(correctionFor(one, dob), dob).toBe(words)
    for (const dob of ['', '2008-03-12', '12 March 2008', '1990', '10 years', 'last spring'])
      expect(correctionFor(one, dob), dob).toBeUndefined()
  }
})

test('the confirmation promises no mail if the applicant may be a child, because the server holds it (DEF-83)', () => {
  const prompts = (...all: string[]) => all.map((dob) => whoAsksForGuardian({ dob }, NOW))
  expect(prompts('12 March 2012', '2015', '10 years')).toEqual(['form', 'staff', 'staff'])
  expect(new Set(prompts('12 March 2001', '1990', 'last spring', ''))).toEqual(new Set(['nobody']))
})
