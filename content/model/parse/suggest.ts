/** Suggests the known word nearest to a misspelt one. */
import leven from 'leven'

/** Returns the nearest known word. The distance may be a third of the word's length, and at least two. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
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

/** Returns ` Did you mean "x"?`, or an empty text if no word is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const suggestion = nearestWord(word, known)
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
}
