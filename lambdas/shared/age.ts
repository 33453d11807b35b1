/** Reads dates of birth as people write them, and detects minors. */
import { istDay } from './india.ts'

export type AgeGroup = 'adult' | 'minor' | 'unknown'

/** First letters of the months in English, Telugu and Hindi, in each usual spelling. */
const MONTHS = [
  'jan|జన|जन feb|ఫిబ|ఫెబ|फ mar|మార|मार apr|ఏప్ర|ఎప్ర|अप may|మే|मई jun|జూన|జున|जून',
  'jul|జుల|జూల|जुल|जूल aug|ఆగ|అగ|अग sep|సెప|सि oct|అక్|ఆక్|अक् nov|నవ|नव dec|డిస|డిశ|दि',
].flatMap((names) => names.split(' ').map((month) => month.split('|')))

/**
 * First 60 characters in lower case, with Telugu and Devanagari digits (zeros U+0C66 and U+0966) as 0 to 9, and with eight
 * digits split at the year. Browsers run this file, and Safari before 16.4 has no lookbehind.
 */
const readable = (raw: string) =>
  raw
    .trim()
    .toLowerCase()
    .slice(0, 60)
    .replace(/[౦-౯०-९]/g, (digit) => `${(digit.charCodeAt(0) & 15) - 6}`)
    .replace(/(^|\D)(\d\d)(\d\d)((?:19|20)\d\d)(?!\d)/g, '$1$2-$3-$4')
    .replace(/(^|\D)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g, '$1$2-$3-$4')

const monthOf = (word: string): number =>
  MONTHS.findIndex((spellings) => spellings.some((letters) => word.startsWith(letters))) + 1

/**
 * Converts a full date to ISO: `2008-03-12`, `12/03/2008` (day first), `12032008`, `12th March 2008`, `March 12, 2008`
 * or `12 మార్చి 2008`. Returns undefined for other texts.
 */
export function parseBirthDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined
  const text = readable(raw)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[t\s])/.exec(text)
  if (iso) return dateOf(iso[1], iso[2], iso[3])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text)
  if (digits) return dateOf(digits[3], digits[2], digits[1])
  const words = text.replace(/(\d)(st|nd|rd|th)\b/g, '$1').match(/[a-z]+|[\u0900-\u0C7F]+|\d+/g) ?? []
  const month = words.map(monthOf).find((number) => number > 0)
  const year = words.find((word) => /^\d{4}$/.test(word))
  const day = words.find((word) => /^\d{1,2}$/.test(word))
  return month ? dateOf(year, String(month), day) : undefined
}

function dateOf(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** Whether a person born on `birth` (ISO date) is under eighteen on the day of `at` in India. */
export function isMinor(birth: string, at: Date): boolean {
  const adultOn = `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}`
  return istDay(at) < adultOn
}

/** Result of reading a date of birth. */
export interface AgeCheck {
  /** ISO date. */
  iso?: string
  age: AgeGroup
  /** True if the age is `unknown` but the text suggests a child (`2015`, `10 years`, `01/01/15`). */
  childlike?: boolean
}

/** `I am 14` or `15 years old`, anywhere in the text. */
const YOUNG = /\b(?:[5-9]|1[0-7])[ -]?(?:y(?:ea)?rs?|y\/?o)\b|\b(?:am|aged?) (?:[5-9]|1[0-7])\b/
/** In a text of fewer characters, a single number can only be the age or part of the date of birth. */
const SHORT = 20

/** Whether a guardian must consent before the visitor gets mail. Such a lead is not pushed. */
export const waitsForGuardian = (birth?: AgeCheck): boolean =>
  birth?.age === 'minor' || birth?.childlike === true

const adult: AgeCheck = { age: 'adult' }
/** Earliest plausible year of birth. Earlier years are typing errors. */
const oldest = 1900

/** Whether a full date or a single year is before 1900 or in the future. */
export function isImpossibleBirth(raw: unknown, at: Date): boolean {
  if (typeof raw !== 'string') return false
  const text = readable(raw)
  const first = /^\d{4}$/.test(text) ? `${text}-01-01` : parseBirthDate(raw)
  return first !== undefined && (first < `${oldest}` || first > istDay(at))
}

/**
 * Reads the age from a typed date of birth. `minor` needs a full date. With only a year, a two-digit year or an age, the
 * result is `adult` if the person is 18 by every reading. Everything else is `unknown`.
 */
export function checkAge(raw: unknown, at: Date): AgeCheck {
  const today = istDay(at)
  const iso = parseBirthDate(raw)
  if (iso && iso <= today && iso >= `${oldest}`) return { iso, age: isMinor(iso, at) ? 'minor' : 'adult' }
  return typeof raw === 'string' ? byNumbers(readable(raw), today) : { age: 'unknown' }
}

function byNumbers(text: string, today: string): AgeCheck {
  const thisYear = Number(today.slice(0, 4))
  const bornIn = (year: number): AgeCheck =>
    year + 18 < thisYear ? adult : { age: 'unknown', childlike: year <= thisYear }
  const numbers = text.match(/\d+/g) ?? []
  const years = numbers.map(Number).filter((number) => number >= oldest && number <= thisYear)
  const lastText = numbers[numbers.length - 1]
  const last = Number(lastText)
  if (YOUNG.test(text)) return { age: 'unknown', childlike: true }
  if (years.length === 1) {
    const born = bornIn(Number(years[0]))
    const certain = numbers.length === 1 ? text.length < SHORT : /^[\d\s/.,-]+$/.test(text)
    if (born !== adult || certain) return born
  }
  // A short text about an age (`10 years`, `aged 16`). In a longer text a number may mean anything.
  if (numbers.length === 1 && last < 100 && text.length < SHORT)
    return last >= 18 && /y(?:ea)?rs?|old|age/.test(text) ? adult : { age: 'unknown', childlike: last < 18 }
  // If the text has a four-digit year, its last two digits are a day, as in `2030-10-12` and `1015-03-12`.
  if (numbers.length > 1 && lastText?.length === 2 && !/\d{4}/.test(text)) {
    // No day is above 31, so this is a year of the last century.
    if (last > 31) return withDate(text, 1900 + last)
    return { age: 'unknown', childlike: 2000 + last + 18 >= thisYear && 2000 + last <= thisYear }
  }
  return { age: 'unknown' }
}

/** Result for an adult born in `year`, whose last two digits end the text, with the date if it can be read. */
function withDate(text: string, year: number): AgeCheck {
  const iso = parseBirthDate(`${text.slice(0, -2)}${year}`)
  return iso ? { ...adult, iso } : adult
}
