/** Pages of leads from gsi1: the key of a slice and nothing else is read. */
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Lead } from '#lambdas/core/types.ts'
import type { OnDamaged } from '../lead.ts'
import type { Store } from '../store.ts'
import type { Table } from '../table.ts'
import { END, EVER, FIRST_DAY } from '../when.ts'
import { leadsOf, newAhead } from './due.ts'
import { type Query, type ReadPage, readLeads } from './read.ts'

/** Leads a page: some 100 KB, since two pages of each shard of each form are held at once. */
const PAGE = 100

/**
 * Reads a page of a slice through gsi1 (`FORM#<form>#<yyyy-mm>#<shard>` / `<createdAt>#<id>`).
 * @param first leads of the first page of each slice
 */
export function pagesFrom({ doc, table }: Table, first = PAGE): ReadPage {
  return async ({ place, from, to }, order, start) => {
    const query = new QueryCommand({
      TableName: table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':place': place, ':from': from, ':to': to },
      ScanIndexForward: order === 'oldest',
      Limit: start ? PAGE : first,
      ExclusiveStartKey: start,
    })
    const { Items = [], LastEvaluatedKey: next } = await doc.send(query)
    return { leads: Items as Lead[], ...(next && { next }) }
  }
}

/** Leads of a store, batch by batch; for a range without end, or from before this product, the index says which months there are. */
export async function* leadsIn(store: Table, query: Omit<Query, 'months'>, now: Date) {
  const { since, until } = query.range
  const months = since < FIRST_DAY || until === END ? await monthsHeld(store) : undefined
  yield* readLeads(pagesFrom(store, query.few), { ...query, months }, now)
}

/** Every lead of these forms that `keep` wants, past its time or not, whatever clock has dated it. */
export async function allLeads(store: Table, forms: Query['forms'], keep: (lead: Lead) => unknown) {
  const found: Lead[] = []
  for await (const batch of leadsIn(store, { forms, range: EVER }, new Date(0)))
    found.push(...batch.filter(keep))
  return found
}

const SEGMENTS = 4
/** Sorts behind every id and every moment. */
const LAST = '~'

/**
 * Which months the index holds leads of, by form, asked of the index itself: a clock that was wrong has stored leads in any
 * month, and no list of months that we expect would find them. A scan of one item that begins again behind the last item
 * of each partition reads a key a partition and nothing more (AWS Database Blog, "Generate a distinct set of partition
 * keys for an Amazon DynamoDB table efficiently").
 */
async function monthsHeld(store: Table): Promise<Map<string, string[]>> {
  const found = await Promise.all(Array.from({ length: SEGMENTS }, (_, i) => partitions(store, i)))
  const months = new Map<string, string[]>()
  for (const partition of found.flat().sort()) {
    const [, form = '', month] = /^FORM#([^#]+)#(.+?)(?:#\d+)?$/.exec(partition) ?? []
    if (month) months.set(form, [...new Set([...(months.get(form) ?? []), month])])
  }
  return months
}

async function partitions({ doc, table }: Table, segment: number): Promise<string[]> {
  const found: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const scan = new ScanCommand({
      TableName: table,
      IndexName: 'gsi1',
      ProjectionExpression: 'gsi1pk',
      Limit: 1,
      Segment: segment,
      TotalSegments: SEGMENTS,
      ExclusiveStartKey: start,
    })
    const { Items, LastEvaluatedKey } = await doc.send(scan)
    const partition = Items?.[0]?.gsi1pk as string | undefined
    if (partition) found.push(partition)
    start = partition ? { gsi1pk: partition, gsi1sk: LAST, pk: LAST, sk: LAST } : LastEvaluatedKey
  } while (start)
  return found
}

/** Leads of a partition that are read at first: there are some fifty partitions a month. */
const FEW = 10

/**
 * The newest first, in batches. To ask the index which months there are takes seconds, so of leads that a wrong clock has
 * dated ahead, only those are found that are new, by the index of the desk.
 */
export async function* recentLeads(
  store: Store,
  query: Pick<Query, 'forms' | 'range'> & { onDamaged: OnDamaged },
  now: Date,
): AsyncGenerator<Lead[]> {
  const { forms, range } = query
  const isOpen = range.until === END
  if (isOpen) {
    const ahead = (await newAhead(store, now)).filter(({ form }) => forms.includes(form))
    yield* leadsOf(store, ahead, query.onDamaged)
  }
  const until = isOpen ? new Date(now.getTime() + 1).toISOString() : range.until
  yield* leadsIn(store, { ...query, range: { ...range, until }, order: 'newest', few: FEW }, now)
}
