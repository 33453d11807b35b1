/** An icon of the whole set, for what is rendered at build. Islands and what they use take `IslandIcon`. */
import { Drawing, type Look } from './Drawing.tsx'
import { INTERFACE, type InterfaceIcon, SUBJECTS, type SubjectIcon } from './icon-paths.ts'

export type IconName = SubjectIcon | InterfaceIcon

const PATHS: Record<IconName, string> = { ...SUBJECTS, ...INTERFACE }

/** A button or link that shows only an icon carries its own `aria-label`. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing path={PATHS[name]} {...look} />
}
