/** Mistakes that editors make, each a file in cases/: none is silent, none a stack trace, each named at its place with a remedy. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDictionary } from '#cli/content/dictionary.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { FULL, sample } from '../../full.ts'
import { copyBase, FORMS, NOW } from '../fixtures/apply.ts'
import { change } from './change.ts'
import { mistakes, rightTexts } from './read.ts'

const dictionary = await readDictionary(join(import.meta.dirname, '../../../content'))

let base: Awaited<ReturnType<typeof copyBase>>
beforeAll(async () => {
  base = await copyBase()
})
afterAll(() => base.done())

/** Words of programs: stack traces, names of errors, what parsers say. */
const RAW =
  /\bat .+:\d+:\d+|\b[A-Z]\w*Error\b|\bE[A-Z]{4,}\b|undefined|\[object|\bNaN\b|\(U\+|Unexpected|Invalid|Not a YAML|acorn|must be must/

/** What an editor reads of a finding. */
const told = ({ message, expected }: Issue) => `${message} ${expected ?? 'undefined'}`

test('there are 500 mistakes or more, each another one', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(500)
  expect(new Set(mistakes.map(([, { mistake }]) => mistake)).size).toBe(mistakes.length)
  expect(new Set(mistakes.map(([, { edits }]) => JSON.stringify(edits))).size).toBe(mistakes.length)
})

/** One in six, all of them in check:full; fixtures.test.ts breaks every rule. */
test.each(sample(mistakes, 6))('%s is named', async (_name, { edits, expect: { rule, place, ...words } }) => {
  const root = join(base.folder, 'content')
  const undo = await change(root, edits)
  // Spelling takes a third of a check, and another rule does not need it.
  const spelling = FULL || rule === 'spelling' ? { dictionary } : {}
  const { issues } = await checkContent({ root, forms: FORMS, now: NOW, ...spelling }).finally(undo)
  const found = issues.find((one) => one.rule === rule && `${one.file}:${one.line}:${one.col}` === place)
  if (!found) expect.fail(`not found; said instead:\n${issues.map(formatIssue).join('\n\n')}`)
  const { severity, message, expected: remedy } = found
  expect({ severity, message, remedy }).toEqual(words)
  expect(issues.map(told).filter((text) => RAW.test(text))).toEqual([])
})

test('right texts that look like mistakes, sixty or more, are not reported', async () => {
  const root = join(base.folder, 'content')
  const texts = rightTexts.flatMap(({ texts, ...rest }) => texts.map((text) => ({ text, ...rest })))
  expect(texts.length).toBeGreaterThanOrEqual(60)
  const edits = texts.map(({ text, in: { file, before, gap } }) => ({
    file,
    find: before,
    put: `${text}${gap}${before}`,
  }))
  const undo = await change(root, edits)
  const { issues } = await checkContent({ root, forms: FORMS, now: NOW, dictionary }).finally(undo)
  expect(issues.map(formatIssue)).toEqual([])
})

test('a mistake is taken back, so that the next one is alone', async () => {
  const root = join(base.folder, 'content')
  expect((await checkContent({ root, forms: FORMS, now: NOW })).issues.map(formatIssue)).toEqual([])
})

/** `npx vitest run tests/content/mistakes -u` writes it anew. */
test('editors have a table of the mistakes', async () => {
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/[<>]/g, (sign) => `\\${sign}`)
  const rows = mistakes.map(
    ([
      ,
      {
        mistake,
        expect: { rule, message, remedy },
      },
    ]) => [mistake, message, remedy, rule],
  )
  const lines = [
    '# Mistakes that the check names',
    '',
    'Made from `tests/content/mistakes/cases`. The check shows file, line and column, too; `npx academy explain <rule>` tells more.',
    '',
    '| mistake | the check says | it asks for | rule |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../../content/mistakes.md')
})
