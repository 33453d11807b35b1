/** The instructor of a course (DET-13). */
import type { Person } from '#content/model/schema/data.ts'
import styles from './Instructor.module.css'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'

export function Instructor({ person }: { person: Person }) {
  return (
    <div className={styles.person}>
      <div className={styles.portrait}>
        <Picture name={person.portrait.name} alt={person.portrait.alt} />
      </div>
      <div className={styles.words}>
        <h3>{person.name}</h3>
        <p className={styles.title}>{person.title}</p>
        <Rating stars={5} />
        <p className={styles.experience}>{person.experience}</p>
        <p className={styles.description}>{person.description}</p>
        <ul className={styles.credentials}>
          {person.credentials.map((credential) => (
            <li key={credential}>{credential}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
