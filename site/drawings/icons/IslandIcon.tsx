/** An icon in an island. Add icons in island-icons.ts. */
import { Drawing, type Look } from './Drawing.tsx'
import { ISLAND_ICONS, type IslandIconName } from './island-icons.ts'

export function IslandIcon({ name, ...look }: Look & { name: IslandIconName }) {
  return <Drawing path={ISLAND_ICONS[name]} {...look} />
}
