/** Queries for leads by form and time (gsi1). */
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { referenceOf } from '#lambdas/core/store/ids.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { findRunning } from '../../aws/running.ts'
import type { Io } from '../../output.ts'
import { dataFolder, stageOf } from '../../stage.ts'
import { formNames } from '../forms.ts'
import type { OnDamaged } from '../lead.ts'
import { type Store, withStore } from '../store.ts'
import type { Table } from '../table.ts'
import { ALL_TIME, FIRST_DAY, NO_END, parseRange } from '../time-range.ts'
import { loadFollowUps, newLeadsAhead } from './follow-ups.ts'
import { type Query, type ReadPage, readLeads } from './lead-stream.ts'

/** Leads per page, about 100 KB: two pages of each shard of each form are in memory at once. */
const PAGE = 100

/**
 * Reads a page of a key range of gsi1 (`FORM#<form>#<yyyy-mm>#<shard>` / `<createdAt>#<id>`).
 * @param first number of leads in the first page of each range
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

/** Leads in batches. For a range without end, or that starts before this product, the months come from the index. */
export async function* leadsIn(store: Table, query: Omit<Query, 'months'>, now: Date) {
  const { since, until } = query.range
  const months = since < FIRST_DAY || until === NO_END ? await monthsWithLeads(store) : undefined
  yield* readLeads(pagesFrom(store, query.few), { ...query, months }, now)
}

/** All leads of these forms that `keep` accepts, expired or dated by a wrong clock included. */
export async function allLeads(store: Table, forms: Query['forms'], keep: (lead: Lead) => unknown) {
  const found: Lead[] = []
  for await (const batch of leadsIn(store, { forms, range: ALL_TIME }, new Date(0)))
    found.push(...batch.filter(keep))
  return found
}

const SEGMENTS = 4
/** Sorts after every id and every date. */
const LAST = '~'

/**
 * The months with leads, by form, read from the index itself: a wrong clock may have stored leads in any month. A scan of
 * one item that restarts after the last possible key of each partition reads one key per partition (AWS Database Blog,
 * "Generate a distinct set of partition keys for an Amazon DynamoDB table efficiently").
 */
async function monthsWithLeads(store: Table): Promise<Map<string, string[]>> {
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

/** Leads in the first page of each partition: there are about fifty partitions per month. */
const FEW = 10

/**
 * The newest leads first, in batches. Reading the months of the index takes seconds, so leads that a wrong clock has dated
 * in the future are found only while they are new, by the follow-up index.
 */
export async function* recentLeads(
  store: Store,
  query: Pick<Query, 'forms' | 'range'> & { onDamaged: OnDamaged },
  now: Date,
): AsyncGenerator<Lead[]> {
  const { forms, range } = query
  const isOpen = range.until === NO_END
  if (isOpen) {
    const ahead = (await newLeadsAhead(store, now)).filter(({ form }) => forms.includes(form))
    yield* loadFollowUps(store, ahead, query.onDamaged)
  }
  const until = isOpen ? new Date(now.getTime() + 1).toISOString() : range.until
  yield* leadsIn(store, { ...query, range: { ...range, until }, order: 'newest', few: FEW }, now)
}

const MAX_REFERENCES = 200

/**
 * References of the newest leads of 90 days, for shell completion. Only from a running local stack: a key press must not
 * send requests to AWS.
 */
export async function newestReferences(io: Io): Promise<string[]> {
  if (stageOf(io.env) !== 'local' || !findRunning(dataFolder(io.env))) return []
  const time = now(io.env)
  const query = { forms: formNames, range: parseRange({}, time, '90d'), order: 'newest' as const }
  return withStore(io, async (store) => {
    const found: string[] = []
    for await (const batch of leadsIn(store, query, time)) {
      found.push(...batch.map(({ id }) => referenceOf(id)))
      if (found.length >= MAX_REFERENCES) break
    }
    return found.slice(0, MAX_REFERENCES)
  })
}
