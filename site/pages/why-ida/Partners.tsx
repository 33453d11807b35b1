/** Logos of twelve partners (WHY-15). */
import { PartnerStrip } from '../../components/PartnerStrip.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Partners.module.css'

/** Seconds of a cycle (WHY-20). */
const CYCLE = 35

export function Partners() {
  const m = useMessages()
  const { partners } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="partners-heading">
      <div className="wrap">
        <h2 id="partners-heading">{m.why.partners.title}</h2>
      </div>
      <PartnerStrip label={m.why.partners.label} seconds={CYCLE} partners={partners} />
    </section>
  )
}
