import { istInstant } from '#lambdas/shared/india.ts'
import { everyPage } from '../model/site.ts'
import type { Rule } from './rule.ts'

export const publicationWindow: Rule = {
  id: 'publication-window',
  severity: 'error',
  summary: 'A page is published before it expires.',
  example: 'publishAt: 2026-12-01\nexpireAt: 2026-11-01',
  fix: 'Correct one of the two; both are Indian time.',
  run(site, _facts, report) {
    for (const page of everyPage(site))
      if (page.publishAt && page.expireAt && istInstant(page.expireAt) <= istInstant(page.publishAt))
        report(page.source, page.position(['expireAt']), 'the page expires before it is published', {
          got: page.expireAt,
          expected: `later than ${page.publishAt}`,
        })
  },
}
