/** Reads leads by form and time, from the index gsi1, which has a partition for each form and month. */
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { monthPartition } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { now } from '#lambdas/shared/clock.ts'
import { isExpired, type OnDamaged, repairDamagedLead } from '../lead.ts'
import type { Store } from '../store.ts'
import type { Table } from '../table.ts'
import { monthsOf, parseRange, type TimeRange } from '../time-range.ts'

/** Leads per request, at most 500 KB, because a page of each form is in memory at once. A list on screen needs only a few. */
const PAGE = { oldest: 250, newest: 10 } as const

export interface LeadQuery {
  forms: readonly string[]
  range: TimeRange
  /** Default: `oldest`. */
  order?: keyof typeof PAGE
  /** Called for each damaged lead, which is then left out. Without this function, damaged leads are repaired and included. */
  onDamaged?: OnDamaged | undefined
}

export type Wanted = Pick<LeadQuery, 'forms' | 'range'>

/** Returns a function that tests whether a lead has one of the forms and was sent in the period. */
export const isQueried =
  ({ forms, range }: Wanted) =>
  ({ form, createdAt }: Pick<Lead, 'form' | 'createdAt'>): boolean =>
    forms.includes(form) && createdAt >= range.since && createdAt < range.until

/** Yields batches of the leads of all forms in order of `createdAt#id`. Leaves out leads that have expired at `now`. */
export async function* queryLeads(store: Table, query: LeadQuery, now: Date): AsyncGenerator<Lead[]> {
  const { forms, order = 'oldest', onDamaged } = query
  const streams = forms.map((form) => pagesOf(store, form, query))
  for await (const page of inOrder(streams, order)) {
    const leads = page.map(repairDamagedLead)
    if (onDamaged) for (const { id, damaged } of leads) if (damaged) onDamaged(id, damaged.join(', '))
    const alive = leads.filter((lead) => !(onDamaged && lead.damaged) && !isExpired(lead, now))
    if (alive.length > 0) yield alive
  }
}

/** Yields the leads of one form in pages, without empty pages. */
async function* pagesOf({ doc, table }: Table, form: string, { range, order = 'oldest' }: LeadQuery) {
  const months = monthsOf(range)
  for (const month of order === 'oldest' ? months : months.reverse()) {
    const values = { ':place': monthPartition(form, month), ':since': range.since, ':until': range.until }
    const query = {
      TableName: table,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :place AND gsi1sk BETWEEN :since AND :until',
      ExpressionAttributeValues: values,
      ScanIndexForward: order === 'oldest',
    }
    for await (const { Items = [] } of paginateQuery({ client: doc, pageSize: PAGE[order] }, query))
      if (Items.length > 0) yield Items as Lead[]
  }
}

/** Merges streams in order of `gsi1sk`. Reads the next page of a stream when all leads of its last page have been yielded. */
async function* inOrder(streams: readonly AsyncGenerator<Lead[]>[], order: keyof typeof PAGE) {
  const sign = order === 'oldest' ? 1 : -1
  const byTime = (lead: Lead, other: Lead) => (lead.gsi1sk < other.gsi1sk ? -sign : sign)
  let heads = streams.map((stream) => ({ stream, leads: [] as Lead[] }))
  while (heads.length > 0) {
    const used = heads.filter(({ leads }) => leads.length === 0)
    await Promise.all(
      used.map(async (head) => {
        head.leads = (await head.stream.next()).value ?? []
      }),
    )
    heads = heads.filter(({ leads }) => leads.length > 0)
    // No next page begins before the last lead of its stream. So up to the earliest of these last leads, all leads are known.
    const [edge] = heads.flatMap(({ leads }) => leads.at(-1) ?? []).sort(byTime)
    if (!edge) return
    const isKnown = (lead: Lead) => lead === edge || byTime(lead, edge) < 0
    const batch = heads.flatMap(({ leads }) => leads.filter(isKnown))
    for (const head of heads) head.leads = head.leads.filter((lead) => !isKnown(lead))
    yield batch.sort(byTime)
  }
}

/** Returns all leads of these forms that `keep` accepts, including expired ones. */
export async function allLeads(store: Store, forms: LeadQuery['forms'], keep: (lead: Lead) => unknown) {
  const leads: Lead[] = []
  const range = parseRange({}, now(store.env))
  for await (const batch of queryLeads(store, { forms, range }, new Date(0)))
    leads.push(...batch.filter(keep))
  return leads
}
