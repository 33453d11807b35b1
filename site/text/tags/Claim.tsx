/** `<Claim id="…"/>`: a claim of `data/claims.yaml`, with a link to its basis if it has one. */
import type { Attributes } from '#content/model/schema/components.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../../page/page.tsx'
import { Link } from '../../ui/Link.tsx'

export function Claim({ id }: Attributes<'Claim'>) {
  const { m: messages, site } = usePage()
  const { claims } = site
  const claim = claims.find((candidate) => candidate.id === id)
  if (!claim) throw new Error(`<Claim id="${id}"/>: data/claims.yaml has no such claim`)
  return (
    <span data-claim={id}>
      {claim.text}
      {claim.basisLink && (
        <Link
          href={claim.basisLink}
          aria-label={fill(messages.common.texts.claim, { claim: claim.text, basis: claim.basis })}
          title={claim.basis}
        >
          *
        </Link>
      )}
    </span>
  )
}
