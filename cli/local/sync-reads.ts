/** How dynalite reads from LevelDB, made fast for single items and tidy for many. */
import { Readable } from 'node:stream'
import type { Range, Store, SubDb } from 'dynalite/db/index.js'
import { indexPrefix, itemPrefix, serverError } from './crash-safe.ts'

/**
 * dynalite reads every item by a round trip through the thread pool, which on a busy machine costs more than all
 * the rest of a request. What it reads is small and in the cache of LevelDB: one call reads it on the spot. The
 * definitions of tables, which each request reads, stay as they are while the stack runs.
 */
export function readOnTheSpot(store: Store): void {
  const done = new WeakSet<SubDb>()
  const replace = (sub: SubDb, read: (key: string) => unknown) => {
    if (done.has(sub)) return
    done.add(sub)
    sub.get = (key, found) => {
      let value: unknown
      try {
        value = read(key)
      } catch (error) {
        return void setImmediate(found, serverError(store, error as Error))
      }
      queueMicrotask(() => found(null, value))
    }
  }
  const { getItemDb } = store
  store.getItemDb = (table) => {
    const sub = getItemDb(table)
    replace(sub, (key) => store.db.getSync(itemPrefix(table) + key))
    return sub
  }
  const tables = new Map<string, unknown>()
  replace(store.tableDb, (name) => {
    const table = tables.get(name) ?? store.db.getSync(`table~${name}`)
    tables.set(name, table)
    return table
  })
}

/** The range with the prefix on each bound; without an upper bound, the end of the prefix. */
export function prefixed(prefix: string, { gt, gte, lt, lte, reverse, limit }: Range): Range {
  const range: Range = { reverse: reverse ?? false, limit: limit ?? -1 }
  if (gte !== undefined) range.gte = prefix + gte
  else range.gt = prefix + (gt ?? '')
  if (lte !== undefined) range.lte = prefix + lte
  else range.lt = lt === undefined ? `${prefix}\xff` : prefix + lt
  return range
}

/** Values of a range in key order. */
async function* valuesOf(store: Store, prefix: string, range: Range): AsyncGenerator<unknown> {
  try {
    for await (const [, value] of store.db.iterator(prefixed(prefix, range))) yield value
  } catch (error) {
    throw serverError(store, error as Error)
  }
}

/** Reads items and indexes by iterators that are closed in the end, which dynalite's own are not. */
export function streamByIterator(store: Store, indexValues: typeof valuesOf = valuesOf): void {
  const use = (sub: SubDb, prefix: string, values: typeof valuesOf) => {
    sub.createValueStream = (range = {}) => Readable.from(values(store, prefix, range))
    sub.createReadStream = sub.createValueStream
    return sub
  }
  const { getIndexDb, getItemDb } = store
  store.getItemDb = (table) => use(getItemDb(table), itemPrefix(table), valuesOf)
  store.getIndexDb = (type, table, index) =>
    use(getIndexDb(type, table, index), indexPrefix(table, index), indexValues)
}
