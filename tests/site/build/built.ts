/** Reads the built site for tests; `npm test` builds it first. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'

export const OUT = join(import.meta.dirname, '../../../dist/client')

if (!existsSync(join(OUT, 'index.html'))) throw new Error('dist/client is empty: run "npm run build" first')

export const read = (path: string): string => readFileSync(join(OUT, path), 'utf8')

/** The last moment at which the build shows the same dates. */
export const BUILT = new Date(Date.parse(JSON.parse(read('../build.json')).validUntil) - 1)

const everyFile = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()

/** Files in the folder of a language. */
const TRANSLATED = /^[a-z]{2,3}[/\\]/

/** Paths of all English HTML files in dist/client. */
export const htmlFiles: readonly string[] = everyFile.filter((file) => !TRANSLATED.test(file))

/** Paths of all translated HTML files. */
export const translatedFiles: readonly string[] = everyFile.filter((file) => TRANSLATED.test(file))

const parsed = new Map<string, Document>()

/** Style sheets, which take half of the time of jsdom and are not needed. */
const SHEET = /(<style\b[^>]*>)[\s\S]*?(?=<\/style>)/g

/** Parses a file such as `404.html` once, so tests must not modify the document. */
export function pageOf(file: string): Document {
  const document = parsed.get(file) ?? new JSDOM(read(file).replace(SHEET, '$1')).window.document
  parsed.set(file, document)
  return document
}

/** The page at a clean path: `/courses/dgca-small`. */
export const page = (path: string): Document => pageOf(join(path, 'index.html').replace(/^\//, ''))

/** Visible text with single spaces. */
export const text = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Entry script of a page and its static imports, by path. */
export function eagerScripts(html: string): Map<string, string> {
  const found = new Map<string, string>()
  const queue = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(([, src]) => src ?? '')
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (found.has(path)) continue
    const code = read(path)
    found.set(path, code)
    for (const [, from] of code.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+)"/g))
      queue.push(new URL(from ?? '', `http://site/${path}`).pathname.slice(1))
  }
  return found
}

/** Alt texts of files and inline drawings; '' for decoration. */
export const pictureWords = (element: Element | null | undefined): string[] =>
  [...(element?.querySelectorAll('img, svg[role=img]') ?? [])].map(
    (picture) => picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? '',
  )

/** The section of a page with that heading. */
export const section = (document: Document, heading: string): Element | undefined =>
  [...document.querySelectorAll('section')].find((element) => text(element.querySelector('h2')) === heading)
