/** Streams leads in order of time with constant memory: prefetches one page and merges forms and shards. */
import { monthPartitions } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isExpired, type OnDamaged, repairDamagedLead } from '../lead.ts'
import type { Range } from '../time-range.ts'

export interface Page {
  leads: Lead[]
  /** Start of the next page; opaque here. */
  next?: Record<string, unknown>
}

/** Reads one page of a key range. */
export type ReadPage = (range: KeyRange, order: Order, from?: Page['next']) => Promise<Page>

export interface Query {
  forms: readonly string[]
  range: Range
  order?: Order
  /** Months with leads of each form, oldest first; default: all months of the range. */
  months?: ReadonlyMap<string, readonly string[]> | undefined
  /** Size of the first page of each key range, without prefetching, when a few leads are enough. */
  few?: number
  /** Receives each damaged lead, which is left out. Without it damaged leads are repaired. */
  onDamaged?: OnDamaged | undefined
  onProgress?: (done: number, of: number) => void
}

/** Batches of leads of all forms in order of `createdAt#id`, without those expired at `now`. */
export async function* readLeads(readPage: ReadPage, query: Query, now: Date): AsyncGenerator<Lead[]> {
  const order = query.order ?? 'oldest'
  const plans = query.forms.flatMap((form) =>
    keyRanges(form, query.range, order, query.months && (query.months.get(form) ?? [])),
  )
  const total = plans.reduce((sum, plan) => sum + plan.length, 0)
  let done = 0
  const tick = () => query.onProgress?.(++done, total)
  const streams = plans.map((plan) => pagesOf(plan, order, readPage, tick, !query.few))
  for await (const page of merged(streams, order, query.few ? FEW_BATCH : BATCH)) {
    const leads = page.map(repairDamagedLead)
    if (query.onDamaged)
      for (const { id, damaged } of leads) if (damaged) query.onDamaged(id, damaged.join(', '))
    const alive = leads.filter((lead) => !(query.onDamaged && lead.damaged) && !isExpired(lead, now))
    if (alive.length > 0) yield alive
  }
}

/** @param ahead prefetch the next page */
async function* pagesOf(
  ranges: readonly KeyRange[],
  order: Order,
  readPage: ReadPage,
  tick: () => void,
  ahead: boolean,
) {
  const ask = (range: KeyRange | undefined, from?: Page['next']) => {
    const page = range && readPage(range, order, from)
    page?.catch(() => {})
    return page
  }
  let at = 0
  let coming = ask(ranges[at])
  while (coming) {
    const { leads, next }: Page = await coming
    if (!next) at++
    if (ahead) coming = ask(ranges[at], next)
    yield leads
    if (!ahead) coming = ask(ranges[at], next)
    if (!next) tick()
  }
}

/** Leads per batch. With `few` it is about a screen, so that no page is read for leads that nobody sees. */
const BATCH = 250
const FEW_BATCH = 60

/** K-way merge by `gsi1sk`, in batches. */
async function* merged(streams: AsyncGenerator<Lead[]>[], order: Order, size: number) {
  const heads: { stream: AsyncGenerator<Lead[]>; page: Lead[]; at: number }[] = []
  const fill = async (stream: AsyncGenerator<Lead[]>) => {
    for (let next = await stream.next(); !next.done; next = await stream.next())
      if (next.value.length > 0) return { stream, page: next.value, at: 0 }
    return undefined
  }
  for (const head of await Promise.all(streams.map(fill))) if (head) heads.push(head)
  const keyAt = (i: number) => heads[i]?.page[heads[i].at]?.gsi1sk ?? ''
  const isFirst = (a: string, b: string) => (order === 'oldest' ? a < b : a > b)
  let batch: Lead[] = []
  while (heads.length > 0) {
    let best = 0
    for (let i = 1; i < heads.length; i++) if (isFirst(keyAt(i), keyAt(best))) best = i
    const head = heads[best]
    const lead = head?.page[head.at]
    if (!head || !lead) break
    batch.push(lead)
    if (++head.at === head.page.length) {
      const filled = await fill(head.stream)
      if (filled) heads[best] = filled
      else heads.splice(best, 1)
    }
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** A partition of gsi1 with sort keys from `from` (inclusive) to `to` (exclusive). */
export interface KeyRange {
  /** `FORM#<form>#<yyyy-mm>#<shard>`. */
  place: string
  /** UTC month, `2026-11`. */
  month: string
  from: string
  to: string
}

export type Order = 'oldest' | 'newest'

/**
 * One list of key ranges for each shard of a form, in the given order, without overlaps or gaps.
 * @param months with leads, oldest first; default: all months of the range
 */
export function keyRanges(
  form: string,
  { since, until }: Range,
  order: Order = 'oldest',
  months: readonly string[] = monthsOf({ since, until }),
): KeyRange[][] {
  const ranges = months.flatMap((month) => {
    const [start, end] = boundsOf(month)
    const [from, to] = [start > since ? start : since, end < until ? end : until]
    return from < to ? [{ month, from, to }] : []
  })
  if (order === 'newest') ranges.reverse()
  return monthPartitions(form, '').map((_, shard) =>
    ranges.map((range) => ({ ...range, place: monthPartitions(form, range.month)[shard] ?? '' })),
  )
}

/** Key range of a month, or of the exact prefix if `month` is not a month. */
function boundsOf(month: string): [string, string] {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  if (!year) return [month, `${month}~`]
  const at = (months: number) => new Date(Date.UTC(Number(year), months)).toISOString()
  return [at(Number(number) - 1), at(Number(number))]
}

function monthsOf({ since, until }: Range): string[] {
  const months: string[] = []
  const month = new Date(`${since.slice(0, 7)}-01T00:00:00.000Z`)
  for (; month.toISOString() <= until; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 7))
  return months
}
