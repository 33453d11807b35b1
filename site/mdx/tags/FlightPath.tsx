/** `<FlightPath><Waypoint title="…">…</Waypoint></FlightPath>`: a sequence as numbered waypoints on a dashed path. */

import type { ReactNode } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import styles from './FlightPath.module.css'

export function FlightPath({ children }: { children: ReactNode }) {
  return <ol className={styles.path}>{children}</ol>
}

export function Waypoint({ title, children }: Attributes<'Waypoint'> & { children: ReactNode }) {
  return (
    <li className={styles.waypoint}>
      <p className={`bold ${styles.title}`}>{title}</p>
      {children}
    </li>
  )
}
