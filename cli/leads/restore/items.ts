/** Items as DynamoDB holds them: what is copied from table to table is never turned into JavaScript and back. */
import { type AttributeValue, PutItemCommand, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { buildUpdate, ifConditionHolds } from '#lambdas/core/store/update-expression.ts'
import type { Table } from '../table.ts'

export type Item = Record<string, AttributeValue>

export const text = (item: Item, name: string): string => item[name]?.S ?? ''
export const keyOf = (item: Item): string => `${text(item, 'pk')} ${text(item, 'sk')}`
/** Id of a lead's item, `undefined` for all others, for repeats under a lead, and of one that was erased. */
export const leadId = (item: Item): string | undefined =>
  item.erasedAt || text(item, 'sk') !== 'LEAD' ? undefined : /^LEAD#(.+)$/.exec(text(item, 'pk'))?.[1]

/** Every item of a table, page by page, as it is now. */
export async function* pagesOf({ doc, table: TableName }: Table): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await doc.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    yield page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** Puts an item where there is none. @returns whether it was put */
export async function putNew({ doc, table: TableName }: Table, Item: Item): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  return (
    (await ifConditionHolds(doc.send(new PutItemCommand({ TableName, Item, ConditionExpression })))) !==
    undefined
  )
}

export async function replace({ doc, table: TableName }: Table, Item: Item): Promise<void> {
  await doc.send(new PutItemCommand({ TableName, Item }))
}

/** Gives an item that is there these attributes of `from`; those that `from` does not have go. */
export async function take({ doc, table: TableName }: Table, from: Item, names: readonly string[]) {
  const there = names.flatMap((name) => (from[name] ? [[name, from[name]] as const] : []))
  const gone = names.filter((name) => !from[name])
  const { ExpressionAttributeValues, ...changes } = buildUpdate(Object.fromEntries(there), gone)
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
