/** Rules about prices. Each price is written once, in the course (DEF-07, DEF-96). */
import { istDay } from '#lambdas/shared/india.ts'
import { inr } from '../../model/catalogue/money.ts'
import { PRICE_PLACE, rupeesOf, struckUntil } from '../../model/catalogue/prices.ts'
import type { CourseFile } from '../../model/site.ts'
import { placer } from '../../model/text/prose.ts'
import { type Rule, textsOf } from '../shared/rule.ts'

export const price: Rule = {
  id: 'price',
  severity: 'warning',
  summary: 'The card has a price only where it differs from that of the page, and says why (DEF-07).',
  run(site, facts, report) {
    for (const course of site.all.courses) {
      const { source, originalPrice, acknowledged } = course
      const regular = inr(course.price)
      const low = 'the struck-through price is not above the price'
      const above = `more than ${regular}, or no originalPrice`
      if (originalPrice && originalPrice.amount <= course.price)
        report(course, ['originalPrice', 'amount'], low, above, { severity: 'error' })
      const ended = 'the struck-through price has ended, and no page shows it'
      if (originalPrice && (struckUntil(course) ?? '~') <= istDay(facts.now))
        report(course, ['originalPrice', 'until'], ended, 'a coming day, or no originalPrice')
      const { card } = source.value as { card?: { price?: number } }
      if (card?.price === undefined || acknowledged?.price) continue
      const page = course.position(['price'])
      const message =
        card.price === course.price
          ? `the card repeats the price of the page (${course.file}:${page.line}:${page.col})`
          : `the card says ${inr(card.price)}, the page ${regular} (${course.file}:${page.line}:${page.col})`
      report(course, ['card', 'price'], message, 'no price on the card, or a reason in acknowledged.price')
    }
  },
}

/** `₹45,000`, and "+ 18% GST" if it follows. */
const AMOUNT = /(₹[\d,]*\d)( (?:\+|plus) (?:18% )?GST\b)?/g

/** Finds typed amounts that repeat the price of a course or mention GST. `slug` is the course, if only one has the price. */
function* typedPrices(text: string, own: CourseFile, courses: readonly CourseFile[]) {
  for (const { 1: got = '', 2: gst, index } of text.matchAll(AMOUNT)) {
    const isOwn = got === inr(own.price) || (own.originalPrice && got === inr(own.originalPrice.amount))
    const [one = own, another] = isOwn ? [own] : courses.filter(({ price }) => inr(price) === got)
    if (one !== own || isOwn || gst)
      yield {
        index,
        message: `the price ${got} is typed here, and would not follow the course`,
        slug: another ? 'slug-of-the-course' : one.slug,
      }
  }
}

export const typedPrice: Rule = {
  id: 'typed-price',
  severity: 'error',
  summary:
    'Texts of courses name prices by places that are filled, so that a price is written once (DEF-96).',
  run(site, _, report) {
    const { courses } = site.all
    for (const course of courses) {
      for (const [path, text] of textsOf(course.source.value)) {
        for (const [got, terms] of text.matchAll(PRICE_PLACE))
          if (rupeesOf(terms, course.slug, courses) === undefined)
            report(course, path, `${got} names no course`, '{price}, or {price dgca-small}')
        if (path[0] === 'originalPrice') continue
        for (const { message, slug } of typedPrices(text, course, courses))
          report(course, path, message, slug === course.slug ? '{price}' : `{price ${slug}}`)
      }
      const at = placer(course.body, course.bodyLine)
      for (const { index, message, slug } of typedPrices(course.body, course, courses))
        report(course, at(index), message, `<Price course="${slug}" />`)
    }
  },
}
