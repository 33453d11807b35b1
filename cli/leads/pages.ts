/** Pages of leads from gsi1: the key of a slice and nothing else is read. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import { monthsHeld } from './months.ts'
import { type Query, type ReadPage, readLeads } from './read.ts'
import type { Store } from './store.ts'
import { END, FIRST_DAY } from './when.ts'

/** Leads a page: some 100 KB, since two pages of each shard of each form are held at once. */
const PAGE = 100

type Table = Pick<Store, 'doc' | 'table'>

/**
 * Reads a page of a slice through gsi1 (`FORM#<form>#<yyyy-mm>#<shard>` / `<createdAt>#<id>`).
 * @param first leads of the first page of each slice
 */
export function pagesFrom({ doc, table }: Table, first = PAGE): ReadPage {
  return async ({ place, from, to }, order, start) => {
    const { Items, LastEvaluatedKey } = await doc.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':place': place, ':from': from, ':to': to },
        ScanIndexForward: order === 'oldest',
        Limit: start ? PAGE : first,
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    const leads = (Items ?? []) as Lead[]
    return LastEvaluatedKey ? { leads, next: LastEvaluatedKey } : { leads }
  }
}

/** Leads of a store, batch by batch; for a range without end, or from before this product, the index says which months there are. */
export async function* leadsIn(
  store: Table,
  query: Omit<Query, 'months'>,
  now: Date,
): AsyncGenerator<Lead[]> {
  const { since, until } = query.range
  const months = since < FIRST_DAY || until === END ? await monthsHeld(store) : undefined
  yield* readLeads(pagesFrom(store, query.few), { ...query, months }, now)
}
