/** Honeypot: an invisible field that only bots fill in. */
export function Decoy({ label }: { label: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {`${label} `}
        <input name="_decoy" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
