/**
 * Stores dynalite's tables in LevelDB. dynalite itself writes index entries before the item. This code writes both in one
 * atomic batch, so that a killed process leaves no index that differs from its table. Reads are synchronous, because on a
 * busy machine waiting for the thread pool takes longer than the rest of a request.
 */
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { Attributes, Done, Operation, Range, Store, SubDb, Table } from 'dynalite/db/index.js'
import db from 'dynalite/db/index.js'

export interface ItemChange {
  table: Table
  before: Attributes | undefined
  after: Attributes | undefined
}

export interface TableWatcher {
  changed(change: ItemChange): void
  /** Called when the store cannot read or write, e.g. on a full disk. The store then refuses all writes until it is reopened. */
  failed(error: Error): void
  /** Replaces reads of indexes. Set only in tests. */
  readIndex?: ((range: Range) => AsyncIterable<unknown>) | undefined
}

export const itemPrefix = (table: string) => `item-${table}~`
const indexPrefix = (table: string, index: string) => `index-global~${table}~${index}~`

const removal = (key: string): Operation => ({ type: 'del', key })
const addition = ([key, value]: [string, Attributes]): Operation => ({ type: 'put', key, value })

export const prefixRange = (prefix: string): Range => ({ gt: prefix, lt: `${prefix}\xff` })

/** Adds status and body to an error, because dynalite ends the process at an error without them. */
export const internalError = (error: Error): Error => {
  const body = { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'Internal error' }
  return Object.assign(error, { statusCode: 500, body })
}

const { createIndexKey } = db
const opened = new WeakSet<Table>()
/**
 * Key of an index entry. dynalite distinguishes items with the same index key by only 24 bits of a hash, so two of them
 * could overwrite each other. Therefore the key of the item is added, but only for tables that this file has opened.
 */
db.createIndexKey = (item, table, keys) =>
  createIndexKey(item, table, keys) + (opened.has(table) ? db.createKey(item, table) : '')

/** Returns the index entries of an item by their key in LevelDB. */
export function indexEntries(table: Table, item: Attributes | undefined): Map<string, Attributes> {
  if (!item) return new Map()
  const { TableName, GlobalSecondaryIndexes: indexes = [] } = table
  const { puts } = db.getIndexActions(indexes, undefined, item, table)
  const itemKey = db.createKey(item, table)
  return new Map(puts.map((put) => [`${indexPrefix(TableName, put.index)}${put.key}${itemKey}`, put.item]))
}

/** Replaces dynalite's functions that read and write a table. @param table its definition, which is only in memory */
export function openTable(store: Store, table: Table, write: GroupCommit, watch: TableWatcher): void {
  opened.add(table)
  const { db: level } = store
  const { TableName, GlobalSecondaryIndexes = [] } = table
  const failure = (error: unknown) => {
    watch.failed(error as Error)
    return internalError(error as Error)
  }
  async function* read(range: Range): AsyncGenerator<unknown> {
    try {
      for await (const [, value] of level.iterator(range)) yield value
    } catch (error) {
      throw failure(error)
    }
  }
  const commit = (key: string, after: Attributes | undefined, done: Done) => {
    const before = level.getSync(key) as Attributes | undefined
    // Deleting an item that does not exist writes nothing, and causes no stream record.
    if (!before && !after) return done()
    const [was, is] = [indexEntries(table, before), indexEntries(table, after)]
    const gone = [...was.keys()].filter((entry) => !is.has(entry))
    if (after) is.set(key, after)
    else gone.push(key)
    write([...gone.map(removal), ...[...is].map(addition)], (error) => {
      if (error) return done(failure(error))
      // An unchanged item causes no record ("Change data capture for DynamoDB Streams"). Cloning removes null prototypes.
      if (!isDeepStrictEqual(before, structuredClone(after))) watch.changed({ table, before, after })
      done()
    })
  }
  const prefix = itemPrefix(TableName)
  const items: Partial<SubDb> = {
    get(key, callback) {
      try {
        const item = level.getSync(prefix + key)
        queueMicrotask(() => callback(null, item))
      } catch (error) {
        setImmediate(callback, failure(error))
      }
    },
    put: (key, value, done) => commit(prefix + key, value, done),
    del: (key, done) => commit(prefix + key, undefined, done),
    createValueStream: (range) => Readable.from(read(prefixed(prefix, range))),
  }
  Object.assign(store.getItemDb(TableName), items)
  for (const { IndexName } of GlobalSecondaryIndexes) {
    const indexStart = indexPrefix(TableName, IndexName)
    const index: Partial<SubDb> = {
      // Do nothing, because `commit` writes the index entries.
      put: (_key, _value, done) => done(),
      del: (_key, done) => done(),
      createValueStream: (range) => Readable.from((watch.readIndex ?? read)(prefixed(indexStart, range))),
    }
    Object.assign(store.getIndexDb('global', TableName, IndexName), index)
  }
}

export type GroupCommit = ReturnType<typeof groupCommit>

/**
 * Collects writes that arrive while a batch is being written, and writes them as the next batch. After a failure nothing is
 * written: the failed write may have left half a record, and LevelDB drops all later records when it opens the database.
 */
export function groupCommit({ db: level }: Store) {
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
      for (const [, done] of group) done(failure)
      next()
    }
    if (!writing) return
    if (failure) setImmediate(written)
    else level.batch(operations, written)
  }
  return (...write: [Operation[], Done]) => {
    waiting.push(write)
    if (!writing) next()
  }
}

/** Adds the prefix to the bounds of a range. Without an upper bound, the range ends at the last key with the prefix. */
function prefixed(prefix: string, { gt, gte, lt, lte, reverse = false, limit = -1 }: Range = {}): Range {
  return {
    ...(gte === undefined ? { gt: prefix + (gt ?? '') } : { gte: prefix + gte }),
    ...(lte === undefined ? { lt: prefix + (lt ?? '\xff') } : { lte: prefix + lte }),
    reverse,
    limit,
  }
}

/** Rebuilds the indexes of a table if their definitions have changed, or if an earlier rebuild was killed. */
export async function prepareIndexes({ db: level }: Store, table: Table): Promise<void> {
  const { TableName, GlobalSecondaryIndexes: indexes = [] } = table
  const key = `entries~${TableName}`
  const value = JSON.stringify(indexes.map((index) => [index.IndexName, index.KeySchema, index.Projection]))
  if (level.getSync(key) === value) return
  await level.batch([removal(key)])
  await level.clear(prefixRange(`index-global~${TableName}~`))
  for await (const [, item] of level.iterator(prefixRange(itemPrefix(TableName))))
    await level.batch([...indexEntries(table, item as Attributes)].map(addition))
  await level.batch([{ type: 'put', key, value }])
}
