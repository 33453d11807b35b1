/**
 * Global indexes of DynamoDB lag behind their table. The files on disk do not (crash-safe.ts), so a reader of an index
 * gets, for a while after each write, what the index held before it.
 */
import { Readable } from 'node:stream'
import type { Range, Store } from 'dynalite/db/index.js'
import { type IndexChange, indexPrefix } from './crash-safe.ts'

interface Pending {
  /** What readers see until the first of `later` is due. */
  before: unknown
  later: { due: number; value: unknown }[]
}

export interface IndexDelay {
  indexed(changes: IndexChange[]): void
  /** Stands in for the value streams of items and indexes; closes its LevelDB iterator, which dynalite's does not. */
  attach(store: Store): void
}

/** @param maxMs longest lag in milliseconds; each write draws its own between 0 and it. 0 switches lag off. */
export function createIndexDelay(maxMs: number, random: () => number = Math.random): IndexDelay {
  const pending = new Map<string, Pending>()

  const seenAt = (entry: Pending, now: number) => {
    let value = entry.before
    for (const step of entry.later) if (step.due <= now) value = step.value
    return value
  }

  const prune = (now: number) => {
    for (const [key, entry] of pending) if ((entry.later.at(-1)?.due ?? 0) <= now) pending.delete(key)
  }

  return {
    indexed(changes) {
      if (maxMs <= 0) return
      const now = Date.now()
      if (pending.size > 1000) prune(now)
      const lag = random() * maxMs
      for (const { key, before, after } of changes) {
        const entry = pending.get(key) ?? { before, later: [] }
        const previous = entry.later.at(-1)?.due ?? 0
        entry.later.push({ due: Math.max(previous, now + lag), value: after })
        pending.set(key, entry)
      }
    },
    attach(store) {
      const streamOf = (prefix: string, lagging: boolean) => (range?: Range) => {
        if (lagging) prune(Date.now())
        return Readable.from(read(store, prefix, range ?? {}, lagging ? pending : new Map(), seenAt))
      }
      const { getIndexDb, getItemDb } = store
      store.getIndexDb = (type, table, index) => {
        const sub = getIndexDb(type, table, index)
        sub.createValueStream = streamOf(indexPrefix(table, index), true)
        sub.createReadStream = sub.createValueStream
        return sub
      }
      store.getItemDb = (table) => {
        const sub = getItemDb(table)
        sub.createValueStream = streamOf(`item-${table}~`, false)
        sub.createReadStream = sub.createValueStream
        return sub
      }
    },
  }
}

const inRange = (key: string, { gt, gte, lt, lte }: Range) =>
  !((gt !== undefined && key <= gt) || (gte !== undefined && key < gte)) &&
  !((lt !== undefined && key >= lt) || (lte !== undefined && key > lte))

/** The range with the prefix on each bound; without an upper bound, the end of the prefix. */
function prefixed(prefix: string, { gt, gte, lt, lte, reverse, limit }: Range): Range {
  const range: Range = { reverse: reverse ?? false, limit: limit ?? -1 }
  if (gte !== undefined) range.gte = prefix + gte
  else range.gt = prefix + (gt ?? '')
  if (lte !== undefined) range.lte = prefix + lte
  else range.lt = lt === undefined ? `${prefix}\xff` : prefix + lt
  return range
}

/** Values of a range in key order, each as readers of a lagging index see it now. Keys are ASCII: strings compare as bytes. */
async function* read(
  store: Store,
  prefix: string,
  asked: Range,
  pending: Map<string, Pending>,
  seenAt: (entry: Pending, now: number) => unknown,
) {
  const range = prefixed(prefix, asked)
  const now = Date.now()
  const overlay = [...pending]
    .filter(([key]) => key.startsWith(prefix) && inRange(key, range))
    .map(([key, entry]) => ({ key, value: seenAt(entry, now) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  if (range.reverse) overlay.reverse()
  const hidden = new Set(overlay.map(({ key }) => key))
  const comesFirst = (a: string, b: string) => (range.reverse ? a > b : a < b)
  let next = overlay.shift()
  for await (const [key, value] of store.db.iterator(
    overlay.length || next ? { ...range, limit: -1 } : range,
  )) {
    while (next && comesFirst(next.key, key)) {
      if (next.value !== undefined) yield next.value
      next = overlay.shift()
    }
    if (!hidden.has(key)) yield value
  }
  for (; next; next = overlay.shift()) if (next.value !== undefined) yield next.value
}
