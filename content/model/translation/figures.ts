/** Compares the figures of a translation with its English: ₹, days, kilograms, dates, percentages. */
import { PRICE_PLACEHOLDER } from '../catalogue/prices.ts'

const NUMBER = /\p{Nd}+(?:[.,:/]\p{Nd}+)*/gu
/** Words of an English text for which a translation may have the figure: `three`, and `March` in `12-03-2008`. */
const SPELT = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  '- january february march april may june july august september october november december',
].map((words) => words.split(' '))

/** Converts digits of other scripts, `౧౨` to 12. Each script has its ten digits in a row. */
const plain = (digits: string): string =>
  digits.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
    return String(code - zero)
  })

/** Figures of a text: `₹29,000` and `29,000` as `29000`; times and fractions with `:` and `/`; none of link targets. */
function figuresOf(text: string): string[] {
  const places = text.match(PRICE_PLACEHOLDER) ?? []
  const words = text
    .replace(PRICE_PLACEHOLDER, ' ')
    .replace(/\]\([^)]*\)|\b(?:href|id|name)="[^"]*"|https?:\/\/\S+/g, ' ')
  const figures = (words.match(NUMBER) ?? []).map((figure) =>
    plain(figure)
      .replaceAll(',', '')
      .replace(/^0+(?=\d)/, ''),
  )
  return [...places, ...figures]
}

/** The differences between two lists. */
interface Gap {
  /** In the English only. */
  missing: string[]
  /** In the translation only. */
  added: string[]
}

/** Compares links, tags or figures of a translation with those of the English text, in any order. Undefined if equal. */
export function compareParts(english: readonly string[], translation: readonly string[]): Gap | undefined {
  const added = [...translation]
  const missing = english.filter((part) => {
    const at = added.indexOf(part)
    if (at >= 0) added.splice(at, 1)
    return at < 0
  })
  return missing.length + added.length > 0 ? { missing, added } : undefined
}

/** Compares figures. A translation may repeat one, or write in digits what the English says in words. */
export function compareFigures(english: string, text: string): Gap | undefined {
  const wanted = figuresOf(english)
  const { missing = [], added = [] } = compareParts(wanted, figuresOf(text)) ?? {}
  const wrong = added.filter((figure) => !wanted.includes(figure) && !isSpelt(english, figure))
  return missing.length + wrong.length > 0 ? { missing, added: wrong } : undefined
}

const isSpelt = (english: string, figure: string): boolean =>
  SPELT.some((words) => {
    const word = words[Number(figure)]
    return word !== undefined && new RegExp(`\\b${word}`, 'i').test(english)
  })
