/** Claims of claims.yaml: the figure in large type, the other words, and the basis. */
import { ClaimBasis, useClaim } from './Claims.tsx'
import { splitFigure } from './claim-text.ts'
import styles from './Stat.module.css'

export function Stat({ claim: id }: { claim: string }) {
  const claim = useClaim(id)
  const [before, figure, after] = splitFigure(claim.text)
  return (
    <>
      <p className={`grid figures ${styles.stat}`} data-claim={id}>
        <span className="small">{before}</span>
        <strong className="display">{figure}</strong>
        <span className="small">{after}</span>
      </p>
      <p className="small snug">
        <ClaimBasis claim={claim} />
      </p>
    </>
  )
}

export function Stats({ claims }: { claims: readonly string[] }) {
  return (
    <ul className={`grid ${styles.row}`}>
      {claims.map((claim) => (
        <li key={claim} className="relative">
          <Stat claim={claim} />
        </li>
      ))}
    </ul>
  )
}
