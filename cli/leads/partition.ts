/** All items of one partition, of the table or of an index. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'

type Key = 'pk' | 'gsi1pk' | 'gsi2pk' | 'gsi3pk' | 'gsi4pk' | 'gsi5pk' | 'gsi6pk'

/** In the order of the sort key. */
export async function itemsAt<Item>(
  { doc, table }: Pick<Store, 'doc' | 'table'>,
  key: Key,
  value: string,
): Promise<Item[]> {
  const pages = paginateQuery(
    { client: doc },
    {
      TableName: table,
      IndexName: key === 'pk' ? undefined : key.slice(0, -2),
      KeyConditionExpression: `${key} = :value`,
      ExpressionAttributeValues: { ':value': value },
    },
  )
  const items: Item[] = []
  for await (const { Items = [] } of pages) items.push(...(Items as Item[]))
  return items
}
