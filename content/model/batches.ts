/** Batches never go stale: a weekday rule gives its next date, a past pair of dates is not shown (DEF-51). */
import { addDays, istDay, weekdayOf } from './ist.ts'
import { type Batch, WEEKDAYS } from './schema/course.ts'

/** Next day in India on which that weekday falls, after today: Monday asked on a Monday is in a week. */
export function nextWeekday(every: (typeof WEEKDAYS)[number], now: Date): string {
  const today = istDay(now)
  const wanted = (WEEKDAYS.indexOf(every) + 1) % 7
  return addDays(today, ((wanted - weekdayOf(today) + 6) % 7) + 1)
}

/** A pair of dates starts after today; rules and requests are always open. */
export function isOpen(batch: Batch, now: Date): boolean {
  return !('startDate' in batch) || batch.startDate > istDay(now)
}

/** Batches to show, in the editor's order. */
export function openBatches(batches: readonly Batch[], now: Date): Batch[] {
  return batches.filter((batch) => isOpen(batch, now))
}

/** First day a batch can start, for sorting and for JSON-LD; undefined on request. */
export function nextStart(batch: Batch, now: Date): string | undefined {
  if ('every' in batch) return nextWeekday(batch.every, now)
  return 'startDate' in batch && isOpen(batch, now) ? batch.startDate : undefined
}
