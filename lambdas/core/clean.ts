/** Text as it may be stored: no control characters, no fake file paths, no Aadhaar number (DEF-01, DEF-35). */

// biome's control-character rule does not apply to property escapes: Cc without tab and line break, plus
// bidirectional overrides and lone surrogates, which break mails, exports and terminals.
const unprintable = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufeff]/gu
const fakePath = /[a-z]:[\\/]+fakepath[\\/]*|fakepath/gi
// Digits of any script, in groups of four with the same short gap, or without.
const twelveDigits = /(?<![\w\p{Nd}+-])(\p{Nd}{4})([\s._/-]{0,3})(\p{Nd}{4})\2(\p{Nd}{4})(?![\w\p{Nd}-])/gu

/** An Indian mobile number with its country code, written without groups of four. */
const looksLikeMobile = (digits: string, separator: string) => separator === '' && /^91[6-9]/.test(digits)

/** Verhoeff check digit, which every Aadhaar number carries. */
export function verhoeff(digits: string): boolean {
  let check = 0
  const reversed = [...digits].reverse().map(Number)
  reversed.forEach((digit, position) => {
    check = times(check, permute(digit, position % 8))
  })
  return check === 0
}

/** Multiplication in the dihedral group of order ten. */
function times(a: number, b: number): number {
  const turn = a < 5 ? (a + (b % 5)) % 5 : (((a - b) % 5) + 5) % 5
  return a < 5 === b < 5 ? turn : turn + 5
}

const base = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function permute(digit: number, rounds: number): number {
  return rounds === 0 ? digit : permute(base[digit] ?? 0, rounds - 1)
}

/** Masks all but the last four digits of anything written like an Aadhaar number; mobiles and mail addresses stay. */
export function maskAadhaar(text: string, phone = false): string {
  if (/^\S+@\S+$/.test(text.trim())) return text
  const masked = text.replace(twelveDigits, (found: string, a: string, gap: string, b: string, c: string) => {
    if (looksLikeMobile(a + b + c, gap) && (phone || !verhoeff(a + b + c))) return found
    return `XXXX XXXX ${c}`
  })
  return masked === text ? text : maskAadhaar(masked, phone)
}

/** Repeats, since taking one out may join the letters of another. */
function withoutFakePath(text: string): string {
  const shorter = text.replace(fakePath, '')
  return shorter === text ? text : withoutFakePath(shorter)
}

/** One value ready to store: NFC, trimmed, printable; line breaks survive only where `lines` is set. */
export function cleanText(raw: string, { lines = false, phone = false } = {}): string {
  const text = raw.normalize('NFC').replace(/\r\n?/g, '\n')
  const kept = text.replace(unprintable, (found) =>
    found === '\n' || found === '\t' ? (lines ? found : ' ') : '',
  )
  return maskAadhaar(withoutFakePath(kept), phone).trim()
}
