/**
 * `<FlightPath><Waypoint title="…">…</Waypoint></FlightPath>`: numbered steps. `<Waypoint day="1">` has the title of that day
 * of the course.
 */
import type { ReactNode } from 'react'
import { waypointTitle } from '#content/model/catalogue/course-facts.ts'
import type { Attributes } from '#content/model/schema/components.ts'
import { useCourse } from './DayTitle.tsx'
import styles from './FlightPath.module.css'

export function FlightPath({ children }: { children: ReactNode }) {
  return <ol className={styles.path}>{children}</ol>
}

export function Waypoint({ title, day, children }: Attributes<'Waypoint'> & { children: ReactNode }) {
  const course = useCourse()
  return (
    <li className={styles.waypoint}>
      <p className={`bold ${styles.title}`}>{waypointTitle(course, { title, day })}</p>
      {children}
    </li>
  )
}
