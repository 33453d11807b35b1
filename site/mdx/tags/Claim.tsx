/** `<Claim id="…"/>`: a figure of `data/claims.yaml` word for word, with a link to its basis where it has one. */

import type { Attributes } from '#content/model/schema/components.ts'
import { fill } from '#lambdas/shared/message.ts'
import { useContent } from './content.ts'

export function Claim({ id }: Attributes<'Claim'>) {
  const { claims, messages } = useContent()
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`<Claim id="${id}"/>: data/claims.yaml has no such claim`)
  return (
    <span data-claim={id}>
      {claim.text}
      {claim.basisLink && (
        <a
          href={claim.basisLink}
          aria-label={fill(messages.texts.claim, { claim: claim.text, basis: claim.basis })}
          title={claim.basis}
        >
          *
        </a>
      )}
    </span>
  )
}
