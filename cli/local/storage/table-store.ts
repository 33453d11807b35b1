/**
 * Replaces the reads and writes of dynalite's tables in LevelDB.
 *
 * dynalite deletes index entries, adds index entries and writes the item in three steps. A kill between them leaves an
 * index that differs from the table. Here, one atomic batch does all three. dynalite reads each item through the thread
 * pool, which costs more than the rest of a request on a busy machine, and leaves iterators open. Here, reads are
 * synchronous and iterators are closed.
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

/** A change of an item, for the stream of the table. */
export interface Change {
  table: Table
  before: Attributes | undefined
  after: Attributes | undefined
}

export interface Watch {
  changed(change: Change): void
  /** The store cannot read or write, e.g. on a full disk. It writes no more, so open a new one. */
  failed(error: Error): void
  /** Replaces the reads of indexes, in tests. */
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

/** An error without a status and a body would make dynalite end the process. */
export const internalError = (error: Error): Error => {
  const body = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal error' }
  return Object.assign(error, { statusCode: 500, body })
}

/** @param tables the stored definitions, which do not change while the store is open */
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
    // The deletion of a missing item writes nothing and makes no stream record.
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
      // The commit above has already written or deleted the item.
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
 * Groups the writes that arrive during a batch into the next one. A failed write may leave half a record in LevelDB's log,
 * and the next open drops all records after it, so nothing is written after a failure.
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

export const indexPut = (
  table: string,
  one: { index: string; key: string; item: Attributes },
): Operation => ({
  type: 'put',
  key: indexPrefix(table, one.index) + one.key,
  value: one.item,
})

/** Adds the prefix to the bounds of a range. Without an upper bound, the range ends with the prefix. */
function prefixed(prefix: string, { gt, gte, lt, lte, reverse, limit }: Range): Range {
  const range: Range = { reverse: reverse ?? false, limit: limit ?? -1 }
  if (gte !== undefined) range.gte = prefix + gte
  else range.gt = prefix + (gt ?? '')
  if (lte !== undefined) range.lte = prefix + lte
  else range.lt = lt === undefined ? `${prefix}\xff` : prefix + lt
  return range
}
