/** Which texts share runs of words: shingles of five, sampled by hash, found through one index. */

const RUN = 5
/** One run in four is kept, the same ones in every text: a quarter of the memory, the same shares within a few percent. */
const SAMPLE = 4
/** Shorter texts than this share runs by chance. */
const LEAST = 40

function hashOf(words: readonly string[], from: number): number {
  let hash = 2166136261
  for (let i = from; i < from + RUN; i++) {
    const word = words[i] ?? ''
    for (let j = 0; j < word.length; j++) hash = Math.imul(hash ^ word.charCodeAt(j), 16777619)
    hash = Math.imul(hash ^ 32, 16777619)
  }
  return hash >>> 0
}

function shingles(words: readonly string[]): Set<number> {
  const found = new Set<number>()
  for (let i = 0; i + RUN <= words.length; i++) {
    const hash = hashOf(words, i)
    // The low bits of FNV are good enough to sample by.
    if (hash % SAMPLE === 0) found.add(hash)
  }
  return found
}

export interface Overlap {
  /** Indexes of the two texts, a < b. */
  a: number
  b: number
  /** 0 to 1, of the shorter text. */
  share: number
}

/** Pairs of texts that share at least `least` of the shorter one. */
export function overlaps(texts: readonly (readonly string[])[], least: number): Overlap[] {
  const sets = texts.map((words) => (words.length < LEAST ? new Set<number>() : shingles(words)))
  const index = new Map<number, number[]>()
  const common = new Map<number, number>()
  for (const [b, set] of sets.entries())
    for (const hash of set) {
      const before = index.get(hash)
      if (!before) {
        index.set(hash, [b])
        continue
      }
      // A run in very many texts is a phrase of the house, not a copy.
      if (before.length > 20) continue
      for (const a of before) common.set(a * sets.length + b, (common.get(a * sets.length + b) ?? 0) + 1)
      before.push(b)
    }
  const found: Overlap[] = []
  for (const [pair, count] of common) {
    const a = Math.floor(pair / sets.length)
    const b = pair % sets.length
    const share = count / Math.max(1, Math.min(sets[a]?.size ?? 0, sets[b]?.size ?? 0))
    if (share >= least) found.push({ a, b, share })
  }
  return found.sort((one, two) => one.b - two.b || one.a - two.a)
}
