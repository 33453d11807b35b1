/** `academy content report`: its measures, its limits, and the shipped texts. */
import { expect, test } from 'vitest'
import { gradeOf, syllables, textRows } from '#cli/commands/content/report.ts'
import { shippedSite } from '../../shipped-site.ts'
import { academyCopy } from '../copies.ts'

test('every shipped text is within the limits for grade, title, description and links', async () => {
  const rows = textRows(await shippedSite())
  expect(rows.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(rows.length).toBeGreaterThan(50)
})

test.each([
  ['site', 1],
  ['area', 2],
  ['batteries', 3],
  ['rules', 1],
  ['table', 2],
])('%s has %i syllables', (word, count) => {
  expect(syllables(word)).toBe(count)
})

test('long words in long sentences raise the grade', () => {
  const plain = gradeOf(['The wind is up. We wait. Then we fly.'])
  const heavy = gradeOf([
    'Notwithstanding meteorological considerations, organisational responsibilities necessitate documentation of every operational deviation',
  ])
  expect(plain).toBeLessThan(3)
  expect(heavy).toBeGreaterThan(16)
  expect(gradeOf([])).toBe(0)
})

test('the report names each exceeded limit and exits 1', async () => {
  const heavy = `${'Organisational responsibilities necessitate meteorological documentation, '.repeat(4)}says everybody.`
  const { run } = await academyCopy([
    ['blog/first-flight.mdx', 'You write down what', `${heavy}\n\nYou write down what`],
  ])
  const { code, out, err } = await run('content report')
  expect(code).toBe(1)
  expect(out).toMatch(/^\/blog\/first-flight .*grade above 9.*orphan/m)
  expect(out).toMatch(/^\/courses\/fpv-basic .*links fewer than 2 articles/m)
  expect(err).toMatch(/\d+ texts, \d+ beyond a limit/)
  const rows = JSON.parse((await run('content report --json')).out)
  expect(rows[0]).toMatchObject({ path: '/courses/fpv-basic', links: { courses: expect.any(Number) } })
})
