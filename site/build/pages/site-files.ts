/** Adds generated files to the finished pages and removes files that no page uses. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type GeneratedFiles, writeAtomic } from '#content/model/cached.ts'
import { pathsUnder } from '#content/model/files.js'
import type { HtmlPage } from '#content/model/text/html.ts'

const ADDRESS = /\/assets\/[\w./@-]+/g
const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webm|mp4)/g

/** Names of the asset files that a page uses, each once. @param css styles of the page, if they are not inline yet */
export function assetNames({ elements }: HtmlPage, css = ''): string[] {
  const texts = elements.flatMap(({ attributes, text }) => [...Object.values(attributes), text])
  const addresses = [...texts, css].flatMap((text) => text.match(ADDRESS) ?? [])
  const names = addresses.map((address) => basename(address)).filter((name) => !name.endsWith('.css'))
  return [...new Set(names)]
}

/** Adds the names that scripts and stylesheets refer to, transitively. @param assets file by name */
function withImports(names: Iterable<string>, assets: ReadonlyMap<string, string>): Set<string> {
  const reached = new Set(names)
  for (const name of reached) {
    const file = assets.get(name)
    if (file && /\.(?:js|css)$/.test(name))
      for (const reference of readFileSync(file, 'utf8').match(NAME) ?? []) reached.add(reference)
  }
  return reached
}

interface Additions {
  pages: readonly { file: string; assets: readonly string[] }[]
  generated: GeneratedFiles
  /** Text files by path, such as sitemap.xml. */
  index: ReadonlyMap<string, string>
  /** Whether generated files may be missing, because `--pages` skips them. */
  pagesOnly?: boolean
}

/** @param out folder of the site @throws if a page uses a file that does not exist */
export function completeSite(out: string, { pages, generated, index, pagesOnly }: Additions): void {
  const bundled = pathsUnder(out).filter((path) => path.startsWith('assets/'))
  const assets = new Map(bundled.map((path) => [basename(path), join(out, path)]))
  for (const [path, file] of generated) if (path.startsWith('/assets/')) assets.set(basename(path), file)
  for (const { file, assets: names } of pages)
    for (const name of names)
      if (!assets.has(name)) throw new Error(`${file} asks for /assets/${name}, which was not made`)
  const wanted = pages.flatMap((page) => page.assets)
  const reached = withImports(wanted, assets)
  for (const path of bundled) if (!reached.has(basename(path))) rmSync(join(out, path))
  for (const [path, file] of generated) {
    const isUnused = path.startsWith('/assets/') && !reached.has(basename(path))
    const isLater = pagesOnly && !existsSync(file)
    if (!isUnused && !isLater) cpSync(file, join(out, path), { preserveTimestamps: true })
  }
  for (const [path, content] of index) writeAtomic(join(out, path), content)
}
