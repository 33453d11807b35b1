/** The icons that islands use. Islands load only these, not the whole set of Icon.tsx. */

export function IslandIcon({ name, ...look }: IconProps & { name: IslandIconName }) {
  return <IconDrawing path={ISLAND_ICONS[name]} {...look} />
}

/** Props of an icon, which is drawn in the text colour and hidden from assistive technology. */
export interface IconProps {
  /** In CSS pixels. The stroke is 1.75 px wide up to size 32, and 2 px above. */
  size?: number
  className?: string
}

export function IconDrawing({ path, size = 24, className }: IconProps & { path: string }) {
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

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** Dot as path data: a line of length 0 with a round cap. */
const dot = (x: number, y: number): string => `M${x} ${y}h.01`

export const ISLAND_ICONS = {
  check: `${ring(12, 12, 9)}M8 12.3l2.7 2.7L16 9.5`,
  close: 'M5 5l14 14M19 5 5 19',
  download: 'M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16',
  tick: 'M4.5 12.8l5 5 10-11.3',
  upload: 'M12 16V4M6.5 9.5 12 4l5.5 5.5M4 20.5h16',
  warning: `M12 3.5l9.5 16.5h-19zM12 10v4.5${dot(12, 17.2)}`,
  whatsapp:
    'M3 21l1.4-5A8.8 8.8 0 1 1 8 19.6zM9 8.5c-.6 3.3 3 7 6.5 6.5l.7-1.6-2-1.2-1 .9c-1-.5-1.8-1.3-2.3-2.3l.9-1-1.1-2z',
} as const

export type IslandIconName = keyof typeof ISLAND_ICONS
