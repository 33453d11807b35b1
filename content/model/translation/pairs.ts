/** Pairs translated blocks and entries with the English that they were made from. */
import { contentHash } from '../cached.ts'
import { memoizeText } from '../memoize.ts'

/** Removes comments, the only expressions in braces that the check allows. */
export const withoutComments = (block: string): string =>
  block.replace(/\{\s*(?:\/\*[\s\S]*?\*\/\s*)?\}/g, '').trim()

/** Short hash of an English block, as stored in `accepted`. */
export const blockHash = memoizeText((english: string): string =>
  contentHash(withoutComments(english).replace(/\s+/g, ' ')).slice(0, 8),
)

/**
 * Returns the index of the translation of each English block. Equal numbers of blocks pair in order. Otherwise hashes
 * decide, and a block whose English has changed keeps its place.
 * @param english hashes of the blocks @param made hashes that the translations were made from
 */
export function pairBlocks(
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
