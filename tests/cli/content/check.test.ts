/** `academy content check` and `explain`: formats, exit codes, repairs. */
import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { formatIssue } from '#content/model/parse/issue.ts'
import type { Edit } from '../../content/fixtures/apply.ts'
import { academyCopy, testReplays } from '../copies.ts'

/** Runs a command on an edited copy of the base site. */
async function academy(words: string, edits: readonly Edit[] = []) {
  const copy = await academyCopy(edits)
  return { ...copy, ...(await copy.run(words)) }
}

const backups = ['blog/a.mdx~', 'blog/#a.mdx#', 'data/stories.yaml.orig', 'media/field.svg.bak']

test('valid content exits 0 and prints nothing on stdout, and backup files are passed over (CLI-2)', async () => {
  const { code, out, err } = await academy(
    'content check',
    backups.map((name): Edit => [name, undefined, 'x']),
  )
  expect({ code, out }).toEqual({ code: 0, out: '' })
  expect(err).toMatch(/0 errors, 0 warnings/)
})

testReplays('check')

test('a finding with several lines is printed on one line', () => {
  const issue = { rule: 'x', severity: 'error', file: 'a.mdx', line: 1, col: 1, message: 'm' } as const
  const lines = formatIssue({ ...issue, got: '<Sources>\n  <Source>' }).split('\n')
  expect(lines.at(-1)).toBe('  got:      <Sources> <Source>')
})

test('declared counts include scheduled articles but no drafts, and --fix corrects them', async () => {
  const tomorrow: Edit = [
    'blog/first-flight.mdx',
    'featured: true',
    'featured: true\npublishAt: 2026-12-01 09:00',
  ]
  expect((await academy('content check', [tomorrow])).out).not.toContain('declared-counts')
  const draft: Edit = ['blog/first-flight.mdx', 'featured: true', 'featured: true\ndraft: true']
  const { out, run, read } = await academy('content check', [draft])
  expect(out.match(/error {2}declared-counts/g)).toHaveLength(2)
  await run('content check --fix')
  expect(await read('content/data/blog.yaml')).toContain('declaredCounts: { All Posts: 0, Career Tips: 0,')
})

test('a folder that Git does not trust is reported in the words of Git, with the command that trusts it', async () => {
  const { folder, run } = await academyCopy()
  execFileSync('git', ['init', '-q', folder])
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
  for (const words of ['content check --changed', 'content comment --since main']) {
    const { code, err } = await run(words)
    expect(code).toBe(3)
    expect(err).toMatch(
      /error: Git says: fatal: .*dubious ownership.*\. If you trust this folder: git config --global --add safe\.directory /,
    )
    expect(err).not.toMatch(/Fetch it|need a Git repository/)
  }
  vi.unstubAllEnvs()
  const strange = await academyCopy()
  for (const words of ['content check --changed', 'content comment --since main'])
    expect((await strange.run(words)).err).toMatch(
      /need a Git repository in this folder\. Git says: fatal: not a git repository/,
    )
})
