/** Tables as the templates want them, on data of other code, of another name, or of a process killed at its start. */
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import createTable from 'dynalite/actions/createTable.js'
import db, { type Attributes, type Operation, type Store, type Table } from 'dynalite/db/index.js'
import { indexPrefix, itemPrefix } from './crash-safe.ts'

export interface TableRecord extends Table {
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

/** Makes each table that is not there, and the indexes anew when their definition has changed. */
export async function prepareTables(store: Store, wanted: CreateTableCommandInput[]): Promise<void> {
  const names = new Set(wanted.map(({ TableName }) => TableName ?? ''))
  for (const definition of wanted) {
    const name = definition.TableName ?? ''
    const adopted = (await recordOf(store, name)) ? false : await adopt(store, definition, names)
    const stale = await dropStaleTable(store, definition)
    if (!(await recordOf(store, name))) await create(store, definition)
    if (adopted || stale) await reindex(store, name)
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

/** Items of a table with the same key that the templates no longer name become this table's. Begins again after a kill. */
async function adopt(store: Store, wanted: CreateTableCommandInput, names: Set<string>): Promise<boolean> {
  let found = false
  for await (const [key, value] of store.db.iterator(under('table~'))) {
    const old = value as TableRecord
    if (names.has(old.TableName) || JSON.stringify(old.KeySchema) !== JSON.stringify(wanted.KeySchema))
      continue
    await moveItems(store, itemPrefix(old.TableName), itemPrefix(wanted.TableName ?? ''))
    for (const { IndexName } of old.GlobalSecondaryIndexes ?? [])
      await store.db.clear(under(indexPrefix(old.TableName, IndexName)))
    await store.db.del(key)
    found = true
  }
  return found
}

async function moveItems(store: Store, from: string, to: string): Promise<void> {
  let operations: Operation[] = []
  for await (const [key, value] of store.db.iterator(under(from))) {
    operations.push({ type: 'put', key: to + key.slice(from.length), value }, { type: 'del', key })
    if (operations.length < 1000) continue
    await store.db.batch(operations)
    operations = []
  }
  await store.db.batch(operations)
}

/** Forgets a definition that is not the wanted one, or not finished. Returns true when there was one. */
export async function dropStaleTable(store: Store, wanted: CreateTableCommandInput): Promise<boolean> {
  const name = wanted.TableName ?? ''
  const record = await recordOf(store, name)
  if (!record || (record.TableStatus === 'ACTIVE' && shape(record) === shape(wanted))) return false
  await store.db.del(`table~${name}`)
  for (const index of record.GlobalSecondaryIndexes ?? [])
    await store.db.clear(under(indexPrefix(name, index.IndexName)))
  return true
}

/** Writes every index of the table anew from its items. */
export async function reindex(store: Store, name: string): Promise<void> {
  const table = await recordOf(store, name)
  if (!table) throw new Error(`There is no table ${name}`)
  for await (const [, item] of store.db.iterator(under(itemPrefix(name)))) {
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
