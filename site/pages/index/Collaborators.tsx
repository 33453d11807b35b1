/** Eighth section: who works with the academy, and how it is recognised (HOME-38, HOME-39). */
import { ClaimList } from '../../components/ClaimList.tsx'
import { PartnerStrip } from '../../components/PartnerStrip.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Collaborators.module.css'

/** Seconds of a cycle (HOME-39). */
const CYCLE = 30

export function Collaborators() {
  const m = useMessages()
  const { home, collaborators } = useData<Data>()
  const { heading, intro } = home.sections.collaborators
  return (
    <section className={styles.section} aria-labelledby="collaborators-heading">
      <div className={`wrap ${styles.header}`}>
        <div>
          <h2 id="collaborators-heading">{heading}</h2>
          <p>{intro}</p>
        </div>
        <ClaimList claims={home.recognition} />
      </div>
      <PartnerStrip label={m.home.collaborators} seconds={CYCLE} partners={collaborators} />
    </section>
  )
}
