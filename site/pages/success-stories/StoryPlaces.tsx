/** Homes of graduates with their courses. A map would need the boundary of the Survey of India. */
import { usePage } from '../../page/page.tsx'
import type { Data } from './+data.ts'
import styles from './StoryPlaces.module.css'

const SHOWN = 8

export function StoryPlaces() {
  const { data } = usePage<Data>()
  return (
    <dl className={`ruled small ${styles.places}`}>
      {data.stories.slice(0, SHOWN).map(({ id, location, course }) => (
        <div key={id}>
          <dt className="bold">{location.split(',')[0]}</dt>
          <dd className="quiet">{course}</dd>
        </div>
      ))}
    </dl>
  )
}
