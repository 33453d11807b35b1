/** Mistakes that editors make, each a file in cases/: none is silent, none a stack trace, each named at its place with a remedy. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { formatIssue } from '#content/model/issue.ts'
import { copyBase } from '../fixtures/apply.ts'
import { type Edit, mistakes } from './read.ts'

const NOW = new Date('2026-11-21T06:00:00Z')

let clean = async () => {}
afterEach(() => clean())

async function make(folder: string, { file, find, put, latin1, repeat, times = 0, link }: Edit) {
  const path = join(folder, 'content', file)
  await mkdir(dirname(path), { recursive: true })
  if (link) return symlink(link, path)
  const words = Buffer.from(latin1 ?? repeat?.repeat(times) ?? put ?? '', latin1 ? 'latin1' : 'utf8')
  if (find === undefined) return writeFile(path, words)
  const before = await readFile(path)
  const at = before.indexOf(find)
  expect(at, `${file} holds ${find}`).toBeGreaterThanOrEqual(0)
  await writeFile(
    path,
    Buffer.concat([before.subarray(0, at), words, before.subarray(at + Buffer.byteLength(find))]),
  )
}

test.each(mistakes)('%s is named', async (_name, { edits, expect: wanted }) => {
  const { folder, done } = await copyBase()
  clean = done
  for (const one of edits) await make(folder, one)
  const { issues } = await checkContent({ root: join(folder, 'content'), forms: [], now: NOW })
  const found = issues.find(
    ({ rule, file, line, col }) => rule === wanted.rule && `${file}:${line}:${col}` === wanted.place,
  )
  if (!found) expect.fail(`not found; said instead:\n${issues.map(formatIssue).join('\n\n')}`)
  expect(found.message).toContain(wanted.message)
  expect(`${found.message} ${found.got} ${found.expected}`).toContain(wanted.remedy)
  expect(found.severity).toBe('error')
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
    '| mistake | the check says | it asks for, or quotes | rule |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('../../../content/mistakes.md')
})
