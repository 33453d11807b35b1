/** A field that no person sees; what fills it in is a robot. */

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
