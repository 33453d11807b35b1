/** The table of security requirements: no id is left out, and each is verified by a test that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** ASVS 5.0.0: how many requirements of level 1 and 2 each section has, numbered from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 14.1:2 14.2:4 14.3:3 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'

const text = readFileSync('.github/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
/** Ids at the start of a line of the last section, as `- 1.2.6, 1.2.7: No LDAP.` */
const notApplicable = (text.split('## Not applicable')[1] ?? '').match(/^- [\d., ]+(?=: \w.+\.$)/gm) ?? []

test('every requirement of level 1 and 2 has its row, once', () => {
  const wanted = SECTIONS.split(' ').flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })
  const named = [...rows.map(([, ids = '']) => ids), ...notApplicable].flatMap(
    (ids) => ids.match(/[\d.]+/g) ?? [],
  )
  expect(named.toSorted()).toEqual(wanted.toSorted())
})

test('each row says how, and names tests that exist or AWS', () => {
  for (const [, id, how = '', verifiedBy = ''] of rows) {
    expect(how.length, id).toBeGreaterThan(5)
    const files = [...verifiedBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    if (files.length === 0) expect(verifiedBy, id).toBe('AWS')
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  }
})
