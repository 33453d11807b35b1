/** `academy aliases` on copies of the base site. */
import { expect, test } from 'vitest'
import type { Edit } from '../../content/fixtures/apply.ts'
import { translated } from '../../content/fixtures/telugu.ts'
import { academyCopy, replayOn } from '../copies.ts'

test('check lists every link target with its answer, and every alias (CLI-4)', async () => {
  const { code, out } = await (await academyCopy()).run('aliases check --json')
  const { targets, aliases, issues } = JSON.parse(out)
  expect([code, issues, aliases.length]).toEqual([0, [], 3])
  expect(targets).toContainEqual({ path: '/courses/fpv-start', answer: '301 → /courses/fpv-basic', links: 1 })
  expect(targets).toContainEqual({ path: '/courses/fpv-advanced', answer: 'page', links: 3 })
})

const [basic, advanced] = ['courses/fpv-basic.mdx', 'courses/fpv-advanced.mdx']
const circle = '- from: /drone-course\n  to: '

test.each([
  ['a duplicate (CLI-4)', 'duplicate', [advanced, 'instructor:', 'aliases: [fpv-start]\ninstructor:']],
  [
    'a loop (CLI-4)',
    'loop',
    ['data/redirects.yaml', `${circle}/courses/fpv-basic`, `${circle}/drone-course`],
  ],
  [
    'a dead link (CLI-4)',
    'dead',
    ['blog/first-flight.mdx', '/courses/fpv-basic#batches', '/courses/nothing'],
  ],
  ['the carousel card that links to a removed alias (CLI-5)', 'card', [basic, 'aliases: [fpv-start]\n', '']],
] satisfies [string, string, Edit][])('check names the place of %s', async (_title, name, edit) =>
  replayOn(await academyCopy([edit]), `aliases-${name}`),
)

test('why shows where a path is declared; add writes where it belongs what check accepts', async () =>
  replayOn(
    await academyCopy([[advanced, 'instructor:', 'aliases:\n  - fpv-pro\ninstructor:']]),
    'aliases-add',
  ))

test('why explains every address that a person can paste, by the rules of the edge', async () =>
  replayOn(
    await academyCopy(translated('', '', [advanced, 'instructor:', 'aliases: [fpv-pro]\ninstructor:'])),
    'aliases-why',
  ))
