/** Reads leads in order of time with flat memory: a page ahead of the reader, forms and shards merged, nothing collected. */
import { monthPartitions } from '#lambdas/core/store/table.ts'
import type { Lead } from '#lambdas/core/types.ts'
import { isPast, mended, type OnDamaged } from '../lead.ts'
import type { Range } from '../when.ts'

export interface Page {
  leads: Lead[]
  /** Where to go on; opaque to this file. */
  next?: Record<string, unknown>
}

/** One request: a page of a slice, in the order asked for. */
export type ReadPage = (slice: Slice, order: Order, from?: Page['next']) => Promise<Page>

export interface Query {
  forms: readonly string[]
  range: Range
  order?: Order
  /** Months of a form that the index holds, the oldest first; all months of the range when it is not known. */
  months?: ReadonlyMap<string, readonly string[]> | undefined
  /** A few leads are enough: no page is read ahead, and the first of each slice has so many. */
  few?: number
  /** Told of each damaged lead, which is left out; without it they come mended. */
  onDamaged?: OnDamaged | undefined
  onSlice?: (done: number, of: number) => void
}

/** Batches of leads in order of `createdAt#id` over all forms; what is past its time at `now` is left out. */
export async function* readLeads(readPage: ReadPage, query: Query, now: Date): AsyncGenerator<Lead[]> {
  const order = query.order ?? 'oldest'
  const plans = query.forms.flatMap((form) =>
    slicesOf(form, query.range, order, query.months && (query.months.get(form) ?? [])),
  )
  const total = plans.reduce((sum, plan) => sum + plan.length, 0)
  let done = 0
  const tick = () => query.onSlice?.(++done, total)
  const streams = plans.map((plan) => pagesOf(plan, order, readPage, tick, !query.few))
  for await (const page of merged(streams, order, query.few ? FEW_BATCH : BATCH)) {
    const leads = page.map(mended)
    if (query.onDamaged)
      for (const { id, damaged } of leads) if (damaged) query.onDamaged(id, damaged.join(', '))
    const alive = leads.filter((lead) => !(query.onDamaged && lead.damaged) && !isPast(lead, now))
    if (alive.length > 0) yield alive
  }
}

/** Pages of the slices in their order. @param ahead the next one is always under way */
async function* pagesOf(
  slices: readonly Slice[],
  order: Order,
  readPage: ReadPage,
  tick: () => void,
  ahead: boolean,
) {
  const ask = (slice: Slice | undefined, from?: Page['next']) => {
    const page = slice && readPage(slice, order, from)
    page?.catch(() => {})
    return page
  }
  let at = 0
  let coming = ask(slices[at])
  while (coming) {
    const { leads, next }: Page = await coming
    if (!next) at++
    if (ahead) coming = ask(slices[at], next)
    yield leads
    if (!ahead) coming = ask(slices[at], next)
    if (!next) tick()
  }
}

/** Leads a batch; of a few as many as a screen has, since no page is read for those behind them. */
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

/** One query: a partition of gsi1, sort keys from `from` (included) to `to` (not). */
export interface Slice {
  /** `FORM#<form>#<yyyy-mm>#<shard>`. */
  place: string
  /** UTC month, `2026-11`. */
  month: string
  from: string
  to: string
}

export type Order = 'oldest' | 'newest'

/**
 * A list of slices for each shard of a form, in the order asked for; those of a list do not overlap and leave no gap.
 * @param held months that the index has leads of, the oldest first; all months of the range when that is not known
 */
export function slicesOf(
  form: string,
  { since, until }: Range,
  order: Order = 'oldest',
  held: readonly string[] = monthsOf({ since, until }),
): Slice[][] {
  const asked = held.flatMap((month) => {
    const [start, end] = boundsOf(month)
    const [from, to] = [start > since ? start : since, end < until ? end : until]
    return from < to ? [{ month, from, to }] : []
  })
  if (order === 'newest') asked.reverse()
  return monthPartitions(form, '').map((_, shard) =>
    asked.map((slice) => ({ ...slice, place: monthPartitions(form, slice.month)[shard] ?? '' })),
  )
}

/** Start of a month and of the next one; of what is no month, everything under that name. */
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
