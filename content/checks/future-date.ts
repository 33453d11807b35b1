import { istDay, plainDay } from '#lambdas/shared/india.ts'
import type { Rule } from './rule.ts'

export const futureDate: Rule = {
  id: 'future-date',
  severity: 'error',
  summary: 'An article and a legal page do not show a day that is yet to come.',
  example: 'date: 2027-03-01   # in November 2026, without publishAt',
  fix: 'Correct the day; an article of tomorrow carries `publishAt:` with the same day.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const { source, date, publishAt, position } of site.all.posts)
      if (date > today && date > (publishAt?.slice(0, 10) ?? today))
        report(source, position(['date']), 'this day is yet to come', {
          got: plainDay(date),
          expected: publishAt
            ? `${publishAt.slice(0, 10)}, when the article is published`
            : 'today or earlier',
        })
    for (const { source, lastUpdated, addenda, position } of site.all.legal) {
      const days = [
        [['lastUpdated'], lastUpdated] as const,
        ...addenda.map(({ date }, index) => [['addenda', index, 'date'], date] as const),
      ]
      for (const [path, day] of days)
        if (day > today)
          report(source, position(path), 'this day is yet to come', {
            got: plainDay(day),
            expected: 'today or earlier',
          })
    }
  },
}
