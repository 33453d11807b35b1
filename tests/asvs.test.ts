/** The table of security requirements: no id is left out, and what holds it is a test that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** ASVS 5.0.0: how many requirements of level 1 and 2 each section has, numbered from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 14.1:2 14.2:4 14.3:3 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'

const rows = readFileSync('.github/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every requirement of level 1 and 2 has its row, once', () => {
  const wanted = SECTIONS.split(' ').flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })
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
