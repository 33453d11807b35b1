/** The list of security requirements: no id is left out, and each is verified by a test that exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** ASVS 5.0.0: how many requirements of level 1 and 2 each section has, numbered from 1. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 14.1:2 14.2:4 14.3:3 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3'

type Requirement = { ids: string[]; how: string; tests: string[] }
const verified: Requirement[] = parse(readFileSync('tests/asvs.yaml', 'utf8'))
/** Ids at the start of a line, as `- 1.2.6, 1.2.7: No LDAP.` */
const others = readFileSync('.github/asvs.md', 'utf8').match(/^- [\d., ]+(?=: .+\.$)/gm) ?? []

test('every requirement of level 1 and 2 is listed once', () => {
  const wanted = SECTIONS.split(' ').flatMap((entry) => {
    const [section, count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
  })
  const listed = [
    ...verified.flatMap(({ ids }) => ids),
    ...others.flatMap((ids) => ids.match(/[\d.]+/g) ?? []),
  ]
  expect(listed.toSorted()).toEqual(wanted.toSorted())
})

test('each verified requirement says how, and names tests that exist', () => {
  for (const { ids, how, tests } of verified) {
    expect(how.length, ids[0]).toBeGreaterThan(5)
    expect(tests.length, ids[0]).toBeGreaterThan(0)
    expect(tests.filter((file) => !existsSync(file))).toEqual([])
  }
})
