/** Mistakes that editors make, kept in content/checks/cases: none is silent, none a stack trace, each named at its place with a remedy. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDictionary } from '#cli/content/dictionary.ts'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { factsOf, readHtml } from '#content/model/text/html.ts'
import { FULL } from '../../full.ts'
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
  expect(new Set(mistakes.map(({ mistake }) => mistake)).size).toBe(mistakes.length)
  expect(new Set(mistakes.map(({ edits, built }) => JSON.stringify([edits, built]))).size).toBe(
    mistakes.length,
  )
})

/** Looks at the base site after the edits. Spelling takes a third of a check, and other rules do not need it. */
async function issuesOf({ rule, edits, built, production }: (typeof mistakes)[number]) {
  const root = join(base.folder, 'content')
  const undo = await change(root, edits)
  const pages = built?.map((page) => ({ ...page, ...factsOf(readHtml(page.html)) }))
  const more = { ...(pages && { built: pages }), ...((FULL || rule === 'spelling') && { dictionary }) }
  return (await checkContent({ root, forms: FORMS, now: NOW, production, ...more }).finally(undo)).issues
}

/** The first of each rule and one in twelve, all of them in check:full. */
const tried = mistakes.filter(
  (one, at) => FULL || at % 12 === 0 || mistakes.findIndex(({ rule }) => rule === one.rule) === at,
)

test.each(tried)('$rule: $mistake is named', async (one) => {
  const issues = await issuesOf(one)
  const found = issues.find(
    ({ rule, file, line, col }) => rule === one.rule && `${file}:${line}:${col}` === one.place,
  )
  if (!found) expect.fail(`not found; said instead:\n${issues.map(formatIssue).join('\n\n')}`)
  const { severity, message, expected: remedy } = found
  expect({ severity, message, remedy }).toEqual({
    severity: one.severity,
    message: one.message,
    remedy: one.remedy,
  })
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
  const rows = mistakes.map(({ rule, mistake, message, remedy }) => [mistake, message, remedy, rule])
  const lines = [
    '# Mistakes that the check names',
    '',
    'Made from `content/checks/cases`. The check shows file, line and column, too; `npx academy explain <rule>` prints content that breaks a rule.',
    '',
    '| mistake | the check says | it asks for | rule |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../../content/mistakes.md')
})
