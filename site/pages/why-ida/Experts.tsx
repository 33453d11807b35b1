/** Six instructors, passing by (WHY-9). */
import { useCounted } from '../../components/counted.ts'
import isobars from '../../components/Isobars.module.css'
import { Marquee } from '../../components/Marquee.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Experts.module.css'

/** Seconds of a cycle (WHY-20). */
const CYCLE = 50

export function Experts() {
  const m = useMessages()
  const { experts } = useData<Data>()
  const counted = useCounted()
  return (
    <section className={isobars.isobars} aria-labelledby="experts-heading">
      <header className={`wrap ${styles.header}`}>
        <h2 id="experts-heading">{m.why.experts.title}</h2>
        <p>{counted(m.why.experts.lead, experts.length)}</p>
      </header>
      <Marquee
        label={m.why.experts.label}
        seconds={CYCLE}
        items={experts}
        keyOf={({ name }) => name}
        render={({ name, title, experience, portrait }, copy) => (
          <figure className={styles.expert}>
            <Picture name={portrait.name} alt={copy ? '' : portrait.alt} />
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
