/** Six instructors, passing by (WHY-9). */
import { Marquee } from '../../components/Marquee.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useData } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Experts.module.css'

/** Seconds of a cycle (WHY-20). */
const CYCLE = 50

export function Experts() {
  const { experts } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="experts-heading">
      <header className={`wrap ${styles.header}`}>
        <h2 id="experts-heading">You fly with people who still fly jobs</h2>
        <p>Six of those who stand beside you with the second controller.</p>
      </header>
      <Marquee
        label="Expert team"
        seconds={CYCLE}
        items={experts}
        keyOf={({ name }) => name}
        render={({ name, title, experience, portrait }) => (
          <figure className={styles.expert}>
            <Picture name={portrait.name} alt={portrait.alt} />
            <figcaption>
              <strong>{name}</strong>
              <span>{title}</span>
              <small>{experience}</small>
            </figcaption>
          </figure>
        )}
      />
    </section>
  )
}
