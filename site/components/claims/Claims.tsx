/** Claims of claims.yaml in a line of text, each with its note (DEF-11); those with a figure to set large are `Stat`s. */

import styles from './Claims.module.css'
import { NoteMark, useClaim } from './Notes.tsx'

export function ClaimWords({ claim: id }: { claim: string }) {
  const claim = useClaim(id)
  return (
    <span data-claim={id}>
      {claim.text}
      <NoteMark claim={claim} />
    </span>
  )
}

/** Lines of text: a page has one band of large figures (`Stats`), its other claims stand here. */
export function ClaimList({ claims }: { claims: readonly string[] }) {
  return (
    <ul className={`actions bold waypoints ${styles.list}`}>
      {claims.map((claim) => (
        <li key={claim}>
          <ClaimWords claim={claim} />
        </li>
      ))}
    </ul>
  )
}

/** A paragraph of its own, flagged as on a chart. */
export function Flag({ claim }: { claim: string }) {
  return (
    <p className={`bold ${styles.flag}`}>
      <ClaimWords claim={claim} />
    </p>
  )
}
