/** Tables as the templates want them, on data of other code, or of a process killed at its start. */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import createTable from 'dynalite/actions/createTable.js'
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
      Projection?.ProjectionType,
      Projection?.NonKeyAttributes ?? [],
    ]),
  ])

export const recordOf = async (store: Store, name: string) =>
  (await store.db.get(`table~${name}`).catch(() => undefined)) as TableRecord | undefined

/** All keys that begin with a prefix. */
const under = (prefix: string) => ({ gt: prefix, lt: `${prefix}\xff` })

/**
 * Makes each table that is not there, and anew what is not as it should be. The definition is written last: after a
 * kill all of it begins again.
 */
export async function prepareTables(store: Store, wanted: CreateTableCommandInput[]): Promise<void> {
  for (const definition of wanted) {
    const record = await recordOf(store, definition.TableName ?? '')
    if (record?.TableStatus === 'ACTIVE' && shape(record) === shape(definition)) continue
    if (record) await forget(store, record)
    await reindex(store, definition as Table)
    await create(store, definition)
  }
}

async function forget(store: Store, { TableName, GlobalSecondaryIndexes = [] }: TableRecord): Promise<void> {
  for (const { IndexName } of GlobalSecondaryIndexes)
    await store.db.clear(under(indexPrefix(TableName, IndexName)))
  await store.db.del(`table~${TableName}`)
}

/** Writes every index of the table from its items. */
async function reindex(store: Store, table: Table): Promise<void> {
  for await (const [, item] of store.db.iterator(under(itemPrefix(table.TableName)))) {
    const indexes = table.GlobalSecondaryIndexes ?? []
    const { puts } = db.getIndexActions(indexes, undefined, item as Attributes, table)
    const operations = puts.map(({ index, key, item: value }): Operation => {
      return { type: 'put', key: indexPrefix(table.TableName, index) + key, value }
    })
    await store.db.batch(operations)
  }
}

function create(store: Store, definition: CreateTableCommandInput): Promise<void> {
  return new Promise((resolve, reject) => {
    createTable(store, structuredClone(definition), (error) => {
      if (error) return reject(error)
      const wait = async () => {
        const record = await recordOf(store, definition.TableName ?? '')
        if (record?.TableStatus === 'ACTIVE') resolve()
        else setTimeout(wait, 2)
      }
      wait().catch(reject)
    })
  })
}
