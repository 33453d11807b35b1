/**
 * `<FlightPath><Waypoint title="…">…</Waypoint></FlightPath>`: numbered steps. `<Waypoint day="1">` gets its title from
 * the first day of the course.
 */
import { Children, isValidElement, type ReactNode } from 'react'
import { dayTitle, waypointTitle } from '#content/model/catalogue/course-facts.ts'
import type { TagAttributes } from '#content/model/schema/components.ts'
import type { Course } from '#content/model/site.ts'
import { usePage } from '../../page/page.tsx'
import { firstFive, ShowAll } from '../../ui/lists/ReadOn.tsx'
import route from '../../ui/lists/Route.module.css'
import styles from './tags.module.css'

/** Draws the steps. Phones show only five days of a course at first. */
export function FlightPath({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).filter(isValidElement).length
  const isLong = useCourse() !== undefined && count > 5
  return (
    <>
      <ol className={`${route.route} ${route.numbered} ${styles.path} ${isLong ? firstFive : ''}`}>
        {children}
      </ol>
      {isLong && <ShowAll count={count} />}
    </>
  )
}

export function Waypoint({ title, day, children }: TagAttributes<'Waypoint'> & { children: ReactNode }) {
  const course = useCourse()
  return (
    <li>
      <p className="bold snug">{waypointTitle(course, { title, day })}</p>
      {children}
    </li>
  )
}

export const useCourse = (): Course | undefined => usePage<{ course?: Course }>().data.course

/** `<DayTitle day="1"/>`: title of a day of the course. */
export const DayTitle = ({ day }: TagAttributes<'DayTitle'>) => dayTitle(useCourse(), day)
