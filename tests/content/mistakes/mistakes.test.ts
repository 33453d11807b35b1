/** Mistakes that editors make, kept in content/checks/cases: none is silent, none a stack trace, each named at its place with a remedy. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDictionary } from '#cli/content/dictionary.ts'
import { checkContent } from '#content/checks/check.ts'
import { readerRules } from '#content/checks/reader-rules.ts'
import { rules } from '#content/checks/rules.ts'
import { memoize } from '#content/model/memoize.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { pageFacts, readHtml } from '#content/model/text/html.ts'
import { copyBase, FORMS, NOW } from '../fixtures/apply.ts'
import { change } from '../fixtures/change.ts'
import { teluguFiles } from '../fixtures/telugu.ts'
import { batches } from './batches.ts'
import { type Mistake, mistakes, rightTexts } from './read.ts'

const dictionary = await readDictionary(join(import.meta.dirname, '../../../content'))

let base: Awaited<ReturnType<typeof copyBase>>
beforeAll(async () => {
  base = await copyBase()
})
afterAll(() => base.done())

/** Words of programs: stack traces, names of errors, what parsers say. */
const RAW =
  /\bat .+:\d+:\d+|\b[A-Z]\w*Error\b|\bE[A-Z]{4,}\b|undefined|\[object|\bNaN\b|\(U\+|Unexpected|Invalid|Not a YAML|acorn|must be must/

test('a mistake breaks every rule', () => {
  const broken = new Set(mistakes.map(({ rule }) => rule))
  expect([...readerRules, ...rules].map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
})

/** What an editor reads of a finding. */
const told = ({ message, expected }: Issue) => `${message} ${expected ?? 'undefined'}`

test('there are 500 mistakes or more, each another one', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(500)
  expect(new Set(mistakes.map(({ mistake }) => mistake)).size).toBe(mistakes.length)
  const made = mistakes.map(({ edits, built, production }) => JSON.stringify([edits, built, production]))
  expect(new Set(made).size).toBe(mistakes.length)
})

/** The sound Telugu of the base site. */
const telugu = teluguFiles.map((file) => ({ file, copy: file }))

/** Findings about the base site with these mistakes, which share their circumstances. */
async function issuesOf(made: readonly Mistake[]): Promise<Issue[]> {
  const root = join(base.folder, 'content')
  const [first] = made
  const edits = made.flatMap((one) => one.edits)
  const undo = await change(root, first?.telugu ? [...telugu, ...edits] : edits)
  const pages = first?.built?.map((page) => ({ ...page, ...pageFacts(readHtml(page.html)) }))
  const options = {
    ...(pages && { built: pages }),
    ...(first?.files && { files: new Set(first.files) }),
    ...(made.some(({ rule }) => rule === 'spelling') && { dictionary }),
  }
  const { production = false } = first ?? {}
  return (await checkContent({ root, forms: FORMS, now: NOW, production, ...options }).finally(undo)).issues
}

/** Whether the check names the mistake at its place, word for word. */
const names = (issues: readonly Issue[], { rule, severity, place, message, remedy, got }: Mistake) =>
  issues.some(
    (issue) =>
      `${issue.file}:${issue.line}:${issue.col}` === place &&
      issue.rule === rule &&
      issue.severity === severity &&
      issue.message === message &&
      issue.expected === remedy &&
      (got === undefined || issue.got === got),
  )

/** Findings of the check that a batch shares. */
const issuesTogether = memoize((batch: (typeof batches)[number]) =>
  issuesOf(batch.map(({ shared }) => shared)),
)

const all = batches.flatMap((batch) => batch.map((one) => ({ ...one.alone, ...one, batch })))

test.each(all)('CLI-3: $rule: $mistake is named', async ({ alone, shared, silent, batch }) => {
  const together = await issuesTogether(batch)
  if (!silent && names(together, shared)) return
  // The findings of others in its batch hide a few.
  const issues = await issuesOf([alone])
  if (!names(issues, alone) || issues.some(({ rule }) => rule === silent))
    expect.fail(`not found; said instead:\n${issues.map(formatIssue).join('\n\n')}`)
})

test('no finding about a mistake has words of programs', async () => {
  const issues = (await Promise.all(batches.map(issuesTogether))).flat()
  expect(issues.length).toBeGreaterThan(mistakes.length)
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
  const options = { root, forms: FORMS, now: NOW, production: true, dictionary }
  const { issues } = await checkContent(options).finally(undo)
  expect(issues.map(formatIssue)).toEqual([])
})

test('the base site is sound, also as a live site, after every mistake was taken back', async () => {
  const root = join(base.folder, 'content')
  const { issues } = await checkContent({ root, forms: FORMS, now: NOW, production: true })
  expect(issues.map(formatIssue)).toEqual([])
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
