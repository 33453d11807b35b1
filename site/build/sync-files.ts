/** Makes `dist/client` hold the pages, what they need of the bundle, what was generated, and nothing else. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '#content/model/files.js'
import type { GeneratedFiles } from './generated-files.ts'

const nameOf = (path: string): string => path.split('/').at(-1) ?? path

const NAME = /[\w.@-]+\.(?:js|css|woff2?|svg|png|jpe?g|avif|webm|mp4)/g

/** Names of files that a script or a stylesheet may ask for. */
const fileNames = (text: string): string[] => text.match(NAME) ?? []

/** Names of assets that a page may ask for, each once. */
export const assetNames = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/[\w./@-]+/g)?.map(nameOf)),
]

/**
 * What the names lead to: chunks that no page and no chunk names (Vike's routing entries, CSS that was inlined) stay out.
 * @param assets file of each asset by its name @param named what the pages name
 */
function reachable(assets: ReadonlyMap<string, string>, named: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const queue = [...named]
  for (let name = queue.pop(); name; name = queue.pop()) {
    const file = assets.get(name)
    if (!file || reached.has(name)) continue
    reached.add(name)
    if (/\.(?:js|css)$/.test(name)) queue.push(...fileNames(readFileSync(file, 'utf8')))
  }
  return reached
}

/** As rsync tells it: the copy has the size of its source, and its time. */
const same = (from: string, to: string): boolean => {
  const there = statSync(to, { throwIfNoEntry: false })
  const { size, mtime } = statSync(from)
  return there?.size === size && there.mtime.getTime() === mtime.getTime()
}

/** Leaves a file that says so already as it is. */
function write(to: string, content: string | Uint8Array): void {
  const there = statSync(to, { throwIfNoEntry: false }) && readFileSync(to)
  if (there?.equals(Buffer.from(content))) return
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, content)
}

interface Parts {
  pages: readonly { file: string; assets: readonly string[] }[]
  /** Folder of the bundle for the browser. */
  client: string
  generated: GeneratedFiles
  /** What is made of all pages, by path. */
  index: ReadonlyMap<string, string | Uint8Array>
  /** Some of what is generated is not made yet. */
  pagesOnly?: boolean
}

/** @throws when a page asks for a file that there is not */
export function syncFiles(out: string, { pages, client, generated, index, pagesOnly }: Parts): void {
  const sources = new Map<string, string>()
  for (const path of filesBelow(client)) sources.set(path, join(client, path))
  for (const [path, file] of generated) sources.set(path.slice(1), file)
  const assets = new Map(
    [...sources].filter(([path]) => path.startsWith('assets/')).map(([path, file]) => [nameOf(path), file]),
  )
  for (const { file, assets: named } of pages)
    for (const name of named)
      if (!assets.has(name)) throw new Error(`${file} asks for /assets/${name}, which was not made`)
  const reached = reachable(assets, new Set(pages.flatMap((page) => page.assets)))
  for (const path of sources.keys())
    if (path.startsWith('assets/') && !reached.has(nameOf(path))) sources.delete(path)
  for (const [path, file] of sources) {
    const to = join(out, path)
    if (pagesOnly && !existsSync(file)) continue
    if (!same(file, to)) cpSync(file, to, { preserveTimestamps: true })
  }
  for (const [path, content] of index) write(join(out, path), content)
  const wanted = new Set([...sources.keys(), ...index.keys(), ...pages.map(({ file }) => file)])
  for (const path of filesBelow(out)) if (!wanted.has(path)) remove(out, path)
}

/** The file, and the folders that it leaves empty. */
function remove(out: string, path: string): void {
  rmSync(join(out, path))
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    if (readdirSync(join(out, folder)).length > 0) return
    rmdirSync(join(out, folder))
  }
}
