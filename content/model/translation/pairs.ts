/** Which translated block or entry belongs to which of the English, by the English that it was made from. */
import { contentHash } from '../cached.ts'

/** A block without its comments: code in braces is refused, so these are all that braces may hold. */
export const withoutComments = (block: string): string =>
  block.replace(/\{\s*(?:\/\*[\s\S]*?\*\/\s*)?\}/g, '').trim()

/** Short hash of an English block, as `accepted` keeps it. */
export const blockHash = (english: string): string =>
  contentHash(withoutComments(english).replace(/\s+/g, ' ')).slice(0, 8)

/**
 * Index of the translation of each English block. As many as in English are in the same order; else each is known by the
 * English that it was made from, and one whose English has changed stands where it stood.
 * @param english hashes of the blocks @param made hashes that the translations were made from
 */
export function pairs(
  english: readonly string[],
  made: readonly (string | undefined)[],
): (number | undefined)[] {
  if (english.length === made.length) return english.map((_, index) => index)
  const today = new Set<string | undefined>(english)
  const free = new Set(made.keys())
  let next = 0
  return english.map((hash) => {
    const same = [...free].find((index) => made[index] === hash)
    const found = same ?? (free.has(next) && !today.has(made[next]) ? next : undefined)
    if (found === undefined) return undefined
    free.delete(found)
    next = found + 1
    return found
  })
}
