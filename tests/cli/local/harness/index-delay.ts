/**
 * Delays index entries, because global indexes of DynamoDB lag behind their table. The entries on disk do not lag
 * (table-store.ts), so readers get the old entries for a while after each write.
 */
import type { Range, Store } from 'dynalite/db/index.js'
import { type ItemChange, indexEntries } from '#cli/local/storage/table-store.ts'
import { type Random, seeded } from '../../../faults/random.ts'

interface Pending {
  /** The entry for readers until the first of `later` is due. */
  before: unknown
  later: { due: number; value: unknown }[]
}

/**
 * For `attach` of the local DynamoDB.
 * @param maxMs longest lag in milliseconds. Each write has a random lag up to it.
 */
export function indexDelay(maxMs: number, random: Random = seeded(1)) {
  const pending = new Map<string, Pending>()

  const prune = (now: number) => {
    for (const [key, entry] of pending) if ((entry.later.at(-1)?.due ?? 0) <= now) pending.delete(key)
  }

  return (store: Store) => {
    return {
      readIndex(range: Range) {
        prune(Date.now())
        return read(store, range, pending)
      },
      changed(change: ItemChange) {
        const now = Date.now()
        if (pending.size > 1000) prune(now)
        const lag = random() * maxMs
        const was = indexEntries(change.table, change.before)
        const is = indexEntries(change.table, change.after)
        for (const key of new Set([...was.keys(), ...is.keys()])) {
          const [before, after] = [was.get(key), is.get(key)]
          const entry: Pending = pending.get(key) ?? { before: asStored(before), later: [] }
          const previous = entry.later.at(-1)?.due ?? 0
          entry.later.push({ due: Math.max(previous, now + lag), value: asStored(after) })
          pending.set(key, entry)
        }
      },
    }
  }
}

/** dynalite projects missing attributes as undefined, which JSON on disk leaves out. */
const asStored = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

function seenAt(entry: Pending, now: number): unknown {
  let value = entry.before
  for (const step of entry.later) if (step.due <= now) value = step.value
  return value
}

const inRange = (key: string, { gt, gte, lt, lte }: Range) =>
  !((gt !== undefined && key <= gt) || (gte !== undefined && key < gte)) &&
  !((lt !== undefined && key >= lt) || (lte !== undefined && key > lte))

/** Current values of a range for readers of a lagging index, in key order. Keys are ASCII, so strings compare like bytes. */
async function* read(store: Store, range: Range, pending: Map<string, Pending>) {
  const now = Date.now()
  const overlay = [...pending]
    .filter(([key]) => inRange(key, range))
    .map(([key, entry]) => ({ key, value: seenAt(entry, now) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  if (range.reverse) overlay.reverse()
  const hidden = new Set(overlay.map(({ key }) => key))
  const comesFirst = (a: string, b: string) => (range.reverse ? a > b : a < b)
  let next = overlay.shift()
  for await (const [key, value] of store.db.iterator(next ? { ...range, limit: -1 } : range)) {
    while (next && comesFirst(next.key, key)) {
      if (next.value !== undefined) yield next.value
      next = overlay.shift()
    }
    if (!hidden.has(key)) yield value
  }
  for (; next; next = overlay.shift()) if (next.value !== undefined) yield next.value
}
