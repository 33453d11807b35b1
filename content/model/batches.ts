/** Which batches a page shows, and what may be said of their seats; the browser adds the next date of a rule (DEF-51, DEF-90). */
import { istDay } from '#lambdas/shared/india.ts'
import type { Batch } from './schema/course.ts'

/** A pair of dates starts after today; rules and requests are always open. */
export function isOpen(batch: Batch, now: Date): boolean {
  return !('startDate' in batch) || batch.startDate > istDay(now)
}

/** No seat is left. Of a weekly rule, this is true only of the batch that follows `asOf`. */
export const isFull = ({ seatsLeft, full }: Pick<Batch, 'seatsLeft' | 'full'>): boolean =>
  full === true || seatsLeft === 0

/** Nobody can join this batch: it is full and, unlike a weekly rule, does not start again a week later. */
export const isClosed = (batch: Batch): boolean => !('every' in batch) && isFull(batch)

/**
 * Start of the pair of dates before this one in the same place, `2027-01-11`; undefined when there is none. Seats that were
 * counted before that day may have been those of the earlier batch.
 */
export function previousStart(batches: readonly Batch[], batch: Batch): string | undefined {
  if (!('startDate' in batch)) return undefined
  const earlier = batches.flatMap((other) =>
    'startDate' in other && other.location === batch.location && other.startDate < batch.startDate
      ? other.startDate
      : [],
  )
  return earlier.toSorted().at(-1)
}

/**
 * Day on which every rule of that weekday was full, `2026-11-24`; undefined when a place is left in one of them.
 * The browser decides whether the batch that comes next is the one that was full.
 */
export function fullAsOf(batches: readonly Batch[], weekday: string): string | undefined {
  const rules = batches.flatMap((batch) => ('every' in batch && batch.every === weekday ? batch : []))
  return rules.every(isFull) ? rules[0]?.asOf : undefined
}

/** Batches to show, in the editor's order. */
export function openBatches(batches: readonly Batch[], now: Date): Batch[] {
  return batches.filter((batch) => isOpen(batch, now))
}

/**
 * The batch that a visitor can join first: a weekly rule, then the earliest pair of dates, then one on request. A full one
 * comes last. Undefined when all pairs of dates are past and there is nothing else.
 */
export function nextBatch(batches: readonly Batch[], now: Date): Batch | undefined {
  const start = (batch: Batch) =>
    (isClosed(batch) ? '~~' : '') + ('every' in batch ? '' : 'startDate' in batch ? batch.startDate : '~')
  return openBatches(batches, now).toSorted((a, b) =>
    start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0,
  )[0]
}
