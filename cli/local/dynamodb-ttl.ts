/** Time to live: what DynamoDB does to expired items in the background, hourly here. */
import db, { type Attributes, type Store } from 'dynalite/db/index.js'
import { itemPrefix } from './crash-safe.ts'
import { recordOf } from './reindex.ts'

const isExpired = (item: Attributes | undefined, attribute: string, seconds: number) =>
  Number(item?.[attribute]?.N ?? Number.NaN) <= seconds

/** Deletes the items of a table whose `attribute` (seconds since the epoch) is past; gives their number. */
export async function expireItems(store: Store, name: string, attribute: string, at: Date): Promise<number> {
  const table = await recordOf(store, name)
  if (!table) return 0
  const seconds = Math.floor(at.getTime() / 1000)
  const items = store.getItemDb(name)
  const remove = (key: string) =>
    new Promise<boolean>((resolve, reject) => {
      items.lock(key, (release) => {
        let removed = false
        const done = release((error) => (error ? reject(error) : resolve(removed)))
        items.get(key, (error, found) => {
          const item = found as Attributes | undefined
          // Written anew while it waited: it lives on.
          if (error || !isExpired(item, attribute, seconds)) return done(error)
          removed = true
          db.updateIndexes(store, table, item, null, done)
        })
      })
    })
  const prefix = itemPrefix(name)
  let count = 0
  for await (const [key, item] of store.db.iterator({ gt: prefix, lt: `${prefix}\xff` })) {
    if (!isExpired(item as Attributes, attribute, seconds)) continue
    if (await remove(key.slice(prefix.length))) count += 1
  }
  return count
}
