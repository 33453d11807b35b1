/** Items of the leads' table: read, changed on a condition, removed. */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'

/** As much of a store as items need. */
export type Table = Pick<Store, 'doc' | 'table'>

export interface Key {
  pk: string
  sk: string
}

/** One item; `undefined` when there is none. @param ConsistentRead as it is now, not as it was a moment ago */
export const itemAt = async ({ doc, table }: Table, { pk, sk }: Key, ConsistentRead = false) =>
  (await doc.send(new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead }))).Item

/** All items of a partition of the table or of an index, in the order of the sort key. */
export async function itemsAt<Item>({ doc, table }: Table, key: 'pk' | `gsi${number}pk`, value: string) {
  const query = {
    TableName: table,
    IndexName: key === 'pk' ? undefined : key.slice(0, -2),
    KeyConditionExpression: `${key} = :value`,
    ExpressionAttributeValues: { ':value': value },
  }
  const items: Item[] = []
  for await (const { Items = [] } of paginateQuery({ client: doc }, query)) items.push(...(Items as Item[]))
  return items
}

export async function removeItem({ doc, table }: Table, { pk, sk }: Key): Promise<void> {
  await doc.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
}

/** What a write answers; `undefined` when its condition did not hold. */
export async function ifHolds<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/**
 * Changes an item.
 * @param set attributes: `undefined` removes one, and `mail.visitor` is an entry of the map `mail`
 * @param ConditionExpression with its values in `values`, by their names there (`:rev`)
 * @param also further assignments, in the words of DynamoDB
 * @returns the item as it is afterwards; `undefined` when the condition did not hold
 */
export async function update(
  { doc, table }: Table,
  { pk, sk }: Key,
  set: Readonly<Record<string, unknown>>,
  ConditionExpression: string | undefined,
  values: Readonly<Record<string, unknown>> = {},
  also: readonly string[] = [],
): Promise<Record<string, unknown> | undefined> {
  const names: Record<string, string> = {}
  const all: Record<string, unknown> = { ...values }
  const sets = [...also]
  const removes: string[] = []
  for (const [at, [name, value]] of Object.entries(set).entries()) {
    const [, map, entry = ''] = /^(\w+)(?:\.(.+))?$/.exec(name) ?? []
    names[`#${at}`] = map ?? name
    if (entry) names[`#${at}e`] = entry
    const path = entry ? `#${at}.#${at}e` : `#${at}`
    if (value === undefined) removes.push(path)
    else {
      sets.push(`${path} = :${at}`)
      all[`:${at}`] = value
    }
  }
  const clauses = [
    sets.length > 0 && `SET ${sets.join(', ')}`,
    removes.length > 0 && `REMOVE ${removes.join(', ')}`,
  ]
  const command = new UpdateCommand({
    TableName: table,
    Key: { pk, sk },
    UpdateExpression: clauses.filter(Boolean).join(' '),
    ConditionExpression,
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
    ReturnValues: 'ALL_NEW',
  })
  return (await ifHolds(doc.send(command)))?.Attributes
}
