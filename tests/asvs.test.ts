/** The table of security requirements: no id is left out, and what holds it is a test that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** ASVS 5.0.0: the numbers of the requirements of level 1 and 2 in each section. */
const SECTIONS: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

const rows = readFileSync('.github/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every requirement of level 1 and 2 has its row, once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect(rows.map(([, id]) => id)).toEqual(wanted)
})

test('each row says how, and names tests that exist or why there is none', () => {
  for (const [, id, level, how = '', held = ''] of rows) {
    expect(level, id).toMatch(/^[12]$/)
    expect(how.length, id).toBeGreaterThan(5)
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (files.length === 0) expect(held, id).toMatch(/^(AWS|does not apply)$/)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  }
})
