/** Comparison of courses. */
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Messages } from '#content/model/catalogue/messages.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { BatchStart, batchUntil } from '../../../course/Batches.tsx'
import { PlatePicture } from '../../../course/CoursePlate.tsx'
import { whoCanJoin } from '../../../course/who-can-join.ts'
import { usePage } from '../../../page/page.tsx'
import { Link } from '../../../ui/Link.tsx'
import table from '../../../ui/lists/Table.module.css'
import type { Data } from './+data.ts'
import styles from './courses.module.css'

type Compared = Data['courses'][number]

const ROWS: readonly (readonly [
  keyof Messages['catalogue']['compare'],
  (of: Compared, m: Messages) => React.ReactNode,
])[] = [
  ['length', ({ course }) => courseDuration(course, 'card')],
  ['days', ({ course, card }) => <PlatePicture slug={course.slug} title={card.title} width={240} />],
  ['who', ({ course }, m) => whoCanJoin(courseFacts(course), m.course).join(' · ')],
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

/** Comparison table with all courses, of which a script shows only the ticked ones. */
export function CourseComparison({ courses }: { courses: readonly Compared[] }) {
  const { m } = usePage()
  return (
    <details className={`fold ${styles.compare}`} id="compare" data-compare-table>
      <summary>
        <h2 className="large">{m.catalogue.compare.title}</h2>
        <span className="scripted small quiet">{m.catalogue.compare.hint}</span>
      </summary>
      <section className={styles.scroll} aria-label={m.catalogue.compare.table} tabIndex={0}>
        <p className="small semibold" data-differs={m.catalogue.compare.differs} role="status" hidden />
        <table className={`small snug ${table.table}`}>
          <thead>
            <tr>
              <th scope="col">{m.catalogue.compare.course}</th>
              {courses.map(({ card }) => (
                <th key={card.slug} scope="col" data-compared={card.slug}>
                  <Link href={`/courses/${card.slug}`}>{card.title}</Link>
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
                    {value(each, m)}
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
