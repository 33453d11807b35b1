import { daysBetween, istDay, plainDay } from '#lambdas/shared/india.ts'
import { type Rule, sourcesOf, textsOf } from './rule.ts'

/** Days after which a figure that was true once is asked about again (DEF-69). */
const LIMIT = 90

export const staleFigure: Rule = {
  id: 'stale-figure',
  severity: 'warning',
  summary: 'Follower counts, seats and claims are looked at every 90 days (DEF-69).',
  example: 'followers: 427\nasOf: 2025-01-10',
  fix: 'Check the figure and write the day in asOf.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const source of sourcesOf(site))
      for (const [path, day] of textsOf(source.value)) {
        if (path.at(-1) !== 'asOf') continue
        const age = daysBetween(day, today)
        if (age > LIMIT)
          report(source, source.position(path), `this figure is ${age} days old`, {
            got: plainDay(day),
            expected: `a day of the last ${LIMIT} days`,
          })
        if (age < 0)
          report(source, source.position(path), 'this day is yet to come', {
            severity: 'error',
            got: plainDay(day),
            expected: 'today or earlier',
          })
      }
  },
}
