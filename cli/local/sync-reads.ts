/**
 * dynalite reads every item by a round trip through the thread pool, which on a busy machine costs more than all
 * the rest of a request. What it reads is small and in the cache of LevelDB: one call reads it on the spot.
 */
import type { Store, SubDb } from 'dynalite/db/index.js'
import { itemPrefix } from './crash-safe.ts'

export function readOnTheSpot(store: Store): void {
  const done = new WeakSet<SubDb>()
  const replace = (sub: SubDb, prefix: string) => {
    if (done.has(sub)) return
    done.add(sub)
    sub.get = (key, found) => {
      let value: unknown
      try {
        value = store.db.getSync(prefix + key)
      } catch (error) {
        return void setImmediate(found, error as Error)
      }
      queueMicrotask(() => found(null, value))
    }
  }
  const { getItemDb } = store
  store.getItemDb = (table) => {
    const sub = getItemDb(table)
    replace(sub, itemPrefix(table))
    return sub
  }
  replace(store.tableDb, 'table~')
}
