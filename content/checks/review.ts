import { istDay, plainDay } from '#lambdas/shared/india.ts'
import type { Post } from '../model/site.ts'
import type { Rule } from './rule.ts'

/** An article rests on rules when one of its sources is a rule, or a paper of DGCA. */
const restsOnRules = ({ sources }: Post) => sources.some(({ title }) => /\bRules\b|\bDGCA\b/.test(title))

export const review: Rule = {
  id: 'review',
  severity: 'warning',
  summary: 'What articles say of rules is compared with its sources again by a stated day.',
  example: 'reviewed: 2025-01-10\nreviewBy: 2025-04-10   # and that day is past',
  fix: 'Read the sources again, correct the article, write today in `reviewed:` and the next day in `reviewBy:`.',
  run(site, facts, report) {
    const today = istDay(facts.now)
    for (const post of site.all.posts) {
      const { reviewed, reviewBy, source, position } = post
      if (!reviewed || !reviewBy) {
        if (reviewed || reviewBy || restsOnRules(post))
          report(
            source,
            position(['sources']),
            'this article rests on rules and does not say when it was reviewed',
            {
              severity: 'error',
              got: reviewed ? 'reviewed' : reviewBy ? 'reviewBy' : 'nothing',
              expected: 'reviewed: and reviewBy:',
            },
          )
        continue
      }
      if (reviewed > today)
        report(source, position(['reviewed']), 'this day is yet to come', {
          severity: 'error',
          got: plainDay(reviewed),
          expected: 'today or earlier',
        })
      if (reviewBy <= reviewed)
        report(source, position(['reviewBy']), 'the next review is not after the last', {
          severity: 'error',
          got: reviewBy,
          expected: `later than ${reviewed}`,
        })
      else if (reviewBy < today)
        report(source, position(['reviewBy']), 'what this article says of rules was to be reviewed', {
          got: plainDay(reviewBy),
          expected: 'a day to come',
        })
    }
  },
}
