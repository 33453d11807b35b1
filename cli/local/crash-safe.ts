/**
 * dynalite writes index deletes, index puts and the item in three steps, so kill -9 between them leaves an index that
 * disagrees with its table. Here the three are one LevelDB batch, which is atomic. The put that dynalite sends after
 * it, of the very object the batch held, is then already done.
 */
import db, { type Attributes, type Done, type Operation, type Store, type Table } from 'dynalite/db/index.js'

/** One committed change of a table: what the stream of DynamoDB would carry. */
export interface Change {
  table: Table
  before: Attributes | undefined
  after: Attributes | undefined
}

/** What an index gained and lost by one change; `undefined` is a deletion. */
export interface IndexChange {
  /** LevelDB key, prefix included. */
  key: string
  before: unknown
  after: unknown
}

interface Watch {
  changed(change: Change): void
  indexed(changes: IndexChange[]): void
  /** The store could not read or write, e.g. on a full disk. */
  failed(error: Error): void
}

const watches = new WeakMap<Store, Watch>()
const committed = new WeakSet<object>()

export const itemPrefix = (table: string) => `item-${table}~`
export const indexPrefix = (table: string, index: string) => `index-global~${table}~${index}~`

/** Makes the writes of this store atomic and tells `watch` of each, after it is on disk. */
export function makeCrashSafe(store: Store, watch: Watch): void {
  watches.set(store, watch)
  const getItemDb = store.getItemDb
  const wrapped = new WeakSet<object>()
  store.getItemDb = (table) => {
    const items = getItemDb(table)
    if (wrapped.has(items)) return items
    wrapped.add(items)
    const put = items.put
    items.put = (key, value, done) => {
      if (committed.has(value as object)) setImmediate(done)
      else put(key, value, (error) => done(error ? serverError(store, error) : error))
    }
    return items
  }
}

function plan(table: Table, before: Attributes | undefined, after: Attributes | null) {
  const indexes = table.GlobalSecondaryIndexes ?? []
  const { puts, deletes } = db.getIndexActions(indexes, before, after, table)
  const old = before ? db.getIndexActions(indexes, undefined, before, table).puts : []
  const at = (index: string, key: string) => indexPrefix(table.TableName, index) + key
  const was = new Map(old.map((put) => [at(put.index, put.key), put.item]))
  const changes: IndexChange[] = [
    ...deletes.map(({ index, key }) => ({ key: at(index, key), after: undefined })),
    ...puts.map(({ index, key, item }) => ({ key: at(index, key), after: item })),
  ].map((change) => ({ ...change, before: was.get(change.key) }))
  return changes
}

/** dynalite throws what it does not know, and the process with it; with a status and a body it answers instead. */
export function serverError(store: Store, error: Error): Error {
  watches.get(store)?.failed(error)
  const body = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal error' }
  return Object.assign(error, { statusCode: 500, body })
}

const original = db.updateIndexes
db.updateIndexes = (store, table, before, after, done) => {
  const watch = watches.get(store)
  if (!watch) return original(store, table, before, after, done)
  const source = after ?? before
  if (!source) return done()
  const changes = plan(table, before, after)
  const key = itemPrefix(table.TableName) + db.createKey(source, table)
  const operations: Operation[] = changes.map((change) =>
    change.after === undefined
      ? { type: 'del', key: change.key }
      : { type: 'put', key: change.key, value: change.after },
  )
  operations.push(after ? { type: 'put', key, value: after } : { type: 'del', key })
  const settle: Done = (error) => {
    if (error) return done(serverError(store, error))
    if (after) committed.add(after)
    watch.indexed(changes)
    watch.changed({ table, before, after: after ?? undefined })
    done()
  }
  store.db.batch(operations, settle)
}
