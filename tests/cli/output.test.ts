import { expect, test } from 'vitest'
import { table } from '#cli/output.ts'

test('a table cuts its widest columns to fit, down to a minimum', () => {
  const rows = [
    [
      'A-1',
      'a long title that nobody can read at a glance',
      'a longer one, which is cut first of all of them',
    ],
    ['B-22', 'short', ''],
  ]
  expect(table(rows)[0]).toHaveLength(100)
  expect(
    table([
      ['a', 'bb'],
      ['ccc', 'd'],
    ]),
  ).toEqual(['a    bb', 'ccc  d'])
  expect(table(rows, 40)).toEqual(['A-1   a long title th…  a longer one, w…', 'B-22  short'])
  expect(table(rows, 5)[0]).toBe('A-1   a long …  a longe…')
})
