/** Reads, conditionally updates and deletes items of the leads table. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  paginateQuery,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { isRepeat, type Repeat } from '#lambdas/core/intake/repeat.ts'
import { buildUpdate, ifConditionHolds } from '#lambdas/core/store/update-expression.ts'
import { chunks, mapLimit } from '../each.ts'
import type { Store } from './store.ts'

/** The part of a store that functions need to read and write items. */
export type Table = Pick<Store, 'doc' | 'table'>

type Item = Record<string, unknown>

export type ItemKey = Record<'pk' | 'sk', string>

export const leadKey = (id: string): ItemKey => ({ pk: `LEAD#${id}`, sk: 'LEAD' })

/** Reads one item; `undefined` if there is none. @param ConsistentRead reads the latest write, at twice the cost */
export const readItem = async ({ doc, table }: Table, { pk, sk }: ItemKey, ConsistentRead = false) =>
  (await doc.send(new GetCommand({ TableName: table, Key: { pk, sk }, ConsistentRead }))).Item

/** Maximum number of items that DynamoDB reads in one request. */
const MOST_KEYS = 100

const LONGEST_PAUSE_MS = 2000

/** Reads the items that exist (strongly consistent), in any order. @param keys without duplicates */
export async function readItems<T = Item>(table: Table, keys: readonly ItemKey[]): Promise<T[]> {
  const parts = await mapLimit(chunks(keys, MOST_KEYS), (part) => readTogether(table, part))
  return parts.flat() as T[]
}

/** Repeats a request until all items are read. DynamoDB returns only some of them when it throttles or above 16 MB. */
async function readTogether({ doc, table }: Table, keys: object[], pause = 50): Promise<Item[]> {
  const RequestItems = { [table]: { Keys: keys, ConsistentRead: true } }
  const { Responses, UnprocessedKeys } = await doc.send(new BatchGetCommand({ RequestItems }))
  const items = Responses?.[table] ?? []
  const rest = UnprocessedKeys?.[table]?.Keys
  if (!rest) return items
  await wait(pause)
  return [...items, ...(await readTogether({ doc, table }, rest, Math.min(pause * 2, LONGEST_PAUSE_MS)))]
}

export async function queryItems<Item>({ doc, table }: Table, key: 'pk' | `gsi${number}pk`, value: string) {
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

/** Reads the repeated submissions of a lead, oldest first (lambdas/core/intake/repeat.ts). */
export async function readRepeats(table: Table, id: string): Promise<Repeat[]> {
  const items = await queryItems<Repeat>(table, 'pk', leadKey(id).pk)
  return items.filter(({ sk }) => isRepeat(sk))
}

export async function putItem({ doc, table }: Table, Item: object): Promise<void> {
  await doc.send(new PutCommand({ TableName: table, Item }))
}

/** Stores an item. @returns false if an item with this key already exists, which then stays unchanged */
export async function putIfAbsent({ doc, table }: Table, Item: object): Promise<boolean> {
  const put = new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' })
  return (await ifConditionHolds(doc.send(put))) !== undefined
}

export async function removeItem({ doc, table }: Table, { pk, sk }: ItemKey): Promise<void> {
  await doc.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
}

/**
 * Updates an item.
 * @param set new values by attribute; `undefined` removes the attribute; `mail.visitor` means an entry of the map `mail`
 * @param values values of the placeholders in the condition and in `also`, e.g. `:rev`
 * @param also further assignments for the update expression
 * @returns the updated item, or `undefined` if the condition was false
 */
export async function updateItem<T = Item>(
  { doc, table }: Table,
  { pk, sk }: ItemKey,
  set: Readonly<Record<string, unknown>>,
  ConditionExpression: string | undefined,
  values: Readonly<Record<string, unknown>> = {},
  also: readonly string[] = [],
): Promise<T | undefined> {
  const removed = Object.keys(set).filter((name) => set[name] === undefined)
  const assigned = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const { ExpressionAttributeValues, ...changes } = buildUpdate(assigned, removed, also)
  const all = { ...values, ...ExpressionAttributeValues }
  const command = new UpdateCommand({
    TableName: table,
    Key: { pk, sk },
    ...changes,
    ConditionExpression,
    ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
    ReturnValues: 'ALL_NEW',
  })
  return (await ifConditionHolds(doc.send(command)))?.Attributes as T | undefined
}
