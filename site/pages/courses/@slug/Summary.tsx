/** The booking card under the title: fee, who can join, next batches, and answers to unfold (decision 0014). */
import type { ReactNode } from 'react'
import { isClosed, weeklyStarts } from '#content/model/catalogue/batches.ts'
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { inr } from '#content/model/catalogue/money.ts'
import type { Batch } from '#content/model/schema/course.ts'
import { fill } from '#lambdas/shared/message.ts'
import { BatchStart, startAttributes } from '../../../course/Batches.tsx'
import { applyLink, brochureFill, formatList } from '../../../course/course-data.ts'
import { BookingPrice } from '../../../course/Price.tsx'
import { whoCanJoin } from '../../../course/who-can-join.ts'
import { usePage } from '../../../page/page.tsx'
import { DialogButton } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { listItems } from '../../../ui/lists/lists.tsx'
import type { Data } from './+data.ts'
import { ApplyOrWait, CourseBatches } from './Parts.tsx'
import styles from './parts.module.css'

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="actions">
      <dt className="tiny quiet snug">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** `Includes insurance. Not included: hostel (₹4,500).` Omits services about which nothing is known. */
function FeeIncludes() {
  const { m, data, locale } = usePage<Data>()
  const words = m.course.summary
  const all = Object.entries(data.facts.feeIncludes ?? {}) as [keyof typeof words.items, unknown][]
  const named = all.map(([key, value]) => ({
    value,
    item:
      typeof value === 'number'
        ? fill(words.extra, { item: words.items[key], price: inr(value) })
        : words.items[key],
  }))
  const sentence = (text: string, belongs: (value: unknown) => boolean) => {
    const items = named.filter(({ value }) => belongs(value)).map(({ item }) => item)
    return items.length > 0 && `${fill(text, { items: formatList(items, locale) })} `
  }
  return (
    <small className="tiny">
      {sentence(words.includes, (value) => value === 'yes')}
      {sentence(words.excludes, (value) => value === 'no' || typeof value === 'number')}
    </small>
  )
}

/** Link to apply for a batch. For a weekly batch, a script replaces it by links for the next three dates. */
function BatchLink({ batch }: { batch: Batch }) {
  const { m, data } = usePage<Data>()
  const href = applyLink(data.course)
  if ('every' in batch)
    return (
      <Link className="tap" href={href} {...startAttributes(weeklyStarts(batch))}>
        {fill(m.course.batches.every, { day: m.common.days[batch.every] })}
      </Link>
    )
  if ('onRequest' in batch) return null
  return (
    <Link className="tap" href={`${href}&batch=${batch.startDate}`} data-until={batch.startDate}>
      <BatchStart batch={batch} />
    </Link>
  )
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="booking" className={`fold ${styles.answer}`}>
      <summary className="ends small semibold">{title}</summary>
      <div className="stack gap-1 small">{children}</div>
    </details>
  )
}

/** Answers to questions before a booking. Required documents are left out while they are unknown. */
function Answers() {
  const { m, data } = usePage<Data>()
  const words = m.course.summary
  const { documents } = data.facts.eligibility
  return (
    <>
      {data.batches.length > 0 && (
        <Answer title={words.dates}>
          <div id="batches" className="stack gap-1">
            <CourseBatches />
          </div>
        </Answer>
      )}
      {typeof documents === 'object' && (
        <Answer title={words.papers}>
          <ul className="stack gap-h waypoints">{listItems(documents)}</ul>
        </Answer>
      )}
      <Answer title={words.parts}>
        <p>{words.partsRule}</p>
      </Answer>
      <Answer title={words.cannot}>
        <p>{words.moveRule}</p>
        <p>
          {words.refundRule} <Link href="/terms#refunds">{words.refundLink}</Link>
        </p>
      </Answer>
    </>
  )
}

export function BookingCard() {
  const { m, course, facts, batches, next } = usePage<Data>()
  const words = m.course.summary
  const open = batches.filter((batch) => !('onRequest' in batch || isClosed(batch)))
  return (
    <div className={styles.summary}>
      <dl>
        <div>
          <dt className="visually-hidden">{words.fee}</dt>
          <dd>
            <BookingPrice course={course} />
            <FeeIncludes />
          </dd>
        </div>
        <Row term={m.course.who.title}>{whoCanJoin(facts, m.course).join(' · ')}</Row>
        <Row term={m.course.language}>{course.language}</Row>
        <Row term={m.course.nextBatches}>
          {[courseDuration(course), next?.location].filter(Boolean).join(', ')}
          {open.length > 0 ? (
            <p className={`actions figures ${styles.starts}`}>
              {open.map((batch) => (
                <BatchLink key={JSON.stringify(batch)} batch={batch} />
              ))}
            </p>
          ) : (
            next && (
              <p>
                <BatchStart batch={next} />
              </p>
            )
          )}
        </Row>
      </dl>
      <div className={`actions mt-1 ${styles.actions}`}>
        <ApplyOrWait />
        <DialogButton dialog="brochure" look="secondary" fill={brochureFill(course)}>
          {m.common.downloadBrochure}
        </DialogButton>
      </div>
      <Answers />
    </div>
  )
}
