/** Courses side by side: all of them in one table; a script shows those that are ticked. */

import type { Messages } from '#content/model/messages.ts'
import { inr, withGst } from '#content/model/money.ts'
import { BatchStart, batchUntil } from '../../../components/Batches.tsx'
import { useMessages } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Compare.module.css'

type Compared = Data['courses'][number]

const ROWS: readonly (readonly [
  keyof Messages['catalogue']['compare'],
  (of: Compared) => React.ReactNode,
])[] = [
  ['length', ({ card }) => card.duration],
  ['level', ({ card }) => card.level],
  ['fee', ({ card }) => inr(card.price)],
  ['withGst', ({ card }) => inr(withGst(card.price))],
  [
    'nextBatch',
    ({ next }) =>
      next && (
        <span data-until={batchUntil(next)}>
          <BatchStart batch={next} />
        </span>
      ),
  ],
  ['places', ({ course }) => course.locations.join(', ')],
  ['certificate', ({ course }) => course.certificate],
]

export function Compare({ courses }: { courses: readonly Compared[] }) {
  const m = useMessages()
  return (
    <details className={styles.compare} id="compare" data-compare-table>
      <summary>
        <h2>{m.catalogue.compare.title}</h2>
        <span className={styles.hint}>{m.catalogue.compare.hint}</span>
      </summary>
      <section className={styles.scroll} aria-label={m.catalogue.compare.table} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{m.catalogue.compare.course}</th>
              {courses.map(({ card }) => (
                <th key={card.slug} scope="col" data-compared={card.slug}>
                  <a href={`/courses/${card.slug}`}>{card.title}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{m.catalogue.compare[name]}</th>
                {courses.map((each) => (
                  <td key={each.card.slug} data-compared={each.card.slug}>
                    {value(each)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
