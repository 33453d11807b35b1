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

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString()
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** Slices in the order asked for; they do not overlap and leave no gap. */
export function slicesOf(form: string, { since, until }: Range, order: Order = 'oldest'): Slice[] {
  const first = Number(since.slice(0, 4)) * 12 + Number(since.slice(5, 7)) - 1
  const last = Number(until.slice(0, 4)) * 12 + Number(until.slice(5, 7)) - 1
  const days = last - first < FINE_MONTHS ? CUT_DAYS : [1]
  const slices: Slice[] = []
  for (let at = first; at <= last; at++) {
    const [year, month] = [Math.floor(at / 12), at % 12]
    const cuts = [...days.map((day) => iso(year, month, day)), iso(year, month + 1, 1)]
    for (const [i, start] of cuts.slice(0, -1).entries()) {
      const from = later(start, since)
      const to = earlier(cuts[i + 1] ?? until, until)
      if (from < to) slices.push({ form, month: start.slice(0, 7), from, to })
    }
  }
  return order === 'oldest' ? slices : slices.reverse()
}
