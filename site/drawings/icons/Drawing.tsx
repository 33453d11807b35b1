/** An icon from one path in the text colour, hidden from assistive technology. */
export interface Look {
  /** CSS pixels. The stroke is 1.75 px up to 32 px, and grows slower above. */
  size?: number
  className?: string
}

export function Drawing({ path, size = 24, className }: Look & { path: string }) {
  const stroke = (1.75 * 24 * (size > 32 ? 1.15 : 1)) / Math.max(size, 18)
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={Number(stroke.toFixed(2))}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
