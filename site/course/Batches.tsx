/** Start of a batch: dates, or a weekday, to which a script adds the next date (course/Batches.part.ts). */
import {
  exceptionEnd,
  exceptionText,
  futureExceptions,
  isClosed,
  isFull,
  seatCountEnd,
  weeklyStarts,
} from '#content/model/catalogue/batches.ts'
import type { Batch } from '#content/model/schema/course.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import type { WeeklyStarts } from '#lambdas/shared/weekly.ts'
import { usePage } from '../page/page.tsx'
import { FilledMessage } from '../ui/messages.tsx'
import styles from './course.module.css'

/** Day from which a script hides a batch with dates. Undefined for other batches. */
export const batchUntil = (batch: Batch): string | undefined =>
  'startDate' in batch ? batch.startDate : undefined

/** Weekly starts as data attributes, for the script that adds the next dates that are not full. */
export const startAttributes = ({ weekday, off, on, full }: WeeklyStarts) => ({
  'data-weekday': weekday,
  'data-off': off,
  'data-on': on,
  'data-full': full,
})

/** Empty element, into which a script writes the next date of a weekly batch that is not full. */
export function NextDate({ starts, className }: { starts: WeeklyStarts; className?: string }) {
  const { next, nextAfterFull } = usePage().m.course.batches
  const words = { 'data-words': next, 'data-full-words': starts.full && nextAfterFull }
  return <span className={className} {...startAttributes(starts)} {...words} />
}

/** `Every Monday`, `On request`, or two dates; and whether the batch is full. */
export function BatchStart({ batch }: { batch: Batch }) {
  const { m, locale } = usePage()
  if ('every' in batch)
    return (
      <>
        <strong>{fill(m.course.batches.every, { day: m.common.days[batch.every] })}</strong>{' '}
        <span className={`deep semibold small ${styles.next}`}>
          <NextDate starts={weeklyStarts(batch)} />
        </span>
      </>
    )
  return (
    <>
      <strong>
        {'onRequest' in batch ? (
          m.course.batches.onRequest
        ) : (
          <FilledMessage
            text={m.course.batches.span}
            values={{
              start: <time dateTime={batch.startDate}>{longDate(batch.startDate, locale)}</time>,
              end: <time dateTime={batch.endDate}>{longDate(batch.endDate, locale)}</time>,
            }}
          />
        )}
      </strong>
      {isClosed(batch) && (
        <>
          {' '}
          <span className={`deep semibold small ${styles.next}`}>{m.course.batches.full}</span>
        </>
      )}
    </>
  )
}

/** Skipped and moved starts of a weekly batch. A script hides them once they are past. @param today day of the build */
export function BatchChanges({ batch, today }: { batch: Batch; today: string }) {
  const { m, locale } = usePage()
  return futureExceptions(batch, today).map((change) => (
    <span key={change.date} data-until={exceptionEnd(change)}>
      {exceptionText(change, m.course.batches, locale)}{' '}
    </span>
  ))
}

/**
 * Seats left in the next batch. A script shows the number as long as the count is up to date.
 * @param all batches of the course
 */
export function SeatCount({ batch, all }: { batch: Batch; all: readonly Batch[] }) {
  const { m, locale } = usePage()
  if (!('asOf' in batch) || isFull(batch)) return null
  const { seatsLeft = 0, totalSeats, asOf } = batch
  return (
    <span data-until={seatCountEnd(batch, all)} data-pagefind-ignore data-nosnippet hidden>
      {fill(m.course.batches.seats, { left: seatsLeft, all: totalSeats, date: longDate(asOf, locale) })}
    </span>
  )
}
