/** The instructor of a course (DET-13). */

import type { Person } from '#content/model/schema/data.ts'
import styles from './Instructor.module.css'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import waypoints from './Waypoints.module.css'

export function Instructor({ person }: { person: Person }) {
  return (
    <div className={styles.person}>
      <div className={styles.portrait}>
        <Picture name={person.portrait.name} alt={person.portrait.alt} />
      </div>
      <div className={`stack ${styles.words}`}>
        <h3>{person.name}</h3>
        <p className={styles.title}>{person.title}</p>
        <Rating stars={5} />
        <p className="mt-1 small quiet">{person.experience}</p>
        <p className="measure">{person.description}</p>
        <ul className={`stack ${waypoints.list} ${styles.credentials}`}>
          {person.credentials.map((credential) => (
            <li key={credential}>{credential}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
