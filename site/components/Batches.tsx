/** When a course starts (DEF-51): a rule in words, whose next date a small script adds; dates while they are ahead. */

import type { Batch } from '#content/model/schema/course.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import styles from './Batches.module.css'
import { ButtonLink } from './Button.tsx'

/** Day from which a script hides the batch, for pages that were built before it. */
export const batchUntil = (batch: Batch): string | undefined =>
  'startDate' in batch ? batch.startDate : undefined

/** `Every Monday`, whose next date a script adds, `On request`, or two dates. */
export function BatchStart({ batch }: { batch: Batch }) {
  if ('every' in batch)
    return (
      <>
        <strong>Every {batch.every}</strong>{' '}
        <time className={styles.next} data-next-weekday={batch.every} hidden />
      </>
    )
  if ('onRequest' in batch) return <strong>On request</strong>
  return (
    <strong>
      <time dateTime={batch.startDate}>{plainDay(batch.startDate)}</time> to{' '}
      <time dateTime={batch.endDate}>{plainDay(batch.endDate)}</time>
    </strong>
  )
}

/** @param apply address of the application for this course */
export function Batches({ batches, apply }: { batches: readonly Batch[]; apply: string }) {
  return (
    <>
      <ul className={`figures ${styles.list}`}>
        {batches.map((batch) => (
          <li key={JSON.stringify(batch)} data-until={batchUntil(batch)}>
            <p className={styles.start}>
              <BatchStart batch={batch} />
            </p>
            <p>{batch.location}</p>
            <p className={styles.seats}>
              {batch.seatsLeft} of {batch.totalSeats} seats
              {'asOf' in batch && <span> as of {plainDay(batch.asOf)}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <ButtonLink href={apply} look="secondary">
          Apply for Next Batch
        </ButtonLink>
      </p>
    </>
  )
}
