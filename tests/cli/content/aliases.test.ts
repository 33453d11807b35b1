/** `academy aliases` on copies of the base site. */
import { expect, test } from 'vitest'
import type { Edit } from '../../content/fixtures/apply.ts'
import { academyCopy as academy } from '../copies.ts'

test('check lists every link target with its answer, and every alias (CLI-4)', async () => {
  const { run } = await academy()
  const { code, out } = await run('aliases check --json')
  expect(code).toBe(0)
  const { targets, aliases, issues } = JSON.parse(out)
  expect(issues).toEqual([])
  expect(targets).toContainEqual({ path: '/courses/fpv-start', answer: '301 → /courses/fpv-basic', links: 1 })
  expect(targets).toContainEqual({ path: '/courses/fpv-advanced', answer: 'page', links: 3 })
  expect(aliases).toHaveLength(3)
})

test.each([
  [
    'a duplicate',
    [['courses/fpv-advanced.mdx', 'instructor:', 'aliases: [fpv-start]\ninstructor:']],
    /alias-duplicate/,
  ],
  [
    'a loop',
    [
      [
        'data/redirects.yaml',
        '- from: /drone-course\n  to: /courses/fpv-basic',
        '- from: /drone-course\n  to: /drone-course',
      ],
    ],
    /alias-loop/,
  ],
  [
    'a dead link',
    [['blog/first-flight.mdx', '/courses/fpv-basic#batches', '/courses/nothing']],
    /first-flight\.mdx:17:111 .*error.* link/,
  ],
] as [string, Edit[], RegExp][])(
  'check names the place of %s and exits 1 (CLI-4)',
  async (_name, edits, words) => {
    const { run } = await academy(edits)
    const { code, out } = await run('aliases check')
    expect(code).toBe(1)
    expect(out).toMatch(words)
  },
)

test('check names the carousel card that links to a removed alias (CLI-5)', async () => {
  const { run } = await academy([['courses/fpv-basic.mdx', 'aliases: [fpv-start]\n', '']])
  const { code, out } = await run('slugs check')
  expect(code).toBe(1)
  expect(out).toMatch(
    /content\/courses\/fpv-basic\.mdx:\d+:17 {2}error {2}card-link\n {2}the carousel card "FPV Basic"/,
  )
})

test('why shows where a path is declared and every link to it', async () => {
  const { run } = await academy()
  const { out } = await run('aliases why fpv-start')
  expect(out).toMatch(
    /^\/courses\/fpv-start {2}301 → \/courses\/fpv-basic\ndeclared {2}content\/courses\/fpv-basic\.mdx:\d+:11\n/,
  )
  expect(out).toMatch(/linked {2}content\/courses\/fpv-basic\.mdx:\d+:17 {2}carousel card "FPV Basic"/)
  const none = await run('aliases why /courses/fpv-bsaic')
  expect(none.code).toBe(1)
  expect(none.err).toContain('Did you mean "/courses/fpv-basic"?')
})

test('add writes the alias into the target page, in flow and in block lists', async () => {
  const { run, read } = await academy([
    ['courses/fpv-advanced.mdx', 'instructor:', 'aliases:\n  - fpv-pro\ninstructor:'],
  ])
  expect((await run('aliases add fpv-beginners fpv-basic')).code).toBe(0)
  expect((await run('aliases add fpv-expert fpv-advanced')).code).toBe(0)
  expect(await run('aliases add /blog/old-flight first-flight')).toMatchObject({
    code: 0,
    err: expect.stringContaining('/blog/old-flight → /blog/first-flight added to'),
  })
  expect(await read('content/courses/fpv-basic.mdx')).toContain('aliases: [fpv-start, fpv-beginners]')
  expect(await read('content/courses/fpv-advanced.mdx')).toContain(
    'aliases:\n  - fpv-pro\n  - fpv-expert\ninstructor:',
  )
  expect((await run('aliases check')).code).toBe(0)
})

test('add declares a redirect if the target is not a course or an article', async () => {
  const { run, read } = await academy()
  expect((await run('aliases add /training /courses?category=special-courses --status 302')).code).toBe(0)
  expect(await read('content/data/redirects.yaml')).toMatch(
    /- from: \/training\n {2}to: \/courses\?category=special-courses\n {2}status: 302\n/,
  )
  expect(JSON.parse((await run('aliases list --json')).out)).toHaveLength(4)
})

test.each([
  [['/a: b', '/courses'], '"\\d\\.from" must be a path'],
  [['/x #y', '/courses'], '"\\d\\.from" must be a path'],
  [['fpv-advanced', 'fpv-basic'], 'a page of its own'],
  [['old page', 'fpv-basic'], '"aliases.2" must be lower-case words joined by hyphens'],
])('add refuses %j, which check would report, and leaves the file unchanged', async (words, fault) => {
  const { run, read } = await academy()
  const files = ['content/data/redirects.yaml', 'content/courses/fpv-basic.mdx']
  const before = await Promise.all(files.map(read))
  const { code, err } = await run(['aliases', 'add', ...words])
  expect([code, err]).toEqual([1, expect.stringMatching(`Not added: .*${fault}`)])
  expect(await Promise.all(files.map(read))).toEqual(before)
})

test('add keeps the address of another site as typed', async () => {
  const { run, read } = await academy()
  expect(await run('aliases add /ok https://example.com/a')).toMatchObject({ code: 0 })
  expect(await read('content/data/redirects.yaml')).toContain('- from: /ok\n  to: https://example.com/a\n')
})

test('add keeps a reason, which an alias in the front matter cannot have', async () => {
  const { run, read } = await academy()
  const io = await run('aliases add fpv-first fpv-basic --reason Flyers')
  expect(io.code, io.err).toBe(0)
  expect(await read('content/data/redirects.yaml')).toContain(
    'from: /courses/fpv-first\n  to: /courses/fpv-basic\n  status: 301\n  reason: Flyers\n',
  )
})
