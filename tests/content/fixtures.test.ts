/**
 * Every rule against a site that breaks it: what is said, at which file, line and column. One fixture for each rule; all
 * of them in check:full, with which a snapshot is written, too: `ACADEMY_FULL=1 npx vitest run tests/content/fixtures -u`.
 */
import { expect, test } from 'vitest'
import { readerRules } from '#content/checks/reader-rules.ts'
import { rules } from '#content/checks/rules.ts'
import { formatIssue } from '#content/model/issue.ts'
import { oneOfEach } from '../full.ts'
import { findings } from './fixtures/apply.ts'
import { fixtures } from './fixtures/table.ts'
import { mistakes } from './mistakes/read.ts'

test('the base site of the fixtures is sound, as a live site, too', async () => {
  expect((await findings([], { production: true })).issues.map(formatIssue)).toEqual([])
})

test('every rule is broken by at least one fixture or mistake, sixty or more in all', () => {
  const broken = new Set([...fixtures.map(({ rule }) => rule), ...mistakes.map(([, one]) => one.expect.rule)])
  expect([...readerRules, ...rules].map(({ id }) => id).filter((id) => !broken.has(id))).toEqual([])
  expect(fixtures.length).toBeGreaterThanOrEqual(60)
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length)
})

test.each(oneOfEach(fixtures, ({ rule }) => rule))(
  'CLI-3: $name is found by $rule at its place',
  async ({ rule, edits, at, also = [], ...circumstances }) => {
    const { issues, textAt } = await findings(edits, circumstances)
    expect(issues.map(formatIssue).join('\n\n')).toMatchSnapshot()
    const [found] = issues.filter((issue) => issue.rule === rule)
    expect(found).toBeDefined()
    const others = issues.filter((issue) => issue.rule !== rule && !also.includes(issue.rule))
    expect(others.map(formatIssue)).toEqual([])
    if (found && at !== undefined)
      expect(textAt(found)).toMatch(new RegExp(`^${at.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  },
)
