/** An icon of our own set, always beside words: hidden from assistive technology. */
import { INTERFACE, type InterfaceIcon, SUBJECTS, type SubjectIcon } from './icon-paths.ts'

export type IconName = SubjectIcon | InterfaceIcon

interface IconProps {
  name: IconName
  /** Edge in CSS pixels; the stroke stays 1.75 px up to 32 px and grows slower than the icon above. */
  size?: number
  className?: string
}

const PATHS: Record<IconName, string> = { ...SUBJECTS, ...INTERFACE }

/**
 * Draws the icon in the colour of the text around it.
 * A button or link that shows only an icon carries its own `aria-label`.
 */
export function Icon({ name, size = 24, className }: IconProps) {
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
      <path d={PATHS[name]} />
    </svg>
  )
}
