/** The rule about fees in running text that are stated with or without GST. */
import { inr, withGst } from '../../model/catalogue/money.ts'
import { englishTexts, textRule } from '../shared/reader-texts.ts'

const MONEY = '(?:(?:₹|\\bRs\\.? ?|\\bINR ?)(\\d[\\d,]*\\d)(?:/-)?|\\b(\\d[\\d,]{3,}\\d) rupees)'
const INCLUDED = '(?:including|inclusive of|incl\\.?|with)(?: all)?(?: 18 ?%)? (?:GST|tax(?:es)?)'
const ADDED = '(?:\\+|plus|excluding|exclusive of|excl\\.?|before|without)(?: 18 ?%)? (?:GST|tax(?:es)?)'

/** An amount with the word about GST after or before it. */
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

/** Characters between a fee before GST and the same fee with GST. */
const NEAR = 80

export const statedFee = textRule(
  'stated-fee',
  'A fee that is stated with or without GST is that of the course, and both agree (DEF-08).',
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
