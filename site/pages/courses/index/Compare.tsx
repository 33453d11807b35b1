/** Courses side by side: all of them in one table; a script shows those that are ticked. */
import { inr, withGst } from '#content/model/money.ts'
import { BatchStart, batchUntil } from '../../../components/Batches.tsx'
import type { Data } from './+data.ts'
import styles from './Compare.module.css'

type Compared = Data['courses'][number]

const ROWS: readonly (readonly [string, (of: Compared) => React.ReactNode])[] = [
  ['Length', ({ card }) => card.duration],
  ['Level', ({ card }) => card.level],
  ['Fee', ({ card }) => inr(card.price)],
  ['With GST', ({ card }) => inr(withGst(card.price))],
  [
    'Next batch',
    ({ next }) =>
      next && (
        <span data-until={batchUntil(next)}>
          <BatchStart batch={next} />
        </span>
      ),
  ],
  ['Places', ({ course }) => course.locations.join(', ')],
  ['Certificate', ({ course }) => course.certificate],
]

export function Compare({ courses }: { courses: readonly Compared[] }) {
  return (
    <details className={styles.compare} id="compare" data-compare-table>
      <summary>
        <h2>Compare side by side</h2>
        <span className={styles.hint}>Tick “Compare” on up to three courses, or open to see all.</span>
      </summary>
      <section className={styles.scroll} aria-label="Comparison of courses" tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Course</th>
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
                <th scope="row">{name}</th>
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
