/** Computes the bytes that a built page loads, without interaction and with its largest island, and checks the limits. */
import { posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { memoizeText } from '#content/model/memoize.ts'
import { elementsByTag, type HtmlElement, type HtmlPage } from '#content/model/text/html.ts'
import { KB, pageLimits } from '../../page/limits.ts'

type ReadFile = (path: string) => string

export interface LateScripts {
  /** Scripts that are loaded at once if the page has an element that matches their selector. */
  parts: readonly { selector: string; path: string }[]
  mount: string
  /** @throws if there is no such island */
  island(name: string): string
}

/** Matches an entry of PARTS: `'[data-find]': () => import('../pages/search/search.part.ts')`. */
const PART = /'(\[[^']+)':\s+\(\) =>\s+import\('\.\.\/([^']+)'\)/g

/** Selector and source file, below `site/`, of each part. @param source of entry/parts.ts */
export const readParts = (source: string): { selector: string; file: string }[] =>
  [...source.matchAll(PART)].map(([, selector = '', file = '']) => ({ selector, file }))

const IMPORT = /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Size in bytes from which CloudFront compresses a file. */
const COMPRESSED_FROM = 1000

/** Size of a text in bytes as CloudFront sends it, compressed with about Brotli quality 5. */
function sentSize(text: string): number {
  const size = Buffer.byteLength(text)
  if (size < COMPRESSED_FROM) return size
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

/** `sentSize` with a cache, for scripts and styles, which many pages share. */
const sharedSize = memoizeText(sentSize)

/** Returns the given scripts and all their static imports, transitively. */
export function importClosure(paths: readonly string[], read: ReadFile): Set<string> {
  const files = new Set(paths)
  for (const path of files)
    for (const [, from = ''] of read(path).matchAll(IMPORT)) files.add(posix.join(posix.dirname(path), from))
  return files
}

/** Whether a page has an attribute of a part's selector, which is a list such as `[data-a],[data-b]`. */
const matches = (attributes: ReadonlySet<string>, selector: string): boolean =>
  selector.split(',').some((name) => attributes.has(name.trim().replace(/^\[|\]$/g, '')))

/** URL of a render-blocking script or stylesheet; undefined for other elements. */
function blocker({ name, attributes }: HtmlElement): string | undefined {
  const { src, href, type, rel } = attributes
  if (name === 'script' && type !== 'module' && !('async' in attributes || 'defer' in attributes)) return src
  return name === 'link' && rel === 'stylesheet' && !('disabled' in attributes) ? href : undefined
}

/** @param page finished page, whose `css` is inline in its HTML */
export function pageCost(
  page: Pick<HtmlPage, 'html' | 'elements'> & { css: string },
  late: LateScripts,
  read: ReadFile,
) {
  const sources = elementsByTag(page, 'script').map(({ attributes: { src = '' } }) => src)
  const roots = sources.filter((src) => src.startsWith('/'))
  const attributes = new Set(page.elements.flatMap((element) => Object.keys(element.attributes)))
  const parts = late.parts.filter(({ selector }) => matches(attributes, selector))
  const atLoad = importClosure([...roots, ...parts.map(({ path }) => path)], read)
  const sum = (paths: Iterable<string>) => [...paths].reduce((all, path) => all + sharedSize(read(path)), 0)
  const islands = page.elements.flatMap(({ attributes }) => attributes['data-island'] ?? [])
  const withReact = islands.map((name) => {
    const scripts = importClosure([late.mount, late.island(name)], read)
    return sum([...scripts].filter((path) => !atLoad.has(path)))
  })
  return {
    js: sum(atLoad),
    // An upper bound: compressed together, HTML and CSS are 250 to 450 bytes smaller.
    document: sharedSize(page.css) + sentSize(page.html.replace(page.css, '')),
    island: Math.max(0, ...withReact),
    blocking: page.elements.flatMap((element) => blocker(element) ?? []),
  }
}

export type PageCost = ReturnType<typeof pageCost> & { path: string }

const NAMES = { js: 'script at load', document: 'HTML and CSS', island: 'React and an island' } as const

type Figure = keyof typeof NAMES

const FIGURES = Object.keys(NAMES) as Figure[]

/** `/terms: script at load is 5.2 KB, the limit is 5.0 KB` */
function sentence({ path, ...cost }: PageCost, figure: Figure): string {
  const [is, limit] = [cost[figure], pageLimits(path)[figure]].map((bytes) => `${(bytes / KB).toFixed(1)} KB`)
  return `${path}: ${NAMES[figure]} is ${is}, the limit is ${limit}`
}

/** Limits (page/limits.ts) that a built page exceeds. The build fails on them. */
export function budgetErrors(page: PageCost): string[] {
  const { path, blocking } = page
  const over = FIGURES.filter((figure) => page[figure] > pageLimits(path)[figure])
  const waits = `${path}: the first paint waits for ${blocking.join(', ')}, and may wait for no request`
  return [...over.map((figure) => sentence(page, figure)), ...(blocking.length > 0 ? [waits] : [])]
}

/** Names, for each figure, the page that is nearest to its limit. */
export function nearestToLimits(pages: readonly PageCost[]): string {
  const share = (page: PageCost, figure: Figure) => page[figure] / pageLimits(page.path)[figure]
  const nearest = (figure: Figure) =>
    pages.toSorted((a, b) => share(b, figure) - share(a, figure)).slice(0, 1)
  return FIGURES.flatMap((figure) => nearest(figure).map((page) => sentence(page, figure))).join('\n')
}
