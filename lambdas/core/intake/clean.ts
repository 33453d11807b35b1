/** Text as it may be stored: no control characters, no fake file paths, no Aadhaar number (DEF-01, DEF-35). */
import { maskAadhaar } from '../people/aadhaar.ts'

// biome's control-character rule does not apply to property escapes: Cc without tab and line break, plus
// bidirectional overrides and lone surrogates, which break mails, exports and terminals, and spaces without a width,
// which would fill a required field.
const unprintable = /[\p{Cc}\p{Surrogate}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const fakePath = 'fakepath'

/** Takes out `C:\\fakepath\\`, which browsers put before a file's name, also where taking one out makes another. */
function withoutFakePath(text: string): string {
  if (!text.toLowerCase().includes(fakePath)) return text
  const kept: string[] = []
  let slashes = false
  for (const char of text) {
    if (slashes && isSlash(char)) continue
    slashes = false
    kept.push(char)
    if (kept.slice(-fakePath.length).join('').toLowerCase() !== fakePath) continue
    kept.length -= fakePath.length
    slashes = true
    takeDrive(kept)
  }
  return kept.join('')
}

const isSlash = (char: string | undefined) => char === '\\' || char === '/'

/** `C:\\` at the end of what is kept. */
function takeDrive(kept: string[]): void {
  let end = kept.length
  while (isSlash(kept[end - 1])) end -= 1
  if (end < kept.length && kept[end - 1] === ':' && /[a-z]/i.test(kept[end - 2] ?? '')) kept.length = end - 2
}

/** The first `max` characters, without half of a pair. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, '')

/** Characters read of a text beyond its limit, so that what is cut off does not change how the rest reads. */
const margin = 64

interface CleanOptions {
  /** Line breaks survive. */
  lines?: boolean
  /** The text is a phone number. */
  phone?: boolean
  /** Longest text that will be stored, characters; what is far beyond is not looked at. */
  max?: number
}

/**
 * One value ready to store: NFC, trimmed, printable. May still be longer than `max`, by little: whoever stores it cuts it
 * and says so (tidy.ts). Takes time in proportion to `max`.
 */
export function cleanText(
  raw: string,
  { lines = false, phone = false, max = 4_000 }: CleanOptions = {},
): string {
  const text = raw
    .trim()
    .slice(0, max + margin)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
  const kept = text.replace(unprintable, (found) =>
    found === '\n' || found === '\t' ? (lines ? found : ' ') : '',
  )
  return maskAadhaar(withoutFakePath(kept), phone).trim()
}
