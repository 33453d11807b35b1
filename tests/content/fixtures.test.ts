/**
 * Every rule against a site that breaks it; the second and further fixtures of a rule are in fixtures.full.test.ts. After
 * a change of what is said: `ACADEMY_FULL=1 npx vitest run tests/content/fixtures -u`.
 */
import { expect, test } from 'vitest'
import { readerRules } from '#content/checks/reader-rules.ts'
import { rules } from '#content/checks/rules.ts'
import { formatIssue } from '#content/model/parse/issue.ts'
import { findings } from './fixtures/apply.ts'
import { first, judge } from './fixtures/judge.ts'
import { fixtures } from './fixtures/table.ts'
import { mistakes } from './mistakes/read.ts'

test('the base site of the fixtures is sound, as a live site, too', async () => {
  expect((await findings([], { production: true })).issues.map(formatIssue)).toEqual([])
})

test('every rule is broken by at least one fixture or mistake, sixty or more in all', () => {
  const broken = new Set([...fixtures.map(({ rule }) => rule), ...mistakes.map(({ rule }) => rule)])
  expect([...readerRules, ...rules].map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
  expect(fixtures.length).toBeGreaterThanOrEqual(60)
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length)
})

judge(first)
