/** Items of the leads' table: read, changed on a condition, removed. */
import { DeleteCommand, GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { buildUpdate, ifConditionHolds } from '#lambdas/core/store/update-expression.ts'
import type { Store } from './store.ts'

/** As much of a store as items need. */
export type Table = Pick<Store, 'doc' | 'table'>

export type Key = Record<'pk' | 'sk', string>

export const leadKey = (id: string): Key => ({ pk: `LEAD#${id}`, sk: 'LEAD' })

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

/** @param ConditionExpression under which it may be put; what DynamoDB throws when it does not hold */
export async function putItem({ doc, table }: Table, Item: object, ConditionExpression?: string) {
  await doc.send(new PutCommand({ TableName: table, Item, ConditionExpression }))
}

export async function removeItem({ doc, table }: Table, { pk, sk }: Key): Promise<void> {
  await doc.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
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
  const gone = Object.keys(set).filter((name) => set[name] === undefined)
  const kept = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const { ExpressionAttributeValues, ...changes } = buildUpdate(kept, gone, also)
  const all = { ...values, ...ExpressionAttributeValues }
  const command = new UpdateCommand({
    TableName: table,
    Key: { pk, sk },
    ...changes,
    ConditionExpression,
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
    ReturnValues: 'ALL_NEW',
  })
  return (await ifConditionHolds(doc.send(command)))?.Attributes
}
