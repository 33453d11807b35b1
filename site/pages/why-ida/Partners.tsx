/** Logos of twelve partners (WHY-15). */
import { PartnerStrip } from '../../components/PartnerStrip.tsx'
import { useData } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Partners.module.css'

/** Seconds of a cycle (WHY-20). */
const CYCLE = 35

export function Partners() {
  const { partners } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="partners-heading">
      <div className="wrap">
        <h2 id="partners-heading">Partners who take our word for a pilot</h2>
      </div>
      <PartnerStrip label="Partners" seconds={CYCLE} partners={partners} />
    </section>
  )
}
