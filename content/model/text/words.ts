/** Words of running text, as strings or hashes. A thousand pages have a million words, too many for strings. */

/** Letters and digits, with at most one apostrophe inside. */
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

const [LETTER, FIGURE, OTHER] = [1, 2, 3]

/** Cached kinds of characters by code point. 0 means unknown. */
const kinds = new Uint8Array(0x110000)

function kindOf(code: number): number {
  const known = kinds[code]
  if (known) return known
  const char = String.fromCodePoint(code)
  const kind = /\p{L}/u.test(char) ? LETTER : /\p{N}/u.test(char) ? FIGURE : OTHER
  kinds[code] = kind
  return kind
}

const isApostrophe = (code: number): boolean => code === 0x27 || code === 0x2019

const SEED = 2166136261

/** FNV-1a hash of each word of `wordsOf`, as a signed 32-bit number. */
export function wordHashes(text: string): number[] {
  const found: number[] = []
  let hash = SEED
  let inWord = false
  /** After an apostrophe, where only letters continue a word. */
  let inTail = false
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at++
    const kind = kindOf(code)
    const opensTail: boolean =
      inWord && !inTail && isApostrophe(code) && kindOf(text.codePointAt(at + 1) ?? 0) === LETTER
    const goesOn: boolean = kind === LETTER || (kind === FIGURE && !inTail) || opensTail
    if (inWord && !goesOn) {
      found.push(hash)
      hash = SEED
      inTail = false
    }
    inWord = goesOn || kind === FIGURE
    if (inWord) hash = Math.imul(hash ^ code, 16777619)
    if (opensTail) inTail = true
  }
  if (inWord) found.push(hash)
  return found
}
