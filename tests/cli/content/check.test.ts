/** `academy content check` and `explain`: formats, exit codes, repairs. */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatIssue } from '#content/model/parse/issue.ts'
import type { Edit } from '../../content/fixtures/apply.ts'
import { overlay, translated } from '../../content/fixtures/telugu.ts'
import { academyCopy, replayOn } from '../copies.ts'

/** Runs a command on an edited copy of the base site. */
async function academy(words: string, edits: readonly Edit[] = [], prepare?: (folder: string) => void) {
  const copy = await academyCopy(edits)
  prepare?.(copy.folder)
  return { ...copy, ...(await copy.run(words)) }
}

const price: Edit = ['courses/fpv-basic.mdx', 'price: 25000', 'price: "25,000"']
const http: Edit = [
  'courses/fpv-advanced.mdx',
  '## Thinking first',
  'See [rules](http://dgca.gov.in).\n\n## Thinking first',
]
const warning: Edit = [
  'courses/fpv-advanced.mdx',
  '## Thinking first',
  'Book it [here](/apply).\n\n## Thinking first',
]

const rating: Edit = ['data/stories.yaml', 'rating: 5', 'rating: 6']
const typo: Edit = ['courses/fpv-basic.mdx', 'level: Beginner\nlearning', 'levle: Beginner\nlearning']
const unsure: readonly Edit[] = [
  ['data/claims.yaml', '120+ Graduates', '100% Graduates'],
  ['data/claims.yaml', 'status: confirmed', 'status: to confirm'],
]
const backups = ['blog/a.mdx~', 'blog/#a.mdx#', 'data/stories.yaml.orig', 'media/field.svg.bak']

test('valid content exits 0 and prints nothing on stdout, and backup files are passed over (CLI-2)', async () => {
  const { code, out, err } = await academy(
    'content check',
    backups.map((name): Edit => [name, undefined, 'x']),
  )
  expect({ code, out }).toEqual({ code: 0, out: '' })
  expect(err).toMatch(/0 errors, 0 warnings/)
})

test.each([
  [
    'all findings of one run are printed with place and expectation (CLI-3 CLI-8)',
    'check',
    [price, http, warning, rating],
  ],
  [
    'a required field that is missing is named (CLI-3)',
    'missing',
    [['courses/fpv-basic.mdx', '\nmode: Field and simulator', '']],
  ],
  ['warnings alone exit 0, and signs of the GitHub format are escaped', 'warnings', [warning, ...unsure]],
  ['--fix applies safe repairs, and a second run finds nothing', 'fix', [price, http, typo]],
  ['other rules do not run with broken settings', 'settings', [['data/settings.yaml', 'brand:', 'brand']]],
] satisfies [string, string, Edit[]][])('%s', async (_title, name, edits) =>
  replayOn(await academyCopy(edits), name),
)

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

const git =
  (folder: string) =>
  (...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@fixture.aero', ...words], {
      stdio: 'pipe',
    })
const commit = (folder: string) => {
  git(folder)('init', '-q')
  git(folder)('add', '-A')
  git(folder)('commit', '-qm', 'base')
}

test('findings of changed files come first, and other warnings are summed up in one line', async () => {
  const { run, folder } = await academy('content check', [warning], commit)
  const stories = join(folder, 'content/data/stories.yaml')
  const bad = join(folder, 'content/blog/first-flight.mdx')
  await writeFile(bad, (await readFile(bad, 'utf8')).replace('readTime: 3 min read\n', ''))
  git(folder)('commit', '-qam', 'a mistake of somebody else')
  await writeFile(stories, (await readFile(stories, 'utf8')).replace('rating: 5', 'rating: 6'))
  const { out, err } = await run('content check')
  expect(out.match(/^content\/\S+/gm)).toEqual([
    'content/data/stories.yaml:11:11',
    'content/blog/first-flight.mdx:2:1',
  ])
  expect(err).toContain('1 warning of unchanged files: link-text 1 (list them: --warnings)')
  expect((await run('content check --warnings')).out).toContain('warning  link-text')
})

const onPage: Edit = [
  'courses/fpv-basic.mdx',
  '## Gates and solder',
  'Book it [here](/apply).\n\n## Gates and solder',
]

test('a text without a Telugu translation is reported at its English line, and is never folded', async () => {
  const { run, folder } = await academy('content check', [...translated(), onPage], commit)
  const english = join(folder, 'content/courses/fpv-advanced.mdx')
  await writeFile(english, `${await readFile(english, 'utf8')}\nA new last paragraph.\n`)
  const line = (await readFile(english, 'utf8')).split('\n').length - 1
  const place = `content/courses/fpv-advanced.mdx:${line}:1  warning  translation-missing`
  const told = `is not translated in content/${overlay}, so Telugu visitors read the English`
  const edited = await run('content check')
  expect(edited.out).toContain(place)
  expect(edited.out).toContain(told)
  git(folder)('commit', '-qam', 'a new paragraph')
  const later = await run('content check')
  expect(later.out).toContain(place)
  expect(later.err).toContain('1 warning of unchanged files: link-text 1')
  expect((await run(`content check ${overlay}`)).out).toContain(told)
  expect((await run('content check --production')).code).toBe(0)
})

test('--changed hides warnings of unchanged files but no errors', async () => {
  const { out } = await academy('content check --changed', [warning, rating], commit)
  expect(out).toContain('error  schema')
  expect(out).not.toContain('link-text')
})

test('a pull request gets annotations of what it changed, and one comment with pages, preview and messages', async () => {
  const { folder, run, read } = await academyCopy([warning])
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=E', '-c', 'user.email=e@example.org', ...args])
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'base')
  git('switch', '-qc', 'edit')
  const change = async (name: string, from: string, to: string) =>
    writeFile(join(folder, 'content', name), (await read(`content/${name}`)).replace(from, to))
  await change('courses/fpv-basic.mdx', 'price: 25000', 'price: 26000')
  git('commit', '-qam', 'price')
  const preview = ['--preview', 'https://p7.example.org']
  const good = await run(['content', 'comment', '--since', 'main', ...preview])
  expect(good.out).toBe(
    '**Content: 0 errors, 0 warnings**\n\nPreview: https://p7.example.org\n\nChanged:\n\n' +
      '- [/courses/fpv-basic](https://p7.example.org/courses/fpv-basic) (content/courses/fpv-basic.mdx)\n',
  )
  expect((await run('content comment --since main')).out).toContain('No preview before the merge')
  const checkIt = () => run('content check --changed --since main --format github')
  expect((await checkIt()).out).toBe('')

  await change('courses/fpv-basic.mdx', 'price: 26000', 'price: "@all *26,000*"')
  git('commit', '-qam', 'mistake')
  expect((await checkIt()).out).toMatch(
    /^::error file=content\/courses\/fpv-basic\.mdx,line=11,col=8,title=schema::.+price.+\n$/,
  )
  const bad = (await run(['content', 'comment', '--since', 'main', ...preview])).out
  expect(bad).toMatch(/^\*\*Content: 1 error, 0 warnings\*\*\n\nNo preview: with an error nothing is built/)
  expect(bad).toContain(
    '- /courses/fpv-basic (content/courses/fpv-basic.mdx)\n\nFindings:\n\n- error: content/courses/fpv-basic.mdx:11 ',
  )
  expect(bad).not.toMatch(/https:|[^\\][*@]all/)
  expect((await run('content comment --since nothing')).err).toContain('Git cannot compare with "nothing"')
})

test('a folder that Git does not trust is reported in the words of Git, with the command that trusts it', async () => {
  const { folder, run } = await academyCopy()
  commit(folder)
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
