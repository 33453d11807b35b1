import { inr } from '../model/money.ts'
import { type Rule, textsOf } from './rule.ts'

/** `₹45,000 + 18% GST`, as descriptions and answers state the fee of their own course. */
const FEE = /₹[\d,]*\d(?= (?:\+|plus) (?:18% )?GST\b)/g
/** An answer that links a course may state the fee of that one. */
const ELSEWHERE = '](/courses/'

export const price: Rule = {
  id: 'price',
  severity: 'warning',
  summary:
    'Card, page and "₹… + 18% GST" of a course state the same price, or the card says why not (DEF-07).',
  example: 'price: 25000\ncard:\n  price: 30000',
  fix: 'Make all the same, or explain the difference of the card to visitors in `acknowledged: price:`.',
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
      for (const [path, text] of textsOf(course.source.value).filter(
        ([, words]) => !words.includes(ELSEWHERE),
      ))
        for (const [fee] of text.matchAll(FEE))
          if (fee !== inr(course.price))
            report(
              course.source,
              course.position(path),
              `this text says ${fee}, the price is ${inr(course.price)}`,
              {
                got: fee,
                expected: `${inr(course.price)}, or a link to the course that costs ${fee}`,
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
