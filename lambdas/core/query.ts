/** Queries of the table's indexes, page by page. */
import { paginateQuery, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { env } from './env.ts'

export type Query = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>

/** All pages of a query. */
export const pages = (query: Query): AsyncIterable<QueryCommandOutput> =>
  paginateQuery({ client: db() }, { TableName: env().TABLE_NAME, ...query })

/** How many items a query finds. */
export async function countOf(query: Query): Promise<number> {
  let count = 0
  for await (const page of pages({ ...query, Select: 'COUNT' })) count += page.Count ?? 0
  return count
}
