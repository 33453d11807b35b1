/** Finds texts that share runs of words (w-shingling). Runs are hashed, sampled and sorted. */

const RUN = 5
/** Keeps one run in four, chosen by hash. This takes a quarter of the memory and changes the shares by a few percent. */
const SAMPLE = 4
/** Words. Shorter texts share runs by chance. */
const LEAST = 40
/** A run that occurs in more texts is a standard phrase rather than a copy. */
const MANY = 21

/** Returns the sampled hashes of runs, as unsigned 32-bit numbers. @param hashes of the words */
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

/** A key is `hash * TEXTS + index`. A hash has 32 bits and an index 20, so that a double is exact. */
const TEXTS = 2 ** 20

/** Returns the pairs of texts that share at least `least` (0 to 1) of the shorter one. @param texts hashes of the words of each text; not kept in memory */
export function textOverlaps(texts: Iterable<readonly number[]>, least: number): Overlap[] {
  const found: number[] = []
  let count = 0
  for (const hashes of texts) {
    if (hashes.length >= LEAST) for (const run of shingles(hashes)) found.push(run * TEXTS + count)
    count++
  }
  // After sorting, the texts that contain the same run are adjacent.
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
