/** Compares the figures of a translation with its English: ₹, days, kilograms, dates, percentages. */
import { PRICE_PLACE } from '../catalogue/prices.ts'

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

/** `₹29,000` and `29,000` become `29000`. Times and fractions keep their signs; link addresses are ignored. */
function figuresOf(text: string): string[] {
  const places = text.match(PRICE_PLACE) ?? []
  const words = text
    .replace(PRICE_PLACE, ' ')
    .replace(/\]\([^)]*\)|\b(?:href|id|name)="[^"]*"|https?:\/\/\S+/g, ' ')
  const figures = (words.match(NUMBER) ?? []).map((figure) =>
    plain(figure)
      .replaceAll(',', '')
      .replace(/^0+(?=\d)/, ''),
  )
  return [...places, ...figures]
}

interface FigureGap {
  /** In the English only. */
  missing: string[]
  /** In the translation only. */
  added: string[]
}

/** Returns the differing figures, or undefined if there are none. */
export function compareFigures(english: string, text: string): FigureGap | undefined {
  const wanted = figuresOf(english)
  const rest = figuresOf(text)
  const missing = wanted.filter((figure) => {
    const at = rest.indexOf(figure)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  const added = rest.filter((figure) => !wanted.includes(figure) && !spelt(english, figure))
  return missing.length + added.length > 0 ? { missing, added } : undefined
}

const spelt = (english: string, figure: string): boolean =>
  SPELT.some((words) => {
    const word = words[Number(figure)]
    return word !== undefined && new RegExp(`\\b${word}`, 'i').test(english)
  })
