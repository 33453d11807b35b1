import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths of the files below a folder, with `/`; none when there is no folder. */
export function filesBelow(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
