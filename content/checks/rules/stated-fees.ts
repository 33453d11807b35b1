/** The rule about fees in running text that are stated with or without GST. */
import { inr, withGst } from '../../model/catalogue/money.ts'
import type { CourseFile } from '../../model/site.ts'
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

/** The sentence around a part of a text. A line ends it, too. */
function sentenceAt(text: string, from: number, to: number): string {
  const before = text.slice(0, from)
  const [rest = ''] = text.slice(to).split(/\. |\n/, 1)
  return (
    before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('\n')) + 1) +
    text.slice(from, to) +
    rest
  )
}

/** Rupees. Smaller amounts are fees of an exam or a hostel. */
const LEAST_FEE = 5000

/** Courses that a sentence names by title or link. */
const namedIn = (sentence: string, courses: readonly CourseFile[]) =>
  courses.filter(
    ({ title, path, card }) =>
      [title, card?.title].some((name) => name && sentence.includes(name)) ||
      new RegExp(`${path}(?![\\w-])`).test(sentence),
  )

/** Returns the amount that should be stated, if the stated one is wrong. */
function rightAmount({ rupees, included }: Stated, sentence: string, courses: readonly CourseFile[]) {
  const net = courses.map(({ price }) => price)
  const gross = net.map(withGst)
  const [own, other] = included ? [gross, net] : [net, gross]
  if (own.includes(rupees)) return undefined
  const at = other.indexOf(rupees)
  if (at >= 0) return own[at]
  // Other amounts are wrong only if the sentence names one course.
  const [named, another] = rupees >= LEAST_FEE ? namedIn(sentence, courses) : []
  return named && !another ? (included ? withGst(named.price) : named.price) : undefined
}

export const statedFee = textRule(
  'stated-fee',
  'A fee that is stated with or without GST is that of the course, and both agree (DEF-08).',
  ({ all: { courses } }) =>
    function* ({ text }) {
      if (!/GST|tax/i.test(text) || !/\d/.test(text)) return
      for (const stated of statedIn(text)) {
        const { got, index, included, rupees } = stated
        const sentence = sentenceAt(text, index, index + got.length)
        const net = [...statedIn(sentence)].find((other) => !other.included)
        const sum = included && net ? withGst(net.rupees) : undefined
        const right = rightAmount(stated, sentence, courses) ?? (sum === rupees ? undefined : sum)
        if (right === undefined) continue
        const message = `with 18% GST this is not the ${included ? 'amount' : 'amount before GST'}`
        yield { got, index, message, expected: `${inr(right)} ${included ? 'including GST' : '+ 18% GST'}` }
      }
    },
  englishTexts,
)
