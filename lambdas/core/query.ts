/** Queries of the table's indexes, page by page. */
import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb'
import { db } from './clients.ts'
import { env } from './env.ts'

export type Query = Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>

/** All pages of a query. */
export async function* pages(query: Query): AsyncGenerator<QueryCommandOutput> {
  let from: Record<string, unknown> | undefined
  do {
    const page = await db().send(
      new QueryCommand({ TableName: env().TABLE_NAME, ...query, ...(from && { ExclusiveStartKey: from }) }),
    )
    yield page
    from = page.LastEvaluatedKey
  } while (from)
}

/** How many items a query finds. */
export async function countOf(query: Query): Promise<number> {
  let count = 0
  for await (const page of pages({ ...query, Select: 'COUNT' })) count += page.Count ?? 0
  return count
}
