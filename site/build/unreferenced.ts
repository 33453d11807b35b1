/** Chunks that no page and no chunk names: Vike's routing entries, CSS that was inlined. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webp|webm|mp4)/g

/** Names of files that a text may ask for. */
export const fileNames = (text: string): string[] => text.match(NAME) ?? []

/** @param named what the pages name @returns paths below `out` of files in `assets/` that cannot be reached from it */
export async function unreferenced(out: string, named: Iterable<string>): Promise<string[]> {
  const entries = await readdir(join(out, 'assets'), { recursive: true, withFileTypes: true })
  const assets = new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, join(entry.parentPath, entry.name)] as const),
  )
  const reached = new Set<string>()
  const queue = [...named]
  for (let name = queue.pop(); name; name = queue.pop()) {
    const asset = assets.get(name)
    if (!asset || reached.has(name)) continue
    reached.add(name)
    if (/\.(?:js|css)$/.test(name)) queue.push(...fileNames(await readFile(asset, 'utf8')))
  }
  return [...assets].filter(([name]) => !reached.has(name)).map(([, file]) => file.slice(out.length + 1))
}
