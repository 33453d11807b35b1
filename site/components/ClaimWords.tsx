/** A claim of claims.yaml in a line of text, with its note; claims with a figure to set large are `Stat`s. */
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
