/** The rule about fees in running text that are stated with or without GST. */
import { inr, withGst } from '../../model/catalogue/money.ts'
import type { CourseFile } from '../../model/site.ts'
import { englishTexts } from '../shared/reader-texts.ts'
import type { Rule } from '../shared/rule.ts'

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

export const statedFee: Rule = {
  id: 'stated-fee',
  severity: 'error',
  summary: 'A fee that is stated with or without GST is that of the course, and both agree (DEF-08).',
  example: 'DGCA Small costs ₹45,000 including GST.   # it is ₹53,100 with GST',
  fix: 'Write <Price course="dgca-small" /> or <Price course="dgca-small" gst="included" />, which follow the course.',
  run(site, _, report) {
    const { courses } = site.all
    for (const { source, text, at } of englishTexts(site)) {
      if (!/GST|tax/i.test(text) || !/\d/.test(text)) continue
      for (const stated of statedIn(text)) {
        const sentence = sentenceAt(text, stated.index, stated.index + stated.got.length)
        const others = [...statedIn(sentence)]
        const net = others.find(({ included }) => !included)
        const right =
          rightAmount(stated, sentence, courses) ??
          (stated.included && net && withGst(net.rupees) !== stated.rupees ? withGst(net.rupees) : undefined)
        if (right !== undefined)
          report(
            source,
            at(stated.index),
            `with 18% GST this is not the ${stated.included ? 'amount' : 'amount before GST'}`,
            {
              got: stated.got,
              expected: `${inr(right)} ${stated.included ? 'including GST' : '+ 18% GST'}`,
            },
          )
      }
    }
  },
}
