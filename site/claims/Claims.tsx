/** Claims of claims.yaml as text, and notes with their bases: wrap the content of the page in `ClaimNotes`. */
import { createContext, type ReactNode, use } from 'react'
import type { Claim } from '#content/model/schema/data.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import { Link } from '../ui/Link.tsx'
import styles from './Claims.module.css'

/** Claims shown so far, for the notes. This works because a page is rendered once, top to bottom, and the notes last. */
const Shown = createContext<Set<Claim> | undefined>(undefined)

/** @throws if claims.yaml has no such claim */
export function useClaim(id: string): Claim {
  const claim = usePage().site.claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`data/claims.yaml has no claim ${id}`)
  return claim
}

/** Basis of a claim in a few words, as a link to the whole note. */
export function ClaimBasis({ claim }: { claim: Claim }) {
  const shown = use(Shown)
  if (!shown) throw new Error('<Basis> must be inside <Notes>')
  shown.add(claim)
  return (
    <a href={`#note-${claim.id}`} className={`regular ${styles.basis}`}>
      {claim.inBrief ?? claim.basis}
    </a>
  )
}

function List() {
  const { m, site } = usePage()
  const shown = [...(use(Shown) ?? [])]
  const { locale } = site
  return (
    <aside className={`tiny quiet close ${styles.notes}`} aria-labelledby="notes">
      <details className="fold wrap">
        <summary className="row">
          <h2 id="notes" className="small">
            {m.common.notes.heading}
          </h2>
        </summary>
        <ul className={styles.notesList}>
          {shown.map(({ id, text, basis, basisLink, asOf }) => (
            <li key={id} id={`note-${id}`}>
              <strong className="semibold">{text}:</strong>{' '}
              {basisLink ? <Link href={basisLink}>{basis}</Link> : basis}{' '}
              <span>{fill(m.common.notes.asOf, { date: longDate(asOf, locale) })}</span>
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}

export function ClaimNotes({ children }: { children: ReactNode }) {
  return (
    <Shown value={new Set()}>
      {children}
      <List />
    </Shown>
  )
}

/** A claim in running text, with its basis. `Stat` shows the figure of a claim in large type. */
export function ClaimText({ claim: id }: { claim: string }) {
  const claim = useClaim(id)
  return (
    <>
      <span data-claim={id}>{claim.text}</span>: <ClaimBasis claim={claim} />
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

export function ClaimFlag({ claim }: { claim: string }) {
  return (
    <p className={`relative bold snug measure ${styles.flag}`}>
      <ClaimText claim={claim} />
    </p>
  )
}
