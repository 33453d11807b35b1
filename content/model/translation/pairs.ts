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
 * @param english hashes of the blocks @param before hashes that the translations were made from
 */
export function pairBlocks(english: readonly string[], before: readonly (string | undefined)[]) {
  if (english.length === before.length) return english.map((_, index) => index)
  const today = new Set<string | undefined>(english)
  const free = new Set(before.keys())
  let next = 0
  return english.map((hash) => {
    const same = [...free].find((index) => before[index] === hash)
    const place = same ?? (free.has(next) && !today.has(before[next]) ? next : undefined)
    if (place === undefined) return undefined
    free.delete(place)
    next = place + 1
    return place
  })
}
