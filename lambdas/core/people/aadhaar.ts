/** Masks Aadhaar numbers (India's national ids) before storage: the academy needs none, and storing them is a risk. */
import { onlyDigits } from '#lambdas/shared/digits.ts'

const link = /((?:https?:|www\.)\S+)/i
/**
 * Matches (1) numbers already masked, which stay as they are, and (2) any twelve digits, joined or in fours, not next
 * to `+` or `@` (phone numbers, mail addresses). The lookahead lets the next match begin at the second group of four.
 */
const candidates =
  /XXXX XXXX \p{Nd}{4}|(?<![\p{Nd}@+])(?=(\p{Nd}{4}(?:\p{Nd}{4}|[\s._/\p{Pd}\p{Cf}]{1,3}\p{Nd}{4}[\s._/\p{Pd}\p{Cf}]{1,3})(\p{Nd}{4}))(?![\p{Nd}@]))/gu
/** Number of characters before a number that are searched for the words below. */
const reach = 30
const aadhaarWord =
  /a{1,2}d{1,2}ha{1,2}r(?:card|no|number)?(?!\p{L})|(?<!\p{L})uid(?:ai)?(?!\p{L})|ఆధార్|आधार/iu
/** A word about payments, or a letter directly before the number, which makes it part of another id. */
const otherWord =
  /(?<!\p{L})(?:utr|upi|txn|transaction|imps|neft|rtgs|(?:ref(?:erence|no)?|paid|pay(?:ment)?|fees?|amount|rs|inr)(?!\p{L}))|₹|ఫీజు|చెల్లిం|యూపీఐ|యూటీఆర్|రిఫరెన్స్|\p{L}$/iu
/** India's mobile numbers with their country code. */
const mobile = /^91[6-9]/
/** Country codes whose phone numbers have twelve digits: India, United Kingdom, Saudi Arabia, UAE. */
const longPhone = /^(?:91|44|966|971)/

/**
 * Masks all but the last four digits of each Aadhaar number. Keeps links and e-mail addresses. Linear time.
 * @param phone true for a phone field: numbers with a country code stay, so that staff can call them
 */
export const maskAadhaar = (text: string, phone = false): string =>
  text
    .split(link)
    .map((part, at) => (at % 2 === 1 ? part : maskNumbers(part, phone ? longPhone : mobile)))
    .join('')

function maskNumbers(text: string, phone: RegExp): string {
  let masked = ''
  let done = 0
  for (const { 0: mask, 1: number = '', 2: lastFour, index } of text.matchAll(candidates)) {
    if (index < done) continue
    const digits = onlyDigits(number)
    // A word for Aadhaar before the previous number belongs to that number.
    const isNamed = aadhaarWord.test(text.slice(Math.max(done, index - reach), index))
    const isOther = phone.test(digits) || otherWord.test(text.slice(Math.max(0, index - reach), index))
    const isInEmail =
      !isNamed &&
      !/\s/.test(number) &&
      /^[\w.+-]*@/.test(text.slice(index + number.length, index + number.length + 64))
    if (number && (isInEmail || !isAadhaar(digits, isNamed, isOther))) continue
    masked += text.slice(done, index) + (number ? `XXXX XXXX ${lastFour}` : mask)
    done = index + (number || mask).length
  }
  return masked + text.slice(done)
}

/** Two of three signs decide: one in ten numbers has a valid check digit by chance, and people mistype their own number. */
const isAadhaar = (digits: string, isNamed: boolean, isOther: boolean): boolean =>
  /^[2-9]/.test(digits) && [hasVerhoeffDigit(digits), isNamed, !isOther].filter(Boolean).length > 1

/** Verhoeff check digit, which every Aadhaar number has. */
export function hasVerhoeffDigit(digits: string): boolean {
  const reversed = [...digits].reverse().map(Number)
  return reversed.reduce((check, value, position) => times(check, permute(value, position % 8)), 0) === 0
}

/** Multiplication in the dihedral group of order ten. */
const times = (a: number, b: number) => ((a < 5 ? a + b : a - b + 10) % 5) + (a < 5 === b < 5 ? 0 : 5)

const base = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

const permute = (value: number, rounds: number): number =>
  rounds === 0 ? value : permute(base[value] ?? 0, rounds - 1)
