/** Tables as the templates want them, on data of other code, or of a process killed at its start. */
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

/** All keys that begin with a prefix. */
export const under = (prefix: string) => ({ gt: prefix, lt: `${prefix}\xff` })

/**
 * Makes a table that is not there, and anew one that is not as it should be. The definition is written last: after a
 * kill all of it begins again.
 * @returns the table as it is stored
 */
export async function prepareTable(store: Store, wanted: CreateTableCommandInput): Promise<Table> {
  const name = wanted.TableName ?? ''
  let record = await recordOf(store, name)
  if (record?.TableStatus === 'ACTIVE' && shape(record) === shape(wanted)) return record
  for (const { IndexName } of record?.GlobalSecondaryIndexes ?? [])
    await store.db.clear(under(indexPrefix(name, IndexName)))
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
  for await (const [, item] of store.db.iterator(under(itemPrefix(table.TableName)))) {
    const indexes = table.GlobalSecondaryIndexes ?? []
    const { puts } = db.getIndexActions(indexes, undefined, item as Attributes, table)
    await store.db.batch(puts.map((put) => indexPut(table.TableName, put)))
  }
}
