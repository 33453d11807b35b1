/** Rules about prices, which are written only once, in the course, and about fees in texts, before or with GST. */
import { istDay } from '#lambdas/shared/india.ts'
import { inr, withGst } from '../../model/catalogue/money.ts'
import { originalPriceEnd, PRICE_PLACEHOLDER, placeholderRupees } from '../../model/catalogue/prices.ts'
import type { CourseWithText } from '../../model/site.ts'
import { createLocator } from '../../model/text/prose.ts'
import { englishTexts, textRule } from '../shared/reader-texts.ts'
import { type Rule, yamlStrings } from '../shared/rule.ts'

export const priceRule: Rule = {
  id: 'price',
  severity: 'warning',
  summary: 'The card has a price only where it differs from that of the page, and says why.',
  run(site, facts, report) {
    for (const course of site.all.courses) {
      const { source, originalPrice, acknowledged } = course
      const regular = inr(course.price)
      const low = 'the struck-through price is not above the price'
      const above = `more than ${regular}, or no originalPrice`
      if (originalPrice && originalPrice.amount <= course.price)
        report(course, ['originalPrice', 'amount'], low, above, { severity: 'error' })
      const ended = 'the struck-through price has ended, and no page shows it'
      if (originalPrice && (originalPriceEnd(course) ?? '~') <= istDay(facts.now))
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

/** Finds amounts in a text that repeat a course's price or mention GST. `slug` is the course if only one has the price. */
function* typedPrices(text: string, page: CourseWithText, courses: readonly CourseWithText[]) {
  for (const { 1: got = '', 2: gst, index } of text.matchAll(AMOUNT)) {
    const isOwn = got === inr(page.price) || (page.originalPrice && got === inr(page.originalPrice.amount))
    const [course = page, another] = isOwn ? [page] : courses.filter(({ price }) => inr(price) === got)
    if (course !== page || isOwn || gst)
      yield {
        index,
        message: `the price ${got} is typed here, and would not follow the course`,
        slug: another ? 'slug-of-the-course' : course.slug,
      }
  }
}

export const typedPrice: Rule = {
  id: 'typed-price',
  severity: 'error',
  summary: 'Texts of courses name prices by places that are filled, so that a price is written once.',
  run(site, _, report) {
    const { courses } = site.all
    for (const course of courses) {
      for (const [path, text] of yamlStrings(course.source.value)) {
        for (const [got, terms] of text.matchAll(PRICE_PLACEHOLDER))
          if (placeholderRupees(terms, course.slug, courses) === undefined)
            report(course, path, `${got} names no course`, '{price}, or {price dgca-small}')
        if (path[0] === 'originalPrice') continue
        for (const { message, slug } of typedPrices(text, course, courses))
          report(course, path, message, slug === course.slug ? '{price}' : `{price ${slug}}`)
      }
      const at = createLocator(course.body, course.bodyLine)
      for (const { index, message, slug } of typedPrices(course.body, course, courses))
        report(course, at(index), message, `<Price course="${slug}" />`)
    }
  },
}

const MONEY = '(?:(?:₹|\\bRs\\.? ?|\\bINR ?)(\\d[\\d,]*\\d)(?:/-)?|\\b(\\d[\\d,]{3,}\\d) rupees)'
const INCLUDED = '(?:including|inclusive of|incl\\.?|with)(?: all)?(?: 18 ?%)? (?:GST|tax(?:es)?)'
const ADDED = '(?:\\+|plus|excluding|exclusive of|excl\\.?|before|without)(?: 18 ?%)? (?:GST|tax(?:es)?)'

/** An amount next to words that say whether GST is included. */
const STATED = new RegExp(
  `${MONEY}(?:[ ,(]{1,3}(?:(${INCLUDED})|(${ADDED})))|(${INCLUDED})[^.₹\\d]{1,24}${MONEY}`,
  'gi',
)

interface Stated {
  rupees: number
  included: boolean
  got: string
  index: number
}

function* statedIn(text: string): Generator<Stated> {
  for (const match of text.matchAll(STATED)) {
    const [got, sign, words, included, , before, signAfter, wordsAfter] = match
    const figure = sign ?? words ?? signAfter ?? wordsAfter ?? ''
    yield {
      rupees: Number(figure.replaceAll(',', '')),
      included: Boolean(included ?? before),
      got,
      index: match.index,
    }
  }
}

/** Maximum number of characters between a fee without GST and the same fee with GST. */
const NEAR = 80

export const statedFee = textRule(
  'stated-fee',
  'A fee that is stated with or without GST is that of the course, and both agree.',
  ({ all: { courses } }) =>
    function* ({ text }) {
      if (!/GST|tax/i.test(text) || !/\d/.test(text)) return
      const all = [...statedIn(text)]
      for (const [at, { got, index, included, rupees }] of all.entries()) {
        const [same, other] = included ? [withGst, Number] : [Number, withGst]
        const before = all[at - 1]
        const sum = included && before && !before.included && index - before.index < NEAR
        const course = courses.find(({ price }) => other(price) === rupees)
        const isRight = courses.some(({ price }) => same(price) === rupees)
        const right = isRight ? rupees : course ? same(course.price) : sum ? withGst(before.rupees) : rupees
        const message = `with 18% GST this is not the ${included ? 'amount' : 'amount before GST'}`
        const expected = `${inr(right)} ${included ? 'including GST' : '+ 18% GST'}`
        if (right !== rupees) yield { got, index, message, expected }
      }
    },
  englishTexts,
)
