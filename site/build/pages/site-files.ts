/** Completes a folder of finished pages: adds what was generated, and removes what no page asks for. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { GeneratedFiles } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import type { HtmlPage } from '#content/model/text/html.ts'

const ADDRESS = /\/assets\/[\w./@-]+/g
/** Names of files that a script or a stylesheet may ask for. */
const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webm|mp4)/g

/** Names of assets that a page may ask for, each once. @param css its styles, where they are not in the page yet */
export function assetNames({ elements }: HtmlPage, css = ''): string[] {
  const texts = elements.flatMap(({ attributes, text }) => [...Object.values(attributes), text])
  const found = [...texts, css].flatMap((text) => text.match(ADDRESS) ?? [])
  const names = found.map((address) => basename(address)).filter((name) => !name.endsWith('.css'))
  return [...new Set(names)]
}

/**
 * Adds the names that scripts and stylesheets lead to. Vike's routing entries and CSS that was inlined are not among them.
 * @param assets file of each asset by its name
 */
function withImports(names: Iterable<string>, assets: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set(names)
  for (const name of reached) {
    const file = assets.get(name)
    if (file && /\.(?:js|css)$/.test(name))
      for (const found of readFileSync(file, 'utf8').match(NAME) ?? []) reached.add(found)
  }
  return reached
}

interface Additions {
  pages: readonly { file: string; assets: readonly string[] }[]
  generated: GeneratedFiles
  /** What is made of all pages, by path. */
  index: ReadonlyMap<string, string>
  /** Some generated files are made by the next build. */
  pagesOnly?: boolean
}

/** @param out folder of the site @throws when a page asks for a file that does not exist */
export function completeSite(out: string, { pages, generated, index, pagesOnly }: Additions): void {
  const own = filesBelow(out).filter((path) => path.startsWith('assets/'))
  const assets = new Map(own.map((path) => [basename(path), join(out, path)]))
  for (const [path, file] of generated) if (path.startsWith('/assets/')) assets.set(basename(path), file)
  for (const { file, assets: names } of pages)
    for (const name of names)
      if (!assets.has(name)) throw new Error(`${file} asks for /assets/${name}, which was not made`)
  const wanted = pages.flatMap((page) => page.assets)
  const reached = withImports(wanted, assets)
  for (const path of own) if (!reached.has(basename(path))) rmSync(join(out, path))
  for (const [path, file] of generated) {
    const isUnused = path.startsWith('/assets/') && !reached.has(basename(path))
    const isLater = pagesOnly && !existsSync(file)
    if (!isUnused && !isLater) cpSync(file, join(out, path), { preserveTimestamps: true })
  }
  for (const [path, content] of index) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content)
  }
}
