/** Reads and writes items as plain values, without lib-dynamodb, which rebuilds its middleware for each call. */
import {
  DeleteItemCommand,
  GetItemCommand,
  PutItemCommand,
  paginateQuery,
  type QueryCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import type { QueryCommandInput as Asked, GetCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import { env } from '../env.ts'
import { db } from './clients.ts'
import { ifConditionHolds } from './update-expression.ts'

type Values = Record<string, unknown>

const marshalled = (values: Values) => marshall(values, { removeUndefinedValues: true })

const at = (pk: string, sk: string) => ({ TableName: env().TABLE_NAME, Key: marshalled({ pk, sk }) })

const expressed = (values: Values | undefined) => values && { ExpressionAttributeValues: marshalled(values) }

/** Names for an expression: `#status` means the attribute `status`. Many names are reserved words in DynamoDB. */
function named(...expressions: (string | undefined)[]) {
  const names = expressions.join(' ').match(/#\w+/g)
  return names && { ExpressionAttributeNames: Object.fromEntries(names.map((name) => [name, name.slice(1)])) }
}

export async function getItem(
  pk: string,
  sk: string,
  how: Pick<GetCommandInput, 'ProjectionExpression' | 'ConsistentRead'>,
): Promise<Values | undefined> {
  const { Item } = await db().send(
    new GetItemCommand({ ...at(pk, sk), ...how, ...named(how.ProjectionExpression) }),
  )
  return Item && unmarshall(Item)
}

/** Returns false if `once` is set and the item exists. */
export async function putItem(item: object, { once = false } = {}): Promise<boolean> {
  const put = new PutItemCommand({
    TableName: env().TABLE_NAME,
    Item: marshalled(item as Values),
    ...(once && { ConditionExpression: 'attribute_not_exists(pk)' }),
  })
  return (await ifConditionHolds(db().send(put))) !== undefined
}

export type UpdateInput = Pick<
  UpdateCommandInput,
  | 'UpdateExpression'
  | 'ConditionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
  | 'ReturnValues'
>

/**
 * Updates one item; every change of a stored item uses this function. Returns the attributes requested with ReturnValues
 * (by default `{}`), or undefined if the condition does not hold.
 */
export async function updateIf(pk: string, sk: string, update: UpdateInput): Promise<Values | undefined> {
  const { ExpressionAttributeValues, UpdateExpression, ConditionExpression, ...how } = update
  const command = new UpdateItemCommand({
    ...at(pk, sk),
    UpdateExpression,
    ConditionExpression,
    ...named(UpdateExpression, ConditionExpression),
    ...how,
    ...expressed(ExpressionAttributeValues),
  })
  const updated = await ifConditionHolds(db().send(command))
  return updated && (updated.Attributes ? unmarshall(updated.Attributes) : {})
}

export async function deleteItem(pk: string, sk: string): Promise<void> {
  await db().send(new DeleteItemCommand(at(pk, sk)))
}

export type QueryInput = Omit<QueryCommandInput, 'TableName' | 'ExpressionAttributeValues'> &
  Pick<Asked, 'ExpressionAttributeValues'>

interface Page<Item> {
  items: Item[]
  count: number
}

/** All pages of a query. The caller declares the type of the items. */
export async function* queryPages<Item = Values>({
  ExpressionAttributeValues,
  ...how
}: QueryInput): AsyncGenerator<Page<Item>> {
  const names = named(how.ProjectionExpression)
  const query = { TableName: env().TABLE_NAME, ...how, ...names, ...expressed(ExpressionAttributeValues) }
  for await (const { Items = [], Count = 0 } of paginateQuery({ client: db() }, query))
    yield { items: Items.map((item) => unmarshall(item) as Item), count: Count }
}

export async function countItems(query: QueryInput): Promise<number> {
  let sum = 0
  for await (const { count } of queryPages({ ...query, Select: 'COUNT' })) sum += count
  return sum
}
