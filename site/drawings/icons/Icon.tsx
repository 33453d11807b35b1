/** An icon of the whole set, for static components. Islands use `IslandIcon`, which has fewer icons. */
import { Drawing, type Look } from './IslandIcon.tsx'
import { INTERFACE, type InterfaceIcon, SUBJECTS, type SubjectIcon } from './icon-paths.ts'

export type IconName = SubjectIcon | InterfaceIcon

const PATHS: Record<IconName, string> = { ...SUBJECTS, ...INTERFACE }

/** A button or link with only an icon needs an `aria-label`. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing path={PATHS[name]} {...look} />
}
