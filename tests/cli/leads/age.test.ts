/** Under 18 is yes, no or unknown wherever staff read it, and never "no" for a person who was not asked. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { workbook } from './export/workbook.ts'
import { lead, testWorld } from './world.ts'

/** Name, stored age, and the expected text and JSON. */
const PEOPLE: readonly [name: string, stored: Partial<Lead>, shown: string, json: boolean | null][] = [
  ['Child', { form: 'workshop', minor: true, age: 'minor' }, 'yes', true],
  ['Child of an old lead', { form: 'workshop', minor: true }, 'yes', true],
  ['Adult', { form: 'workshop', age: 'adult' }, 'no', false],
  ['Wrote ten years', { form: 'workshop', age: 'unknown' }, 'unknown', null],
  ['Never asked', { form: 'brochure' }, 'unknown', null],
]
const idOf = (at: number) => `${at}0000000-0000-4000-8000-000000000000`
const WORDS = PEOPLE.map(([name, , shown]) => [name, shown])
const VALUES = PEOPLE.map(([name, , , json]) => [name, json])

const world = await testWorld()
await world.put(
  ...PEOPLE.map(([name, stored], at) =>
    lead({ id: idOf(at), status: 'enrolled', ...stored, payload: { name, fullName: name } }),
  ),
)

async function run(...words: string[]): Promise<string> {
  const { code, err, out } = await world.academy(['leads', ...words])
  expect(code, err).toBe(0)
  return out
}

/** Cells of two columns, in the order of the people. */
function pairs(rows: readonly (readonly unknown[])[], name: string, answer: string) {
  const [head = [], ...body] = rows
  const found = body.map((row) => [row[head.indexOf(name)], row[head.indexOf(answer)]])
  return PEOPLE.map(([person]) => found.find(([cell]) => cell === person))
}

const cellsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))

test.each(['sales', 'accounts', 'full'])(
  'the preset %s shows under 18 as yes, no or unknown (DEF-83)',
  async (preset) => {
    const out = join(world.folder, `${preset}.xlsx`)
    await run('export', '--preset', preset, '--out', out)
    expect(pairs(workbook(readFileSync(out)).rows, 'Name', 'Under 18')).toEqual(WORDS)
  },
)

test('the columns minor and age are words in CSV and typed in JSON (DEF-83)', async () => {
  const columns = ['--fields', 'personName,minor,age']
  expect(pairs(cellsOf(await run('export', ...columns)), 'personName', 'minor')).toEqual(WORDS)
  const rows: { personName: string; minor: boolean | null; age: string }[] = JSON.parse(
    await run('export', '--json', ...columns),
  )
  const of = (person: string) => rows.find(({ personName }) => personName === person)
  expect(PEOPLE.map(([person]) => [person, of(person)?.minor])).toEqual(VALUES)
  const ages = { true: 'minor', false: 'adult', null: 'unknown' }
  for (const { minor, age } of rows) expect(age).toBe(ages[`${minor}`])
})

test('list and show tell whether a person is under 18 (DEF-83)', async () => {
  const listed: { name: string; minor: boolean | null }[] = JSON.parse(
    await run('list', '--json', '--unmask'),
  )
  const of = (person: string) => listed.find(({ name }) => name === person)?.minor
  expect(PEOPLE.map(([person]) => [person, of(person)])).toEqual(VALUES)
  for (const [at, [, , shown, json]] of PEOPLE.entries()) {
    const reference = referenceOf(idOf(at))
    expect(await run('show', reference)).toMatch(new RegExp(`Under 18 +${shown}`))
    expect(JSON.parse(await run('show', reference, '--json'))).toMatchObject({ minor: json })
  }
})
