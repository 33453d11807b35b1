/** Items as DynamoDB holds them: what is copied from table to table is never turned into JavaScript and back. */
import { type AttributeValue, PutItemCommand, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { holds } from '../conditional.ts'
import type { Store } from '../store.ts'

export type Item = Record<string, AttributeValue>
export type Place = Pick<Store, 'doc' | 'table'>

export const text = (item: Item, name: string): string => item[name]?.S ?? ''
export const keyOf = (item: Item): string => `${text(item, 'pk')} ${text(item, 'sk')}`
/** Id of a lead's item, `undefined` for all others. */
export const leadId = (item: Item): string | undefined => /^LEAD#(.+)$/.exec(text(item, 'pk'))?.[1]

/** Every item of a table, page by page, as it is now. */
export async function* pagesOf({ doc, table: TableName }: Place): AsyncGenerator<Item[]> {
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await doc.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }))
    yield page.Items ?? []
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** Puts an item where there is none. @returns whether it was put */
export function putNew({ doc, table: TableName }: Place, Item: Item): Promise<boolean> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  return holds(doc.send(new PutItemCommand({ TableName, Item, ConditionExpression })))
}

export async function replace({ doc, table: TableName }: Place, Item: Item): Promise<void> {
  await doc.send(new PutItemCommand({ TableName, Item }))
}

/** Gives an item that is there these attributes of `from`; those that `from` does not have go. */
export async function take({ doc, table: TableName }: Place, from: Item, names: readonly string[]) {
  const there = names.filter((name) => from[name])
  const gone = names.filter((name) => !from[name])
  const set = there.map((name) => `#${name} = :${name}`).join(', ')
  const remove = gone.map((name) => `#${name}`).join(', ')
  await holds(
    doc.send(
      new UpdateItemCommand({
        TableName,
        Key: { pk: { S: text(from, 'pk') }, sk: { S: text(from, 'sk') } },
        UpdateExpression: [set && `SET ${set}`, remove && `REMOVE ${remove}`].join(' ').trim(),
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ...(there.length > 0 && {
          ExpressionAttributeValues: Object.fromEntries(
            there.map((name) => [`:${name}`, from[name] as AttributeValue]),
          ),
        }),
      }),
    ),
  )
}
