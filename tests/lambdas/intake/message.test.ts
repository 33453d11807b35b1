/** Placeholders and plural forms of messages. */
import { expect, test } from 'vitest'
import { fill, plural } from '#lambdas/shared/message.ts'

test('every occurrence of a placeholder gets the value of its name', () => {
  expect(fill('{n} of {of}, {n}', { n: 2, of: 7 })).toBe('2 of 7, 2')
  expect(fill('{name}', { name: '$& {n}' })).toBe('$& {n}')
})

test('a placeholder without a value is an error, so that no visitor reads braces', () => {
  expect(() => fill('{seats} left', { count: 4 })).toThrow('no value for {seats} in "{seats} left"')
})

test('a count selects the plural form of its language', () => {
  const seats = { one: '{count} seat', other: '{count} seats' }
  expect(plural(seats, 1, 'en-IN')).toBe('{count} seat')
  expect(plural(seats, 0, 'en-IN')).toBe('{count} seats')
  // Hindi counts zero as one.
  expect(plural(seats, 0, 'hi-IN')).toBe('{count} seat')
  expect(plural({ other: 'seats' }, 1, 'te-IN')).toBe('seats')
})
