/** Masks Aadhaar numbers before storage, because nobody here needs one and storing it is a liability. */
import { anyDigit, westernDigit } from '#lambdas/shared/digits.ts'

const letter = /[\p{L}\p{M}]/u
/** Next to a number, these may make it part of an id. */
const attached = /[\p{L}\p{M}_-]/u
/** Usual separators between groups. With other characters the check digit must be right, too. */
const usualGap = /^[\s._/-]*$/
/** Longest gap inside a number, in characters. */
const longestGap = 3

interface Group {
  /** Position in code points. */
  from: number
  to: number
  /** ASCII digits. */
  digits: string
  /** Text between the previous group and this one. Undefined if it separates two numbers. */
  gap: string | undefined
}

function groupsOf(chars: readonly string[]): Group[] {
  const groups: Group[] = []
  let at = 0
  while (at < chars.length) {
    if (!anyDigit.test(chars[at] as string)) {
      at += 1
      continue
    }
    const from = at
    let digits = ''
    for (; at < chars.length && anyDigit.test(chars[at] as string); at += 1)
      digits += westernDigit(chars[at] as string)
    const before = groups.at(-1)
    const gap = before && from - before.to <= longestGap ? chars.slice(before.to, from) : undefined
    groups.push({
      from,
      to: at,
      digits,
      gap: gap?.some((char) => letter.test(char)) ? undefined : gap?.join(''),
    })
  }
  return groups
}

const mask = 'XXXX XXXX '

/** The four digits that a previous masking left do not start another number. */
const follows = (chars: readonly string[], group: Group | undefined) =>
  group !== undefined && chars.slice(Math.max(0, group.from - mask.length), group.from).join('') === mask

/** Consecutive groups from `first` that have twelve digits in total. */
function twelveFrom(groups: readonly Group[], first: number): Group[] | undefined {
  const found: Group[] = []
  let length = 0
  for (const group of groups.slice(first, first + 12)) {
    if (found.length > 0 && group.gap === undefined) return undefined
    found.push(group)
    length += group.digits.length
    if (length === 12) return found
    if (length > 12) return undefined
  }
  return undefined
}

/** Country codes whose phone numbers have twelve digits: India, United Kingdom, Saudi Arabia, UAE. */
const longNumber = /^(?:91|44|966|971)/

/** Whether these twelve digits are an Aadhaar number and not a phone number with its country code. */
function isAadhaar(found: readonly Group[], before: string, after: string, phone: boolean): boolean {
  const digits = found.map((group) => group.digits).join('')
  const [first] = found
  if (before === '+' || (found.length > 1 && first?.digits === '91')) return false
  const valid = /^[2-9]/.test(digits) && hasVerhoeffDigit(digits)
  const inFours = found.every((group) => [4, 12].includes(group.digits.length))
  // A masked phone number could not be called.
  if (phone) return valid && inFours && !longNumber.test(digits)
  // An unspaced number may be a payment reference. Nine of ten of those have a wrong check digit.
  const alike =
    found.length > 1 &&
    inFours &&
    /^[2-9]/.test(digits) &&
    found.slice(1).every(({ gap = '' }) => usualGap.test(gap))
  return alike && !attached.test(before) && !attached.test(after) ? true : valid
}

/**
 * Masks all but the last four digits of anything that looks like an Aadhaar number. Phones, mail addresses and links
 * are kept. Linear time.
 * @param phone the text is a phone number, so ambiguous numbers are kept
 */
export function maskAadhaar(text: string, phone = false): string {
  const trimmed = text.trim()
  if (!/\s/.test(trimmed) && (trimmed.indexOf('@') > 0 || /^https?:/.test(trimmed))) return text
  const chars = [...text]
  const groups = groupsOf(chars)
  const masked: string[] = []
  let copied = 0
  for (let at = 0; at < groups.length; at += 1) {
    const found = follows(chars, groups[at]) ? undefined : twelveFrom(groups, at)
    const [first] = found ?? []
    const last = found?.at(-1)
    if (
      !found ||
      !first ||
      !last ||
      !isAadhaar(found, chars[first.from - 1] ?? '', chars[last.to] ?? '', phone)
    )
      continue
    masked.push(...chars.slice(copied, first.from), mask)
    copied = last.to - 4
    at += found.length - 1
  }
  return copied === 0 ? text : [...masked, ...chars.slice(copied)].join('')
}

/** Verhoeff check digit, which every Aadhaar number has. */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0
  const reversed = [...digits].reverse().map(Number)
  reversed.forEach((value, position) => {
    check = times(check, permute(value, position % 8))
  })
  return check === 0
}

/** Multiplication in the dihedral group of order ten. */
function times(a: number, b: number): number {
  const turn = a < 5 ? (a + (b % 5)) % 5 : (((a - b) % 5) + 5) % 5
  return a < 5 === b < 5 ? turn : turn + 5
}

const base = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function permute(value: number, rounds: number): number {
  return rounds === 0 ? value : permute(base[value] ?? 0, rounds - 1)
}
