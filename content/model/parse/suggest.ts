/** "Did you mean": the nearest known word, when it is near enough to be a slip. */
import leven from 'leven'

/** The nearest of `known` within a third of the word's length (two at least), else undefined. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const distance = leven(lower, candidate.toLowerCase(), { maxDistance: least })
    if (distance >= least) continue
    least = distance
    best = candidate
  }
  return best
}

/** ` Did you mean "x"?` or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const found = nearest(word, known)
  return found === undefined ? '' : ` Did you mean "${found}"?`
}
