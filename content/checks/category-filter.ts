import type { Rule } from './rule.ts'

export const categoryFilter: Rule = {
  id: 'category-filter',
  severity: 'warning',
  summary: 'Every course can be found by a filter of /courses (DEF-50).',
  example: 'card:\n  category: Special Programs',
  fix: 'Choose a category that has a filter: DGCA Certified, Special Courses, Women Programs, Online Training.',
  run(site, _facts, report) {
    for (const { source, card, position } of site.all.courses)
      if (card?.category === 'Special Programs')
        report(source, position(['card', 'category']), 'no filter of /courses shows "Special Programs"', {
          got: card.category,
          expected: 'Special Courses',
        })
  },
}
