/**
 * All icons, for static components: one path each (icons.json) on a 24 px grid, drawn with a 1.75 px stroke and round joins.
 * Islands use `IslandIcon`, which has fewer icons.
 */
import type { ICONS } from '#content/model/schema/course.ts'
import { IconDrawing, type IconProps, ISLAND_ICONS } from './IslandIcon.tsx'
import icons from './icons.json' with { type: 'json' }

/** Icons that editors use in front matter. */
type SubjectIcon = (typeof ICONS)[number]

export const EDITOR_ICONS: Record<SubjectIcon, string> = { check: ISLAND_ICONS.check, ...icons.subjects }

export const INTERFACE_ICONS = { ...ISLAND_ICONS, ...icons.interface }

/** Icons that only components use. */
type InterfaceIcon = keyof typeof INTERFACE_ICONS

export type IconName = SubjectIcon | InterfaceIcon

const PATHS: Record<IconName, string> = { ...EDITOR_ICONS, ...INTERFACE_ICONS }

/** A button or link with only an icon needs an `aria-label`. */
export function Icon({ name, ...look }: IconProps & { name: IconName }) {
  return <IconDrawing path={PATHS[name]} {...look} />
}
