/** Batches that a page shows, and how long their seat counts are valid. The browser adds the next date of a weekly batch. */
import { addDays, istDay, longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { nextStart, type WeeklyStarts } from '#lambdas/shared/weekly.ts'
import type { Batch, BatchException } from '../schema/course.ts'

export type WeeklyBatch = Extract<Batch, { every: unknown }>
type DatedBatch = Extract<Batch, { startDate: unknown }>

/** A dated batch is open until the day before it starts. Weekly batches and batches on request are always open. */
export function isOpen(batch: Batch, now: Date): boolean {
  return !('startDate' in batch) || batch.startDate > istDay(now)
}

/** Whether no seat is left: for a weekly batch, only in the first start on or after the day of the count (`asOf`). */
export const isFull = ({ seatsLeft = 0 }: Pick<Batch, 'seatsLeft'>): boolean => seatsLeft === 0

/** Whether nobody can join: the batch is full and, unlike a weekly one, does not start again a week later. */
export const isClosed = (batch: Batch): boolean => !('every' in batch) && isFull(batch)

const earlierThan = (batch: DatedBatch, batches: readonly Batch[]) =>
  batches.flatMap((other) =>
    'startDate' in other && other.location === batch.location && other.startDate < batch.startDate
      ? other.startDate
      : [],
  )

/** The first start on or after the day on which the seats were counted, full or not. */
const countedStart = ({ asOf }: WeeklyBatch, { full: _, ...starts }: WeeklyStarts): string =>
  nextStart(starts, addDays(asOf, -1)).date

/** Rule of a weekly batch's starts, with its exceptions. The counted start is listed in `full` if no seat is left. */
export function weeklyStarts(batch: WeeklyBatch): WeeklyStarts {
  const changes = batch.except?.filter((exception) => !('full' in exception)) ?? []
  const full = batch.except?.flatMap((exception) => ('full' in exception ? exception.date : [])) ?? []
  const starts = {
    weekday: batch.every,
    off: changes.map(({ date }) => date).join(' ') || undefined,
    on: changes.flatMap((change) => ('movedTo' in change ? change.movedTo : [])).join(' ') || undefined,
  }
  if (isFull(batch)) full.push(countedStart(batch, starts))
  return { ...starts, full: full.join(' ') || undefined }
}

/**
 * Day from which the seats counted on `asOf` no longer apply to the next batch: the start of the counted batch, or of
 * an earlier batch in the same place that started after the count.
 * @param all batches of the course
 */
export function seatCountEnd(batch: WeeklyBatch | DatedBatch, all: readonly Batch[]): string {
  if ('every' in batch) return countedStart(batch, weeklyStarts(batch))
  const previous = earlierThan(batch, all).toSorted().at(-1)
  return previous !== undefined && batch.asOf <= previous ? previous : batch.startDate
}

/** Day from which an exception has no effect. */
export const exceptionEnd = (exception: BatchException): string =>
  'movedTo' in exception && exception.movedTo > exception.date ? exception.movedTo : exception.date

/** Cancelled and moved starts in the future. Full ones are left out, because printed documents do not mention them. */
export const futureExceptions = (batch: Batch, today: string): BatchException[] =>
  (('every' in batch && batch.except) || []).filter(
    (exception) => !('full' in exception) && exceptionEnd(exception) > today,
  )

/** Text about an exception: `No batch on 30 November 2026`, or the day to which the batch is moved. */
export const exceptionText = (
  exception: BatchException,
  words: { cancelled: string; moved: string },
  locale?: string,
): string =>
  'movedTo' in exception
    ? fill(words.moved, { date: longDate(exception.date, locale), to: longDate(exception.movedTo, locale) })
    : fill(words.cancelled, { date: longDate(exception.date, locale) })

/** Open batches for print, without exceptions that are past or full. */
export const printedBatches = (batches: readonly Batch[], now: Date): Batch[] =>
  openBatches(batches, now).map((batch) =>
    'every' in batch ? { ...batch, except: futureExceptions(batch, istDay(now)) } : batch,
  )

/** Batches to show, in the editor's order. */
export function openBatches(batches: readonly Batch[], now: Date): Batch[] {
  return batches.filter((batch) => isOpen(batch, now))
}

/**
 * The batch that a visitor can join first: a weekly one, then the earliest dated one, then one on request. Full batches come
 * last. Undefined if no batch is open.
 */
export function nextBatch(batches: readonly Batch[], now: Date): Batch | undefined {
  const start = (batch: Batch) =>
    (isClosed(batch) ? '~~' : '') + ('every' in batch ? '' : 'startDate' in batch ? batch.startDate : '~')
  return openBatches(batches, now).toSorted((a, b) =>
    start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0,
  )[0]
}
