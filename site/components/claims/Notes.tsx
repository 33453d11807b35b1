/** Numbered notes on the claims of a page (DEF-09 to DEF-11). Wrap the content of the page in `Notes`. */
import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Claim } from '#content/model/schema/data.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Link } from '../page/Link.tsx'
import { usePage } from '../page/page.tsx'
import { PageProvider, useProvided } from '../page/provided.ts'
import styles from './Notes.module.css'

/** Ids of claims, in the order of their first mark. */
const Noted = createContext<readonly string[] | undefined>(undefined)

/** @throws if claims.yaml has no such claim */
export function useClaim(id: string): Claim {
  const claim = usePage().site.claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`data/claims.yaml has no claim ${id}`)
  return claim
}

export function NoteMark({ claim }: { claim: Claim }) {
  const { m } = usePage()
  const noted = use(Noted)
  if (!noted) throw new Error('<NoteMark> stands inside <Notes>')
  const number = noted.indexOf(claim.id) + 1
  return (
    <sup className={styles.mark}>
      <a
        href={`#note-${claim.id}`}
        title={claim.basis}
        aria-label={fill(m.common.notes.mark, { number, basis: claim.basis })}
      >
        {number}
      </a>
    </sup>
  )
}

function List({ noted }: { noted: readonly Claim[] }) {
  const { m, site } = usePage()
  const { locale } = site
  return (
    <aside className={`tiny quiet ${styles.notes}`} aria-labelledby="notes">
      <details className="wrap">
        <summary>
          <h2 id="notes" className="small">
            {m.common.notes.heading}
          </h2>
        </summary>
        <ol className={styles.list}>
          {noted.map(({ id, text, basis, basisLink, asOf }) => (
            <li key={id} id={`note-${id}`}>
              <strong>{text}:</strong> {basisLink ? <Link href={basisLink}>{basis}</Link> : basis}{' '}
              <span>{fill(m.common.notes.asOf, { date: plainDay(asOf, locale) })}</span>
            </li>
          ))}
        </ol>
      </details>
    </aside>
  )
}

/** Renders the content twice: the first time to find the order of the marks. */
export function Notes({ children }: { children: ReactNode }) {
  const page = useProvided()
  const { claims } = page.site
  const draft = renderToStaticMarkup(
    <PageProvider value={page}>
      <Noted value={[]}>{children}</Noted>
    </PageProvider>,
  )
  const noted = [...new Set([...draft.matchAll(/href="#note-([\w-]+)"/g)].map(([, id = '']) => id))]
  return (
    <Noted value={noted}>
      {children}
      <List noted={noted.flatMap((id) => claims.find((claim) => claim.id === id) ?? [])} />
    </Noted>
  )
}
