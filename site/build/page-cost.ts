/** What one built page costs a visitor before they do anything: its own size and the scripts it loads by itself. */
import { posix } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { tagsOf } from './page-faults.ts'

/** A built file by its path from the root, `/assets/x.js`. */
export type ReadFile = (path: string) => string

export interface Lazy {
  /** Scripts that the entry fetches at load where a page matches. */
  parts: readonly { selector: string; path: string }[]
  /** Island → path of its code. */
  islands: ReadonlyMap<string, string>
  /** React and the part of the loader that needs it. */
  mount: string | undefined
}

const FRAMEWORK = /Symbol\.for\(["'`]react\.|hydrateRoot/
const IMPORT = /(?:from|import)\s*["'`](\.{1,2}\/[^"'`]+)["'`]/g

/** Bytes as CloudFront sends them: it compresses at about this quality. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Of scripts and styles, which many pages share; pages themselves are seen once and not kept. */
const sizes = new Map<string, number>()

function sharedSize(code: string): number {
  const size = sizes.get(code) ?? compressed(code)
  sizes.set(code, size)
  return size
}

/** At most: by itself the style, half of a page, does not lend the rest its words, which saves 250 to 450 bytes. */
function documentSize(html: string): number {
  const [start, end] = [html.indexOf('<style>') + '<style>'.length, html.indexOf('</style>')]
  return sharedSize(html.slice(start, end)) + compressed(html.slice(0, start) + html.slice(end))
}

/** A script and everything that it imports at once. */
export function closure(paths: readonly string[], read: ReadFile): Set<string> {
  const found = new Set<string>()
  const queue = [...paths]
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const [, from = ''] of read(path).matchAll(IMPORT)) queue.push(posix.join(posix.dirname(path), from))
  }
  return found
}

const DATA_ATTRIBUTE = /(?<=\s)data-[a-z-]+(?=[\s=>/])/g

/** `[data-a],[data-b]`: the parts are asked for by attributes and nothing else. */
const matches = (attributes: ReadonlySet<string>, selector: string): boolean =>
  selector.split(',').some((one) => attributes.has(one.trim().replace(/^\[|\]$/g, '')))

const BLOCKING_SCRIPT = /^<script\b(?!.*\b(?:async|defer)\b)(?!.*type="module").*\ssrc="([^"]+)"/s
const BLOCKING_SHEET = /^<link\b(?=.*rel="stylesheet")(?!.*\bdisabled\b).*\shref="([^"]+)"/s

const blockers = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => (BLOCKING_SCRIPT.exec(tag) ?? BLOCKING_SHEET.exec(tag))?.[1] ?? [])

/** @param html of the finished page */
export function pageCost(html: string, lazy: Lazy, read: ReadFile, tags = tagsOf(html)) {
  const own = tags.flatMap((tag) => /^<script\b[^>]*\ssrc="(\/[^"]+)"/.exec(tag)?.[1] ?? [])
  const attributes = new Set(tags.flatMap((tag) => tag.match(DATA_ATTRIBUTE) ?? []))
  const parts = lazy.parts.filter(({ selector }) => matches(attributes, selector))
  const atLoad = closure([...own, ...parts.map(({ path }) => path)], read)
  const sum = (paths: Iterable<string>) => [...paths].reduce((all, path) => all + sharedSize(read(path)), 0)
  const names = tags.flatMap((tag) => /\sdata-island="([^"]+)"/.exec(tag)?.[1] ?? [])
  const withReact = names.map((name) => {
    const scripts = [lazy.mount, lazy.islands.get(name)].filter((path) => path !== undefined)
    return sum([...closure(scripts, read)].filter((path) => !atLoad.has(path)))
  })
  return {
    framework: sum([...atLoad].filter((path) => FRAMEWORK.test(read(path)))),
    js: sum(atLoad),
    document: documentSize(html),
    /** The largest island of the page, with React; 0 without islands. */
    island: Math.max(0, ...withReact),
    /** Addresses that the first paint waits for. */
    blocking: blockers(tags),
    /** With what it imports at once. */
    entry: sum(closure(own, read)),
  }
}

export type Cost = ReturnType<typeof pageCost>
