/** `<Claim id="…"/>`: a figure of `data/claims.yaml` word for word, with a link to its basis where it has one. */

import { createContext, use } from 'react'
import type { Attributes } from '#content/model/schema/components.ts'
import type { Claim as ClaimRecord } from '#content/model/schema/data.ts'

/** The claims of the content; set where a page or an MDX body is rendered. */
export const ContentClaims = createContext<readonly ClaimRecord[]>([])

export function Claim({ id }: Attributes<'Claim'>) {
  const claim = use(ContentClaims).find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`<Claim id="${id}"/>: data/claims.yaml has no such claim`)
  return (
    <span data-claim={id}>
      {claim.text}
      {claim.basisLink && (
        <a
          href={claim.basisLink}
          aria-label={`What “${claim.text}” rests on: ${claim.basis}`}
          title={claim.basis}
        >
          *
        </a>
      )}
    </span>
  )
}
