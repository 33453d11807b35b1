/** Claims of claims.yaml as text with their basis (DEF-11); `Stat` shows claims with a large figure. */
import styles from './Claims.module.css'
import { Basis, useClaim } from './Notes.tsx'

export function ClaimText({ claim: id }: { claim: string }) {
  const claim = useClaim(id)
  return (
    <>
      <span data-claim={id}>{claim.text}</span>: <Basis claim={claim} />
    </>
  )
}

export function ClaimList({ claims }: { claims: readonly string[] }) {
  return (
    <ul className={`actions bold snug waypoints ${styles.list}`}>
      {claims.map((claim) => (
        <li key={claim}>
          <ClaimText claim={claim} />
        </li>
      ))}
    </ul>
  )
}

export function Flag({ claim }: { claim: string }) {
  return (
    <p className={`relative bold snug ${styles.flag}`}>
      <ClaimText claim={claim} />
    </p>
  )
}
