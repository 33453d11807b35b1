/** Figures with what they rest on beside them (STO-15). */
import { ClaimWords } from '../../components/ClaimWords.tsx'
import { useClaim } from '../../components/Notes.tsx'
import styles from './Numbers.module.css'

function Figure({ claim }: { claim: string }) {
  const { basis } = useClaim(claim)
  return (
    <div>
      <dt>
        <ClaimWords claim={claim} />
      </dt>
      <dd>{basis}</dd>
    </div>
  )
}

export function Numbers({ claims }: { claims: readonly string[] }) {
  return (
    <dl className={styles.numbers}>
      {claims.map((claim) => (
        <Figure key={claim} claim={claim} />
      ))}
    </dl>
  )
}
