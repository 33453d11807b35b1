/** Items in DynamoDB's own format, so that a copy is exact: no conversion to JavaScript and back. */
import { type AttributeValue, PutItemCommand, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { buildUpdate, ifConditionHolds } from '#lambdas/core/store/update-expression.ts'
import type { Table } from '../table.ts'

export type Item = Record<string, AttributeValue>

export const text = (item: Item, name: string): string => item[name]?.S ?? ''
export const keyOf = (item: Item): string => `${text(item, 'pk')} ${text(item, 'sk')}`
/** Id of a lead's item; `undefined` for other items, repeats and erased leads. */
export const leadId = (item: Item): string | undefined =>
  item.erasedAt || text(item, 'sk') !== 'LEAD' ? undefined : /^LEAD#(.+)$/.exec(text(item, 'pk'))?.[1]

/** All items of a table in pages, with consistent reads. */
export async function* pagesOf({ doc, table: TableName }: Table): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await doc.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    yield page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** @returns false if the key exists already */
export async function putIfAbsent({ doc, table: TableName }: Table, Item: Item): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  return (
    (await ifConditionHolds(doc.send(new PutItemCommand({ TableName, Item, ConditionExpression })))) !==
    undefined
  )
}

export async function replaceItem({ doc, table: TableName }: Table, Item: Item): Promise<void> {
  await doc.send(new PutItemCommand({ TableName, Item }))
}

/** Copies these attributes of `from` to the existing item with its key, and removes those that `from` does not have. */
export async function copyAttributes({ doc, table: TableName }: Table, from: Item, names: readonly string[]) {
  const present = names.flatMap((name) => (from[name] ? [[name, from[name]] as const] : []))
  const removed = names.filter((name) => !from[name])
  const { ExpressionAttributeValues, ...changes } = buildUpdate(Object.fromEntries(present), removed)
  const pk = { S: text(from, 'pk') }
  const update = new UpdateItemCommand({
    TableName,
    Key: { pk, sk: { S: text(from, 'sk') } },
    ...changes,
    ConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':pk': pk },
  })
  await ifConditionHolds(doc.send(update))
}
