/** `academy aliases` on copies of the base site. */
import { expect, test } from 'vitest'
import { academyCopy, testReplays } from '../copies.ts'

test('check lists every link target with its answer, and every alias (CLI-4)', async () => {
  const { code, out } = await (await academyCopy()).run('aliases check --json')
  const { targets, aliases, issues } = JSON.parse(out)
  expect([code, issues, aliases.length]).toEqual([0, [], 3])
  expect(targets).toContainEqual({ path: '/courses/fpv-start', answer: '301 → /courses/fpv-basic', links: 1 })
  expect(targets).toContainEqual({ path: '/courses/fpv-advanced', answer: 'page', links: 3 })
})

testReplays('aliases')
