/**
 * Which months the index holds leads of, asked of the index itself: a clock that was wrong has stored leads in any month,
 * and no list of months that we expect would find them. A scan of one item that begins again behind the last item of
 * each partition reads a key a partition and nothing more (AWS Database Blog, "Generate a distinct set of partition
 * keys for an Amazon DynamoDB table efficiently").
 */
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'

/** Scans side by side. */
const SEGMENTS = 4
/** Sorts behind every id and every moment. */
const LAST = '~'

/** Form → its months, e.g. `2026-11`, the oldest first. */
export async function monthsHeld(store: Pick<Store, 'doc' | 'table'>): Promise<Months> {
  const found = await Promise.all(Array.from({ length: SEGMENTS }, (_, i) => partitions(store, i)))
  const months = new Map<string, Set<string>>()
  for (const partition of found.flat().sort()) {
    const [, form = '', month] = /^FORM#([^#]+)#(.+?)(?:#\d+)?$/.exec(partition) ?? []
    if (month) months.set(form, (months.get(form) ?? new Set()).add(month))
  }
  return new Map([...months].map(([form, held]) => [form, [...held]]))
}

export type Months = ReadonlyMap<string, readonly string[]>

async function partitions({ doc, table }: Pick<Store, 'doc' | 'table'>, segment: number): Promise<string[]> {
  const found: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { Items, LastEvaluatedKey } = await doc.send(
      new ScanCommand({
        TableName: table,
        IndexName: 'gsi1',
        ProjectionExpression: 'gsi1pk',
        Limit: 1,
        Segment: segment,
        TotalSegments: SEGMENTS,
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    const partition = Items?.[0]?.gsi1pk as string | undefined
    if (partition) found.push(partition)
    start = partition ? { gsi1pk: partition, gsi1sk: LAST, pk: LAST, sk: LAST } : LastEvaluatedKey
  } while (start)
  return found
}
