/** Cuts "this form, from here to there" into queries on gsi1 that can run side by side. */
import type { Range } from './when.ts'

/** One query: partition `FORM#<form>#<yyyy-mm>`, sort keys from `from` (included) to `to` (not). */
export interface Slice {
  form: string
  /** UTC month, `2026-11`. */
  month: string
  from: string
  to: string
}

export type Order = 'oldest' | 'newest'

/** Up to this many months, each month is cut into four, so that one busy month reads in parallel too. */
const FINE_MONTHS = 4
const CUT_DAYS = [1, 9, 17, 25]

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * Slices in the order asked for; they do not overlap and leave no gap.
 * @param held months that the index has leads of, the oldest first; all months of the range when that is not known
 */
export function slicesOf(
  form: string,
  range: Range,
  order: Order = 'oldest',
  held: readonly string[] = monthsOf(range),
): Slice[] {
  const { since, until } = range
  const months = held.map((month) => ({ month, cuts: cutsOf(month, [1]) }))
  const asked = months.filter(({ cuts }) => (cuts.at(-1) ?? '') > since && (cuts[0] ?? '') < until)
  const days = asked.length <= FINE_MONTHS ? CUT_DAYS : [1]
  const slices = asked.flatMap(({ month }) => {
    const cuts = cutsOf(month, days)
    return cuts.slice(0, -1).flatMap((start, i) => {
      const from = later(start, since)
      const to = earlier(cuts[i + 1] ?? until, until)
      return from < to ? [{ form, month, from, to }] : []
    })
  })
  return order === 'oldest' ? slices : slices.reverse()
}

/** Starts of a month's parts and the end of the last one; of what is no month, everything under that name. */
function cutsOf(month: string, days: readonly number[]): string[] {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? []
  if (!year) return [month, `${month}~`]
  const at = (months: number, day: number) => new Date(Date.UTC(Number(year), months, day)).toISOString()
  return [...days.map((day) => at(Number(number) - 1, day)), at(Number(number), 1)]
}

function monthsOf({ since, until }: Range): string[] {
  const indexOf = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1
  const [first, last] = [indexOf(since), indexOf(until)]
  const monthAt = (at: number) => new Date(Date.UTC(Math.floor(at / 12), at % 12)).toISOString().slice(0, 7)
  return Array.from({ length: last - first + 1 }, (_, i) => monthAt(first + i))
}
