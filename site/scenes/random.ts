/** Repeatable chance: the same seed gives the same picture on every machine (mulberry32). */
export interface Random {
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
}

export function random(seed: number): Random {
  let state = (seed * 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}
