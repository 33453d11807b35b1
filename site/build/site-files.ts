/** Completes a folder of finished pages: adds what was generated, and removes what no page asks for. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '#content/model/files.js'
import type { HtmlPage } from '#content/model/html.ts'
import type { GeneratedFiles } from './generated-files.ts'

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

const ADDRESS = /\/assets\/[\w./@-]+/g
const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webm|mp4)/g

/** Names of files that a script or a stylesheet may ask for. */
const fileNames = (text: string): string[] => text.match(NAME) ?? []

/** Names of assets that a page may ask for, each once. @param css its styles, where they are not in the page yet */
export function assetNames({ elements }: HtmlPage, css = ''): string[] {
  const texts = elements.flatMap(({ attributes, text }) => [...Object.values(attributes), text])
  const found = [...texts, css].flatMap((text) => text.match(ADDRESS) ?? [])
  return [...new Set(found.filter((address) => !address.endsWith('.css')).map(nameOf))]
}

/**
 * Files that the names lead to. Chunks that no page and no chunk names (Vike's routing entries, CSS that was inlined) are
 * not among them.
 * @param assets file of each asset by its name
 */
function reachable(assets: ReadonlyMap<string, string>, names: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const queue = [...names]
  for (let name = queue.pop(); name; name = queue.pop()) {
    const file = assets.get(name)
    if (!file || reached.has(name)) continue
    reached.add(name)
    if (/\.(?:js|css)$/.test(name)) queue.push(...fileNames(readFileSync(file, 'utf8')))
  }
  return reached
}

interface Additions {
  pages: readonly { file: string; assets: readonly string[] }[]
  generated: GeneratedFiles
  /** What is made of all pages, by path. */
  index: ReadonlyMap<string, string | Uint8Array>
  /** Some generated files are made by the next build. */
  pagesOnly?: boolean
}

/** @param out folder of the site @throws when a page asks for a file that does not exist */
export function completeSite(out: string, { pages, generated, index, pagesOnly }: Additions): void {
  const own = filesBelow(out).filter((path) => path.startsWith('assets/'))
  const assets = new Map(own.map((path) => [nameOf(path), join(out, path)]))
  for (const [path, file] of generated) if (path.startsWith('/assets/')) assets.set(nameOf(path), file)
  for (const { file, assets: names } of pages)
    for (const name of names)
      if (!assets.has(name)) throw new Error(`${file} asks for /assets/${name}, which was not made`)
  const reached = reachable(assets, new Set(pages.flatMap((page) => page.assets)))
  for (const path of own) if (!reached.has(nameOf(path))) rmSync(join(out, path))
  for (const [path, file] of generated) {
    if (path.startsWith('/assets/') && !reached.has(nameOf(path))) continue
    if (pagesOnly && !existsSync(file)) continue
    cpSync(file, join(out, path), { preserveTimestamps: true })
  }
  for (const [path, content] of index) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
}
