/** Creates the tables of the templates, and rebuilds indexes of older data or after a kill during the start. */
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import createTable from 'dynalite/actions/createTable.js'
import db, { type Attributes, type Store, type Table } from 'dynalite/db/index.js'
import { indexPrefix, indexPut, itemPrefix } from './table-store.ts'

interface TableRecord extends Table {
  TableStatus?: string
}

const shape = (table: Partial<CreateTableCommandInput> | TableRecord | undefined) =>
  JSON.stringify([
    table?.KeySchema,
    (table?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      KeySchema,
      Projection?.ProjectionType,
      Projection?.NonKeyAttributes ?? [],
    ]),
  ])

const recordOf = async (store: Store, name: string) =>
  (await store.db.get(`table~${name}`).catch(() => undefined)) as TableRecord | undefined

/** The range of all keys with a prefix. */
export const withPrefix = (prefix: string) => ({ gt: prefix, lt: `${prefix}\xff` })

/**
 * Creates a missing table, and creates a table with other keys or indexes again. Writes the definition last, so that a
 * kill repeats all of it.
 * @returns the stored definition
 */
export async function prepareTable(store: Store, wanted: CreateTableCommandInput): Promise<Table> {
  const name = wanted.TableName ?? ''
  let record = await recordOf(store, name)
  if (record?.TableStatus === 'ACTIVE' && shape(record) === shape(wanted)) return record
  for (const { IndexName } of record?.GlobalSecondaryIndexes ?? [])
    await store.db.clear(withPrefix(indexPrefix(name, IndexName)))
  if (record) await store.db.del(`table~${name}`)
  await reindex(store, wanted as Table)
  await promisify(createTable)(store, structuredClone(wanted))
  while (record?.TableStatus !== 'ACTIVE') {
    await wait(2)
    record = await recordOf(store, name)
  }
  return record
}

async function reindex(store: Store, table: Table): Promise<void> {
  for await (const [, item] of store.db.iterator(withPrefix(itemPrefix(table.TableName)))) {
    const indexes = table.GlobalSecondaryIndexes ?? []
    const { puts } = db.getIndexActions(indexes, undefined, item as Attributes, table)
    await store.db.batch(puts.map((put) => indexPut(table.TableName, put)))
  }
}
