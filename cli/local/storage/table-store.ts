/**
 * dynalite's tables in LevelDB, written and read in our own way.
 *
 * dynalite writes index deletes, index puts and the item in three steps, so kill -9 between them leaves an index that
 * disagrees with its table. Here the three are one batch, which is atomic. It reads every item by a round trip through
 * the thread pool, which on a busy machine costs more than all the rest of a request, and leaves iterators open. Here
 * one call reads an item on the spot, and iterators are closed in the end.
 */
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import db, {
  type Attributes,
  type Commit,
  type Done,
  type Operation,
  type Range,
  type Store,
  type SubDb,
  type Table,
} from 'dynalite/db/index.js'

/** One committed change of a table: what the stream of DynamoDB would carry. */
export interface Change {
  table: Table
  before: Attributes | undefined
  after: Attributes | undefined
}

export interface Watch {
  /** After it is on disk. */
  changed(change: Change): void
  /** The store could not read or write, e.g. on a full disk. It writes nothing more: open another. */
  failed(error: Error): void
  /** Reads an index in another way than straight from the disk. */
  readIndex?: ((range: Range) => AsyncIterable<unknown>) | undefined
}

export const itemPrefix = (table: string) => `item-${table}~`
export const indexPrefix = (table: string, index: string) => `index-global~${table}~${index}~`

const commits = new WeakMap<Store, Commit>()
const original = db.updateIndexes
db.updateIndexes = (store, ...write) => {
  const commit = commits.get(store)
  return commit ? commit(...write) : original(store, ...write)
}

/** dynalite throws what it does not know, and the process with it; with a status and a body it answers instead. */
export const internalError = (error: Error): Error => {
  const body = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal error' }
  return Object.assign(error, { statusCode: 500, body })
}

/** @param tables as they are stored; they stay as they are while the store is open */
export function openTables(store: Store, tables: readonly Table[], watch: Watch): void {
  const failure = (error: Error): Error => {
    watch.failed(error)
    return internalError(error)
  }
  async function* read(range: Range): AsyncGenerator<unknown> {
    try {
      for await (const [, value] of store.db.iterator(range)) yield value
    } catch (error) {
      throw failure(error as Error)
    }
  }
  const streams = (prefix: string, values: (range: Range) => AsyncIterable<unknown>) => {
    const stream = (range: Range = {}) => Readable.from(values(prefixed(prefix, range)))
    return { createValueStream: stream, createReadStream: stream }
  }

  const write = groupCommit(store)
  commits.set(store, (table, before, after, done) => {
    const item = after ?? before
    // Deleted, and never there: nothing to write, and no stream tells of it.
    if (!item) return done()
    const { TableName, GlobalSecondaryIndexes = [] } = table
    const { puts, deletes } = db.getIndexActions(GlobalSecondaryIndexes, before, after, table)
    const key = itemPrefix(TableName) + db.createKey(item, table)
    const operations: Operation[] = [
      ...deletes.map((one) => ({ type: 'del' as const, key: indexPrefix(TableName, one.index) + one.key })),
      ...puts.map((one) => indexPut(TableName, one)),
      after ? { type: 'put', key, value: after } : { type: 'del', key },
    ]
    write(operations, (error) => {
      if (error) return done(failure(error))
      // A write that changes nothing makes no stream record ("Change data capture for DynamoDB Streams"). The clone drops dynalite's null prototypes.
      if (!isDeepStrictEqual(before, structuredClone(after ?? undefined)))
        watch.changed({ table, before, after: after ?? undefined })
      done()
    })
  })

  const definitions = new Map(tables.map((table) => [table.TableName, table]))
  store.tableDb.get = (name, found) => queueMicrotask(() => found(null, definitions.get(name)))
  for (const { TableName, GlobalSecondaryIndexes = [] } of tables) {
    const prefix = itemPrefix(TableName)
    const items: SubDb = {
      get(key, found) {
        let value: unknown
        try {
          value = store.db.getSync(prefix + key)
        } catch (error) {
          return void setImmediate(found, failure(error as Error))
        }
        queueMicrotask(() => found(null, value))
      },
      // dynalite commits before it puts or deletes an item, so that is done already.
      put: (_key, _value, done) => void setImmediate(done),
      del: (_key, done) => void setImmediate(done),
      ...streams(prefix, read),
    }
    Object.assign(store.getItemDb(TableName), items)
    for (const { IndexName } of GlobalSecondaryIndexes) {
      const index = streams(indexPrefix(TableName, IndexName), watch.readIndex ?? read)
      Object.assign(store.getIndexDb('global', TableName, IndexName), index)
    }
  }
}

/**
 * Writes batch after batch: those that come while one is written go as one in the next. A failed write may leave half a
 * record in LevelDB's log, and the next open drops all that follows it, so nothing is written after one.
 */
function groupCommit({ db }: Store) {
  let waiting: [Operation[], Done][] = []
  let writing = false
  let failure: Error | null | undefined
  const next = () => {
    const group = waiting
    waiting = []
    writing = group.length > 0
    const operations = group.flatMap(([some]) => some)
    const written: Done = (error) => {
      failure ??= error
      for (const [, done] of group) done(error)
      next()
    }
    if (!writing) return
    if (failure) setImmediate(written, failure)
    else db.batch(operations, written)
  }
  return (...write: [Operation[], Done]) => {
    waiting.push(write)
    if (!writing) next()
  }
}

/** One item of an index, as it is written. */
export const indexPut = (
  table: string,
  one: { index: string; key: string; item: Attributes },
): Operation => ({
  type: 'put',
  key: indexPrefix(table, one.index) + one.key,
  value: one.item,
})

/** The range with the prefix on each bound; without an upper bound, the end of the prefix. */
function prefixed(prefix: string, { gt, gte, lt, lte, reverse, limit }: Range): Range {
  const range: Range = { reverse: reverse ?? false, limit: limit ?? -1 }
  if (gte !== undefined) range.gte = prefix + gte
  else range.gt = prefix + (gt ?? '')
  if (lte !== undefined) range.lte = prefix + lte
  else range.lt = lt === undefined ? `${prefix}\xff` : prefix + lt
  return range
}
