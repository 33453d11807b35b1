/** Batches never go stale: a past pair of dates is not shown; the next date of a rule is the browser's (DEF-51). */
import { istDay } from '#lambdas/shared/india.ts'
import type { Batch } from './schema/course.ts'

/** A pair of dates starts after today; rules and requests are always open. */
export function isOpen(batch: Batch, now: Date): boolean {
  return !('startDate' in batch) || batch.startDate > istDay(now)
}

/** Batches to show, in the editor's order. */
export function openBatches(batches: readonly Batch[], now: Date): Batch[] {
  return batches.filter((batch) => isOpen(batch, now))
}

/**
 * The batch that a visitor can join first: that of a rule, which starts within a week, then the earliest pair of dates,
 * then one on request; undefined when none is open.
 */
export function nextBatch(batches: readonly Batch[], now: Date): Batch | undefined {
  const start = (batch: Batch) => ('every' in batch ? '' : 'startDate' in batch ? batch.startDate : '~')
  return openBatches(batches, now).toSorted((a, b) =>
    start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0,
  )[0]
}
