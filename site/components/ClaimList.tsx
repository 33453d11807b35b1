/** Claims as lines of text, flagged as on a chart: a page has one band of large figures (`Stats`), its others stand here. */
import styles from './ClaimList.module.css'
import { ClaimWords } from './ClaimWords.tsx'

export function ClaimList({ claims }: { claims: readonly string[] }) {
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={claim}>
          <ClaimWords claim={claim} />
        </li>
      ))}
    </ul>
  )
}
