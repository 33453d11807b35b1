/** Which texts share runs of words: shingles of five, sampled by hash, brought together by one sort. */

const RUN = 5
/** One run in four is kept, the same ones in every text: a quarter of the memory, the same shares within a few percent. */
const SAMPLE = 4
/** Shorter texts than this share runs by chance. */
const LEAST = 40
/** A run in more texts than this is a phrase of the house, not a copy. */
const MANY = 21

/** Sampled hashes of the runs of hashed words, unsigned. */
function shingles(hashes: readonly number[]): number[] {
  const found: number[] = []
  for (let i = 0; i + RUN <= hashes.length; i++) {
    let run = 0
    for (let j = i; j < i + RUN; j++) run = Math.imul(run ^ (hashes[j] ?? 0), 0x9e3779b1)
    run = Math.imul(run ^ (run >>> 15), 0x85ebca6b)
    run ^= run >>> 13
    if ((run & (SAMPLE - 1)) === 0) found.push(run >>> 0)
  }
  return found
}

interface Overlap {
  /** Indexes of the two texts, a < b. */
  a: number
  b: number
  /** 0 to 1, of the shorter text. */
  share: number
}

/** Room for the number of a text below the 32 bits of a hash; both fit a double exactly. */
const TEXTS = 2 ** 20

/** Pairs of texts that share at least `least` of the shorter one. Texts come as hashes of their words, are taken one after another and not kept. */
export function overlaps(texts: Iterable<readonly number[]>, least: number): Overlap[] {
  const found: number[] = []
  let count = 0
  for (const hashes of texts) {
    if (hashes.length >= LEAST) for (const run of shingles(hashes)) found.push(run * TEXTS + count)
    count++
  }
  // Sorted, the texts of one run stand beside each other in their order.
  const keys = Float64Array.from(found).sort()
  const sizes = new Uint32Array(count)
  const common = new Map<number, number>()
  let run = -1
  let sharing: number[] = []
  let last = -1
  for (const key of keys) {
    if (key === last) continue
    last = key
    const b = key % TEXTS
    sizes[b] = (sizes[b] ?? 0) + 1
    if (Math.floor(key / TEXTS) !== run) {
      run = Math.floor(key / TEXTS)
      sharing = [b]
      continue
    }
    if (sharing.length >= MANY) continue
    for (const a of sharing) common.set(a * count + b, (common.get(a * count + b) ?? 0) + 1)
    sharing.push(b)
  }
  const pairs: Overlap[] = []
  for (const [pair, shared] of common) {
    const a = Math.floor(pair / count)
    const b = pair % count
    const share = shared / Math.max(1, Math.min(sizes[a] ?? 0, sizes[b] ?? 0))
    if (share >= least) pairs.push({ a, b, share })
  }
  return pairs.sort((one, two) => one.b - two.b || one.a - two.a)
}
