import { inr } from '../model/money.ts'
import type { Rule } from './rule.ts'

export const price: Rule = {
  id: 'price',
  severity: 'warning',
  summary: 'Card and page of a course state the same price, or say why not (DEF-07).',
  example: 'price: 25000\ncard:\n  price: 30000',
  fix: 'Make both the same, or explain the difference to visitors in `acknowledged: price:`.',
  run(site, _facts, report) {
    for (const course of site.all.courses) {
      if (course.originalPrice !== undefined && course.originalPrice <= course.price)
        report(
          course.source,
          course.position(['originalPrice']),
          'the struck-through price is not above the price',
          {
            got: inr(course.originalPrice),
            expected: `more than ${inr(course.price)}, or no originalPrice`,
            severity: 'error',
          },
        )
      if (!course.card || course.card.price === course.price || course.acknowledged?.price) continue
      const page = course.position(['price'])
      report(
        course.source,
        course.position(['card', 'price']),
        `the card says ${inr(course.card.price)}, the page ${inr(course.price)} (${course.file}:${page.line}:${page.col})`,
        {
          got: inr(course.card.price),
          expected: `${inr(course.price)}, or a reason in acknowledged.price`,
        },
      )
    }
  },
}
