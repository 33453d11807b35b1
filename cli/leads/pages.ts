/** Pages of leads from gsi1: the key of a slice and nothing else is read. */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import type { ReadPage } from './read.ts'
import type { Store } from './store.ts'

/** Leads a page: some 500 KB, so that pages read ahead stay small. */
const PAGE = 500

/** Reads a page of a slice through gsi1 (`FORM#<form>#<yyyy-mm>` / `<createdAt>#<id>`). */
export function pagesFrom({ doc, table }: Pick<Store, 'doc' | 'table'>): ReadPage {
  return async ({ form, month, from, to }, order, start) => {
    const { Items, LastEvaluatedKey } = await doc.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :form AND gsi1sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':form': `FORM#${form}#${month}`, ':from': from, ':to': to },
        ScanIndexForward: order === 'oldest',
        Limit: PAGE,
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    const leads = (Items ?? []) as Lead[]
    return LastEvaluatedKey ? { leads, next: LastEvaluatedKey } : { leads }
  }
}
