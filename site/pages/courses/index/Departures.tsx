/** The next batches as a departures board: those with a date first, then those that start every week. */
import { BatchStart, batchUntil } from '../../../components/Batches.tsx'
import { useData, useMessages } from '../../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Departures.module.css'

/** Lines of the board. */
const LINES = 6

export function Departures() {
  const { courses } = useData<Data>()
  const words = useMessages().catalogue.compare
  const order = ({ next }: (typeof courses)[number]) => (next && 'startDate' in next ? next.startDate : '~')
  const lines = courses
    .filter(({ next }) => next && !('onRequest' in next))
    .toSorted((a, b) => order(a).localeCompare(order(b)))
    .slice(0, LINES)
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">{words.course}</th>
          <th scope="col">{words.nextBatch}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(
          ({ course, card, next }) =>
            next && (
              <tr key={course.slug} data-until={batchUntil(next)}>
                <th scope="row">
                  <a href={`/courses/${card.slug}#batches`}>{card.title}</a>
                  <span>{next.location}</span>
                </th>
                <td>
                  <BatchStart batch={next} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
