/** How a push goes live: by the paths that it touches, and by the stacks whose templates it changes. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { decideLane, isContent, repositoryAt } from '../.ci/lane.ts'
import { testFolder } from './cli/folder.ts'
import { FULL } from './full.ts'

/** A new repository, or a clone of this one. */
function repository(isClone: boolean) {
  const folder = testFolder()
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.in', ...words], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  const root = join(import.meta.dirname, '..')
  if (isClone) git('clone', '-q', root, '.')
  else git('init', '-q')
  if (isClone) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else git('commit', '-q', '--allow-empty', '-m', 'first')
  const head = () => git('rev-parse', 'HEAD')
  /** Commits a change of a file. @returns the commit before */
  const edit = (file: string, change: (text: string) => string) => {
    const before = head()
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
    expect(change(text), file).not.toBe(text)
    writeFileSync(path, change(text))
    git('add', '.')
    git('commit', '-qm', 'edit')
    return before
  }
  return { folder, git, head, edit }
}

const [API, COURSE] = ['Academy-staging-Api', 'content/courses/fpv-basic.mdx']
const word = (text: string) => `${text}\nword\n`
const all = { lane: 'all', stacks: 'Academy-staging-*' }

test('only texts, data and pictures are content', () => {
  const content =
    'courses/a.mdx te/blog/a.mdx data/claims.yaml media/a.jpg messages/mail/a.json accepted/te/a.txt'
  for (const path of content.split(' ')) expect(isContent(`content/${path}`), path).toBe(true)
  const others = 'content/model/site.ts content/checks/specified.json content/languages.yaml content/a.js'
  for (const path of `${others} site/a.css infra/stages.yaml package.json contents/a.mdx`.split(' '))
    expect(isContent(path), path).toBe(false)
})

test('a push takes the lane of content only if no commit since the served one touches anything else', () => {
  const { git, head, edit } = repository(false)
  const lane = (served: string, before: string, stacks: string[] = []) =>
    decideLane(served, before, { git, stacksThatDiffer: () => stacks })
  const first = edit('content/blog/new.mdx', word)
  expect(lane(first, first)).toEqual({ lane: 'content', stacks: '' })
  expect(lane(first, first, [API])).toEqual({ lane: 'content', stacks: API })
  for (const served of ['', 'x', '--all', 'e'.repeat(40)]) expect(lane(served, first)).toEqual(all)
  // The release of the commit between them has failed, perhaps after it had deployed its stacks.
  const second = edit('content/blog/new.mdx', word)
  expect(lane(first, second)).toEqual({ ...all, lane: 'content' })
  const third = edit('site/new.css', word)
  expect(lane(third, third)).toEqual(all)
  git('revert', '--no-edit', 'HEAD')
  expect(lane(third, head())).toEqual(all)
  git('checkout', '-q', second)
  expect(lane(third, third)).toEqual(all)
}, 30_000)

type Decision = ReturnType<typeof decideLane>

/** Jobs of the workflow that run for a decision, without those that fail or are cancelled. */
function jobsFor(lane: Decision): string[] {
  const { jobs } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'))
  const isRun = (condition = 'true') => {
    const words = condition.replace(/^\$\{\{|\}\}$/g, '')
    return new Function('needs', 'cancelled', 'failure', `return ${words}`)(
      { lane: { outputs: lane } },
      no,
      no,
    )
  }
  return Object.keys(jobs).filter((name) => isRun(jobs[name].if))
}
const no = () => false

test('the suite runs before a release of code and after one of content, and the Lambdas are tested if they change', () => {
  const jobs = (lane: string, stacks: string) => jobsFor({ lane, stacks }).join(' ')
  expect(jobs('all', all.stacks)).toBe('lane build test staging')
  expect(jobs('content', '')).toBe('lane build staging suite')
  expect(jobs('content', API)).toBe('lane build lambdas staging suite')
  expect(jobs('', '')).toBe('lane build')
})

/** A change of each kind of text, and the stacks that it changes. */
const EDITS: [name: string, files: string[], find: RegExp, put: string, stacks: string][] = [
  [
    'texts of a course, an article and a law',
    ['content/courses/dgca-small.mdx', 'content/blog/drone-rules.mdx', 'content/legal/terms.mdx'],
    /$/,
    '\nword\n',
    '',
  ],
  ['the title of a course', [COURSE], /^title: /m, '$&New ', API],
  ['a price', [COURSE], /^price: .*$/m, 'price: 12345', API],
  ['a letter', ['content/messages/mail/brochure.json'], /: "(?=\w)/, '$&Now ', API],
]

if (FULL)
  test.each(EDITS)(
    '%s: exactly these stacks are deployed, after a revert of a price as well',
    (name, files, find, put, stacks) => {
      const { folder, git, head, edit } = repository(true)
      const expected = { lane: 'content', stacks }
      const [before = ''] = files.map((file) => edit(file, (text) => text.replace(find, put)))
      expect(decideLane(before, before, repositoryAt(folder))).toEqual(expected)
      if (name !== 'a price') return
      const served = head()
      git('revert', '--no-edit', 'HEAD')
      expect(decideLane(served, served, repositoryAt(folder))).toEqual(expected)
      expect(git('worktree', 'list').split('\n')).toHaveLength(1)
    },
    600_000,
  )
