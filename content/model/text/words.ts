/** Words of running text, as strings and as hashes: a thousand pages have a million, too many to make strings of. */

/** A word: letters and figures, with one apostrophe inside. */
const WORD = /[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu

export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

const [LETTER, FIGURE, OTHER] = [1, 2, 3]

/** Kinds of characters by code; 0 is not asked yet. */
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

/** Hash of each word of `wordsOf` (FNV-1a), 32 bits with sign. */
export function wordHashes(text: string): number[] {
  const found: number[] = []
  let hash = SEED
  let inWord = false
  /** After the apostrophe letters only. */
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
