/** What one built page costs a visitor before they do anything: its own size and the scripts it loads by itself. */
import { posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { onceForText } from '#content/model/once.ts'
import { type HtmlElement, type HtmlPage, named } from '#content/model/text/html.ts'

/** Text of a built file by its path from the root, `/assets/x.js`. */
type ReadFile = (path: string) => string

/** Paths of the scripts that the entry fetches itself. */
export interface LateScripts {
  /** Fetched at load where a page matches. */
  parts: readonly { selector: string; path: string }[]
  /** React and the part of the loader that needs it. */
  mount: string
  /** Code of an island. @throws when there is no such island */
  island(name: string): string
}

const FRAMEWORK = /Symbol\.for\(["'`]react\.|hydrateRoot/
const IMPORT = /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Bytes as CloudFront sends them: it compresses at about this quality. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Of scripts and styles, which many pages share; pages themselves are seen once and not kept. */
const sharedSize = onceForText(compressed)

/** A script and everything that it imports at once. */
export function importClosure(paths: readonly string[], read: ReadFile): Set<string> {
  const found = new Set(paths)
  for (const path of found)
    for (const [, from = ''] of read(path).matchAll(IMPORT)) found.add(posix.join(posix.dirname(path), from))
  return found
}

/** `[data-a],[data-b]`: parts are requested by attributes and nothing else. */
const matches = (attributes: ReadonlySet<string>, selector: string): boolean =>
  selector.split(',').some((one) => attributes.has(one.trim().replace(/^\[|\]$/g, '')))

/** Address of a script or stylesheet that the first paint waits for. */
function blocker({ name, attributes }: HtmlElement): string | undefined {
  const { src, href, type, rel } = attributes
  if (name === 'script' && type !== 'module' && !('async' in attributes || 'defer' in attributes)) return src
  return name === 'link' && rel === 'stylesheet' && !('disabled' in attributes) ? href : undefined
}

/** @param page finished, with its style, which is in its HTML */
export function pageCost(
  page: Pick<HtmlPage, 'html' | 'elements'> & { css: string },
  late: LateScripts,
  read: ReadFile,
) {
  const own = named(page, 'script').flatMap(({ attributes: { src } }) => (src?.startsWith('/') ? src : []))
  const attributes = new Set(page.elements.flatMap((element) => Object.keys(element.attributes)))
  const parts = late.parts.filter(({ selector }) => matches(attributes, selector))
  const atLoad = importClosure([...own, ...parts.map(({ path }) => path)], read)
  const sum = (paths: Iterable<string>) => [...paths].reduce((all, path) => all + sharedSize(read(path)), 0)
  const islands = page.elements.flatMap(({ attributes }) => attributes['data-island'] ?? [])
  const withReact = islands.map((name) => {
    const scripts = importClosure([late.mount, late.island(name)], read)
    return sum([...scripts].filter((path) => !atLoad.has(path)))
  })
  return {
    framework: sum([...atLoad].filter((path) => FRAMEWORK.test(read(path)))),
    js: sum(atLoad),
    // At most: compressed together, the style, half of a page, would lend the rest its words, which saves 250 to 450 bytes.
    document: sharedSize(page.css) + compressed(page.html.replace(page.css, '')),
    /** The largest island of the page, with React; 0 without islands. */
    island: Math.max(0, ...withReact),
    /** With what it imports at once. */
    entry: sum(importClosure(own, read)),
    /** Addresses that the first paint waits for. */
    blocking: page.elements.flatMap((element) => blocker(element) ?? []),
  }
}

/** `path` is clean, `/courses/dgca-small`. */
export type PageCost = ReturnType<typeof pageCost> & { path: string }
