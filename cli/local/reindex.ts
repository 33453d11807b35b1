/** A data folder made by other code, or killed while its table was made: the definition is renewed, indexes rebuilt. */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import db, { type Attributes, type Operation, type Store, type Table } from 'dynalite/db/index.js'
import { indexPrefix, itemPrefix } from './crash-safe.ts'

interface TableRecord extends Table {
  TableStatus?: string
}

const shape = (table: Partial<CreateTableCommandInput> | TableRecord | undefined) =>
  JSON.stringify([
    table?.KeySchema,
    (table?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      KeySchema,
      Projection,
    ]),
  ])

const recordOf = async (store: Store, name: string) =>
  (await store.db.get(`table~${name}`).catch(() => undefined)) as TableRecord | undefined

/** Forgets a definition that is not the wanted one, or not finished. Returns true when there was one. */
export async function dropStaleTable(store: Store, wanted: CreateTableCommandInput): Promise<boolean> {
  const name = wanted.TableName ?? ''
  const record = await recordOf(store, name)
  if (!record || (record.TableStatus === 'ACTIVE' && shape(record) === shape(wanted))) return false
  await store.db.del(`table~${name}`)
  for (const index of record.GlobalSecondaryIndexes ?? []) {
    const prefix = indexPrefix(name, index.IndexName)
    await store.db.clear({ gt: prefix, lt: `${prefix}\xff` })
  }
  return true
}

/** Writes every index of the table anew from its items. */
export async function reindex(store: Store, name: string): Promise<void> {
  const table = await recordOf(store, name)
  if (!table) throw new Error(`There is no table ${name}`)
  const prefix = itemPrefix(name)
  for await (const [, item] of store.db.iterator({ gt: prefix, lt: `${prefix}\xff` })) {
    const { puts } = db.getIndexActions(
      table.GlobalSecondaryIndexes ?? [],
      undefined,
      item as Attributes,
      table,
    )
    const operations = puts.map(({ index, key, item: value }): Operation => {
      return { type: 'put', key: indexPrefix(name, index) + key, value }
    })
    await store.db.batch(operations)
  }
}
