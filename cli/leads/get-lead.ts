/** One lead by its id. */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Mended, mended } from './sound.ts'
import type { Store } from './store.ts'

/** The item as it is now, mended where it is damaged; `undefined` when there is none. */
export async function getLead(
  { doc, table }: Pick<Store, 'doc' | 'table'>,
  id: string,
): Promise<Mended | undefined> {
  const Key = { pk: `LEAD#${id}`, sk: 'LEAD' }
  const { Item } = await doc.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
  return Item && mended(Item)
}
