/** Who is asked for a guardian, before anything is sent (DEF-36, DEF-40): the page and the server read one date. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMinor, parseBirthDate } from '#lambdas/core/age.ts'
import { workshop } from '#lambdas/workshop/fields.ts'
import { guardianErrors, guardianIfNeeded, isUnder18 } from '#site/client/guardian.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const guardian = { guardianName: 'Ravi Rao', guardianPhone: '98765 43211' }

test.each([
  ['2012-03-12', true],
  ['12 March 2012', true],
  ['12th of march, 2012', true],
  ['March 12th, 2012', true],
  ['Mar 12 2012', true],
  ['12/3/2012', true],
  ['12-03-2012', true],
  ['12.3.2012', true],
  ['2012/3/12', true],
  ['12 March 2001', false],
  ['31/2/2012', false],
  ['12 March 201', false],
  ['last spring', false],
  ['', false],
])('DEF-40: "%s" is read as the server reads it', (dob, minor) => {
  expect(isUnder18({ dob }, NOW)).toBe(minor)
  const read = parseBirthDate(dob)
  expect(read !== undefined && isMinor(read, NOW)).toBe(minor)
})

test('DEF-36: page and server agree on every day in every form', () => {
  const day = fc.date({
    min: new Date('2005-01-01T00:00:00Z'),
    max: new Date('2012-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const name = (at: Date) => at.toLocaleDateString('en', { month: 'long', timeZone: 'UTC' })
  const [d, m, y] = [
    (at: Date) => at.getUTCDate(),
    (at: Date) => at.getUTCMonth() + 1,
    (at: Date) => at.getUTCFullYear(),
  ]
  const forms = [
    (at: Date) => at.toISOString().slice(0, 10),
    (at: Date) => `${d(at)}/${m(at)}/${y(at)}`,
    (at: Date) => `${d(at)} ${name(at)} ${y(at)}`,
    (at: Date) => `${name(at).slice(0, 3)} ${d(at)}th, ${y(at)}`,
  ]
  fc.assert(
    fc.property(day, fc.constantFrom(...forms), (born, write) => {
      const dob = write(born)
      expect(isUnder18({ dob }, NOW)).toBe(isMinor(parseBirthDate(dob) ?? 'unread', NOW))
    }),
    { numRuns: 300 },
  )
})

test('DEF-36: eighteen is reached at midnight in India', () => {
  const birthday = { dob: '22 November 2008' }
  expect(isUnder18(birthday, new Date('2026-11-21T18:29:59Z'))).toBe(true)
  expect(isUnder18(birthday, new Date('2026-11-21T18:30:00Z'))).toBe(false)
})

test('DEF-36: a minor needs both, an adult neither; what an adult typed there stays at home', () => {
  const minor = { dob: '12 March 2012', guardianName: '', guardianPhone: '' }
  const words = 'This field is required.'
  expect(guardianErrors(minor, workshop, NOW)).toEqual({ guardianName: words, guardianPhone: words })
  expect(guardianErrors({ ...minor, guardianName: 'Ravi Rao' }, workshop, NOW)).toEqual({
    guardianPhone: words,
  })
  expect(guardianErrors({ ...minor, ...guardian }, workshop, NOW)).toEqual({})
  expect(guardianIfNeeded({ ...minor, ...guardian }, NOW)).toMatchObject(guardian)
  const adult = { ...guardian, dob: '12 March 2001' }
  expect(guardianErrors(adult, workshop, NOW)).toEqual({})
  expect(guardianIfNeeded(adult, NOW)).toEqual({ dob: adult.dob, guardianName: '', guardianPhone: '' })
})
