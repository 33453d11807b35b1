/** The index of /search, made by Pagefind from the built pages, and the code that reads it in the browser. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { cacheRoot, contentHash, dependencies, type GeneratedFiles } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import { canonicalOf, type HtmlPage, languageOf, named } from '#content/model/text/html.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'

/**
 * What stands on many pages or says nothing by itself: the cards of other pages, forms, the labels in Telugu; controls,
 * links that look like buttons (components/controls/Button.module.css), what only a screen reader says, what is not shown, former prices.
 */
const LEFT_OUT =
  '[data-post] [data-category] [data-te] .eyebrow .visually-hidden [class*="_button_"] [hidden] [role=button] [role=status] button label s form dialog nav aside noscript svg'.split(
    ' ',
  )

/** Of what Pagefind writes: the index and the code that reads it, without interfaces of its own. */
const PUBLISHED =
  /^(?:index|fragment|filter)\/|^pagefind-entry\.json$|\.pf_meta$|^pagefind(?:-worker)?\.js$|^wasm\.(?:en|unknown)\./

/**
 * The part of a page that is searched, with its language; Pagefind takes twice as long for the whole of it. Words of two
 * elements stay apart.
 */
const searchable = (
  html: string,
  { language, main: [start, end] }: Pick<SearchEntry, 'language' | 'main'>,
): string =>
  `<!doctype html><html lang="${language}"><body>${html.slice(html.length - start, html.length - end).replaceAll('><', '> <')}</body></html>`

export interface SearchEntry {
  language: string
  /** Start and end of its `<main>` as distances from the end of the file: finishing a page changes only its head. */
  main: readonly [start: number, end: number]
  /** Of what is searched, with its language. */
  hash: string
}

/**
 * What the search knows of a page. Undefined when it does not find the page: search engines may not keep it, or keep
 * another one instead, or it is the sitemap, which names all others and would be found for every word.
 */
export function searchEntry(path: string, page: HtmlPage): SearchEntry | undefined {
  const canonical = canonicalOf(page)
  if (!canonical || new URL(canonical).pathname !== path || path.endsWith('/sitemap')) return undefined
  const [main] = named(page, 'main')
  const fromEnd = (offset = page.html.length) => page.html.length - offset
  const place = { language: languageOf(page), main: [fromEnd(main?.start), fromEnd(main?.end)] as const }
  return { ...place, hash: contentHash(searchable(page.html, place)) }
}

/** Of a built page (finish-site.ts). */
type Page = { path: string; file: string; searched?: SearchEntry | undefined }

/** @throws when Pagefind refuses a page */
async function makeIndex(client: string, folder: string, pages: readonly Page[]): Promise<void> {
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  for (const { path, file, searched } of pages) {
    const content = searched && searchable(await readFile(join(client, file), 'utf8'), searched)
    if (!content) continue
    const { errors } = await index.addHTMLFile({ url: path, content })
    if (errors.length > 0) throw new Error(`${path}: ${errors.join(', ')}`)
  }
  const draft = `${folder}.${randomUUID()}`
  const { errors } = await index.writeFiles({ outputPath: draft })
  if (errors.length > 0) throw new Error(errors.join(', '))
  renameSync(draft, folder)
}

/** Removes indexes that no build has used for a day. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true })
  }
}

/**
 * The index of every page that is found, by what its `<main>` says and its kind, cached by the content of the pages.
 * @param dist folder above `client/`
 * @throws when Pagefind refuses a page
 */
export async function searchIndex(dist: string, pages: readonly Page[]): Promise<GeneratedFiles> {
  const found = pages.filter(({ searched }) => searched)
  const hashes = found.flatMap(({ path, searched }) => [path, searched?.hash ?? ''])
  const cache = join(cacheRoot, 'search')
  const folder = join(cache, contentHash(dependencies(), LEFT_OUT, ...hashes))
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await makeIndex(join(dist, 'client'), folder, found).finally(close)
  removeOld(cache)
  const files = filesBelow(folder).filter((path) => PUBLISHED.test(path))
  return new Map(files.map((path) => [`/pagefind/${path}`, join(folder, path)]))
}
