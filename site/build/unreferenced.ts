/** Chunks that no page and no chunk names: Vike's routing entries, CSS that was inlined. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webp|webm|mp4)/g

async function names(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).match(NAME) ?? []
}

/** Paths below `out` of files in `assets/` that cannot be reached from any page. */
export async function unreferenced(out: string): Promise<string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const all = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const assets = new Map(
    all
      .filter((file) => file.startsWith(join(out, 'assets')))
      .map((file) => [file.split(/[/\\]/).pop() ?? '', file]),
  )
  const queue = all.filter((file) => file.endsWith('.html'))
  const reached = new Set<string>()
  for (let file = queue.pop(); file; file = queue.pop()) {
    for (const name of await names(file)) {
      const asset = assets.get(name)
      if (!asset || reached.has(name)) continue
      reached.add(name)
      if (/\.(?:js|css)$/.test(name)) queue.push(asset)
    }
  }
  return [...assets].filter(([name]) => !reached.has(name)).map(([, file]) => file.slice(out.length + 1))
}
