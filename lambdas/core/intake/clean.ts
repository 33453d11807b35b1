/** Cleans text for storage: no control characters, fake file paths or Aadhaar numbers. */
import { maskAadhaar } from '../people/aadhaar.ts'

// Control characters, bidirectional overrides and lone surrogates break mails, exports and terminals; zero-width spaces
// would fill a required field. `cleanText` decides about tab and line break. Biome allows control characters only as a
// property (`\p{Cc}`).
const unprintable = /[\p{Cc}\p{Surrogate}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const fakePath = /(?:[a-z]:[\\/]+)?fakepath[\\/]*/gi

/** Removes `C:\\fakepath\\`, which browsers put before a file's name. Repeats, because a removal may form another one. */
function withoutFakePath(text: string): string {
  const kept = text.replace(fakePath, '')
  return kept === text ? text : withoutFakePath(kept)
}

/** Characters read beyond twice `max`, to which NFC and cleaning may shorten a text. So the text is not cut before `max`. */
const margin = 64

interface CleanOptions {
  /** Keep line breaks. */
  lines?: boolean
  /** The text is a phone number. */
  phone?: boolean
  /** Maximum number of characters that will be stored. Text far beyond this is not read. */
  max?: number
}

/**
 * Cleans one value: NFC, trimmed, printable. The result may be longer than `max`; normalize.ts truncates and flags it.
 * Except for the line ends, the running time depends on `max`, not on the length of the input.
 */
export function cleanText(raw: string, { lines = false, phone = false, max = 4_000 }: CleanOptions = {}) {
  const text = raw
    .replace(/\r\n?/g, '\n')
    .trim()
    .slice(0, 2 * (max + margin))
    .normalize('NFC')
  const kept = text.replace(unprintable, (sign) =>
    sign === '\n' || sign === '\t' ? (lines ? sign : ' ') : '',
  )
  return maskAadhaar(withoutFakePath(kept), phone).trim()
}
