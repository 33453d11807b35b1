/** A claim in a sentence, flagged as on a chart, with its note (DEF-11). */
import styles from './Flag.module.css'
import { NoteMark, useClaim } from './Notes.tsx'

export function Flag({ claim: id }: { claim: string }) {
  const claim = useClaim(id)
  return (
    <p className={styles.flag} data-claim={id}>
      {claim.text}
      <NoteMark claim={claim} />
    </p>
  )
}
