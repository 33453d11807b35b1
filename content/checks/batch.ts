import { isOpen } from '../model/batches.ts'
import type { Rule } from './rule.ts'

export const batch: Rule = {
  id: 'batch',
  severity: 'error',
  summary: 'Batches are possible and not all over (DEF-51).',
  example: 'seatsLeft: 25\ntotalSeats: 20',
  fix: 'Correct the numbers or dates; prefer a weekday rule (`every: Monday`), which never goes stale.',
  run(site, facts, report) {
    for (const { source, position, batches } of site.all.courses) {
      for (const [index, entry] of batches.entries()) {
        if (entry.seatsLeft > entry.totalSeats)
          report(source, position(['batches', index, 'seatsLeft']), 'more seats are left than there are', {
            got: `${entry.seatsLeft} of ${entry.totalSeats}`,
            expected: `at most ${entry.totalSeats}`,
          })
        if ('startDate' in entry && entry.endDate < entry.startDate)
          report(source, position(['batches', index, 'endDate']), 'the batch ends before it starts', {
            got: entry.endDate,
            expected: `${entry.startDate} or later`,
          })
      }
      const pairs = batches.filter((entry) => 'startDate' in entry)
      if (
        pairs.length > 0 &&
        pairs.length === batches.length &&
        !pairs.some((entry) => isOpen(entry, facts.now))
      )
        report(source, position(['batches']), 'all batches are in the past; the page shows none', {
          severity: 'warning',
          expected: 'a coming date, a weekday rule or onRequest',
        })
    }
  },
}
