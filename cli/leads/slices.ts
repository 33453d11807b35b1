/** Cuts "this form, from here to there" into queries on gsi1 that can run side by side. */
import { monthPlaces } from '#lambdas/core/table.ts'
import type { Range } from './when.ts'

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

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

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
    const [from, to] = [later(start, since), earlier(end, until)]
    return from < to ? [{ month, from, to }] : []
  })
  if (order === 'newest') asked.reverse()
  return monthPlaces(form, '').map((_, shard) =>
    asked.map((slice) => ({ ...slice, place: monthPlaces(form, slice.month)[shard] ?? '' })),
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
  const indexOf = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1
  const [first, last] = [indexOf(since), indexOf(until)]
  const monthAt = (at: number) => new Date(Date.UTC(Math.floor(at / 12), at % 12)).toISOString().slice(0, 7)
  return Array.from({ length: last - first + 1 }, (_, i) => monthAt(first + i))
}
