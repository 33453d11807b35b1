/** "Did you mean": the nearest known word, when it is near enough to be a slip. */

/**
 * Edit distance with swaps of neighbours (optimal string alignment), or `limit` when it is not below that: from a row
 * whose least is the limit no way leads back.
 */
function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let above: number[] = []
  for (let j = 0; j <= b.length; j++) above.push(j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
      least = Math.min(least, best)
    }
    if (least >= limit) return limit
    before = above
    above = row
  }
  return above[b.length] ?? 0
}

/** The nearest of `known` within a third of the word's length (two at least), else undefined. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const d = distance(lower, candidate.toLowerCase(), least)
    if (d < least) {
      least = d
      best = candidate
    }
  }
  return best
}

/** ` Did you mean "x"?` or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const found = nearest(word, known)
  return found === undefined ? '' : ` Did you mean "${found}"?`
}
