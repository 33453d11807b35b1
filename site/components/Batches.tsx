/** When a course starts (DEF-51): a rule in words, whose next date a small script adds; dates while they are ahead. */

import type { Batch } from '#content/model/schema/course.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import styles from './Batches.module.css'
import { ButtonLink } from './Button.tsx'
import { Filled } from './Filled.tsx'
import { usePage } from './page.tsx'

/** Day from which a script hides the batch, for pages that were built before it. */
export const batchUntil = (batch: Batch): string | undefined =>
  'startDate' in batch ? batch.startDate : undefined

/** `Every Monday`, whose next date a script adds, `On request`, or two dates. */
export function BatchStart({ batch }: { batch: Batch }) {
  const { m, locale } = usePage()
  if ('every' in batch)
    return (
      <>
        <strong>{fill(m.course.batches.every, { day: m.common.days[batch.every] })}</strong>{' '}
        <span className={`semibold small ${styles.next}`}>
          <time data-next-weekday={batch.every} data-words={m.course.batches.next} hidden />
        </span>
      </>
    )
  if ('onRequest' in batch) return <strong>{m.course.batches.onRequest}</strong>
  return (
    <strong>
      <Filled
        text={m.course.batches.span}
        values={{
          start: <time dateTime={batch.startDate}>{plainDay(batch.startDate, locale)}</time>,
          end: <time dateTime={batch.endDate}>{plainDay(batch.endDate, locale)}</time>,
        }}
      />
    </strong>
  )
}

/** @param apply address of the application for this course */
export function Batches({ batches, apply }: { batches: readonly Batch[]; apply: string }) {
  const { m, locale } = usePage()
  return (
    <>
      <ul className={`figures ruled ${styles.list}`}>
        {batches.map((batch) => (
          <li key={JSON.stringify(batch)} data-until={batchUntil(batch)}>
            <p className={`actions ${styles.start}`}>
              <BatchStart batch={batch} />
            </p>
            <p>{batch.location}</p>
            <p className={`small quiet ${styles.seats}`}>
              {fill(m.course.batches.seats, { left: batch.seatsLeft, all: batch.totalSeats })}
              {'asOf' in batch && (
                <span> {fill(m.course.batches.asOf, { date: plainDay(batch.asOf, locale) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <ButtonLink href={apply} look="secondary">
          {m.course.batches.apply}
        </ButtonLink>
      </p>
    </>
  )
}
