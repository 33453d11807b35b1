/** Builds the index of /search with Pagefind from the finished pages. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { cacheRoot, contentHash, dependencies, type GeneratedFiles } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import { canonicalOf, type HtmlPage, languageOf, named } from '#content/model/text/html.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { DAY_MS } from '#lambdas/shared/clock.ts'

/**
 * Elements that are not indexed, because they are on many pages or mean nothing on their own: cards, forms, Telugu labels,
 * controls, link buttons (ui/Button.module.css), hidden text, former prices.
 */
const LEFT_OUT =
  '[data-post] [data-category] [data-te] .eyebrow .visually-hidden [class*="_button_"] [hidden] [role=button] [role=status] button label s form dialog nav aside noscript svg'.split(
    ' ',
  )

/** Files of Pagefind that are published: the index and its reader, without the user interfaces. */
const PUBLISHED =
  /^(?:index|fragment|filter)\/|^pagefind-entry\.json$|\.pf_meta$|^pagefind(?:-worker)?\.js$|^wasm\.(?:en|unknown)\./

/** Metadata for Pagefind. */
const metaOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `<meta data-pagefind-meta="${name}[content]" content="${value.replaceAll('"', '&quot;')}">`,
    )
    .join('')

/**
 * A page reduced to its `<main>`, which halves the time of Pagefind. A space between elements separates their words.
 */
const searchable = (
  html: string,
  { language, main: [start, end] }: Pick<SearchEntry, 'language' | 'main'>,
  meta = '',
): string =>
  `<!doctype html><html lang="${language}"><body>${meta}${html.slice(html.length - start, html.length - end).replaceAll('><', '> <')}</body></html>`

export interface SearchEntry {
  language: string
  /** Without the brand. */
  title: string
  /** Start and end of `<main>`, counted from the end of the file, because finishing a page changes only its head. */
  main: readonly [start: number, end: number]
  /** Hash of the indexed text and its language. */
  hash: string
}

/**
 * Undefined for pages that the search leaves out: pages that search engines do not index, and the sitemap, which names all
 * others and would match every word.
 */
export function searchEntry(path: string, page: HtmlPage): SearchEntry | undefined {
  const canonical = canonicalOf(page)
  if (!canonical || new URL(canonical).pathname !== path || path.endsWith('/sitemap')) return undefined
  const [main] = named(page, 'main')
  const fromEnd = (offset = page.html.length) => page.html.length - offset
  const place = { language: languageOf(page), main: [fromEnd(main?.start), fromEnd(main?.end)] as const }
  const title = named(page, 'title')[0]?.text.split(' | ')[0] ?? ''
  return { ...place, title, hash: contentHash(searchable(page.html, place)) }
}

type Page = { path: string; file: string; searched?: SearchEntry | undefined }

/** By language: words that visitors type, by the page or section (`/terms#refunds`) that answers them. */
export type Keywords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Courses and articles are called by their headings, other pages by their titles, because their headings are slogans. */
const HEADED = /^\/(?:courses|blog)\/./

/**
 * Words by which a page is found besides its text. Visitors of translated pages also type English words, so these pages
 * have the English title and keywords, too.
 */
function metadata({ path, searched }: Page, pages: readonly Page[], keywords: Keywords): string {
  if (!searched) return ''
  const { language, title } = searched
  const english = language === SOURCE.code ? path : path.slice(language.length + 1) || '/'
  const [target = ''] = Object.keys(keywords[SOURCE.code] ?? {}).filter(
    (one) => one.split('#')[0] === english,
  )
  const words = [...new Set([language, SOURCE.code])].flatMap((code) => keywords[code]?.[target] ?? [])
  const englishTitle = english !== path && pages.find((page) => page.path === english)?.searched?.title
  return metaOf({
    ...(!HEADED.test(english) && { title: title.split(':')[0] }),
    ...(englishTitle && { english: englishTitle }),
    ...(words.length > 0 && { keywords: words.join(' '), section: target.split('#')[1] ?? '' }),
  })
}

/** @throws if Pagefind rejects a page */
async function makeIndex(
  client: string,
  folder: string,
  pages: readonly (Page & { meta: string })[],
): Promise<void> {
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  for (const { path, file, searched, meta } of pages) {
    const content = searched && searchable(await readFile(join(client, file), 'utf8'), searched, meta)
    if (!content) continue
    const { errors } = await index.addHTMLFile({ url: path, content })
    if (errors.length > 0) throw new Error(`${path}: ${errors.join(', ')}`)
  }
  const draft = `${folder}.${randomUUID()}`
  const { errors } = await index.writeFiles({ outputPath: draft })
  if (errors.length > 0) throw new Error(errors.join(', '))
  renameSync(draft, folder)
}

/** Removes indexes that were not used for a day. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true })
  }
}

/**
 * The index, cached by the content of the pages.
 * @param dist folder above `client/`
 * @throws if Pagefind rejects a page
 */
export async function searchIndex(
  dist: string,
  pages: readonly Page[],
  keywords: Keywords,
): Promise<GeneratedFiles> {
  const found = pages
    .filter(({ searched }) => searched)
    .map((page) => ({ ...page, meta: metadata(page, pages, keywords) }))
  const hashes = found.flatMap(({ path, searched, meta }) => [path, meta, searched?.hash ?? ''])
  const cache = join(cacheRoot, 'search')
  const folder = join(cache, contentHash(dependencies(), LEFT_OUT, ...hashes))
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
  else await makeIndex(join(dist, 'client'), folder, found).finally(close)
  removeOld(cache)
  const files = filesBelow(folder).filter((path) => PUBLISHED.test(path))
  return new Map(files.map((path) => [`/pagefind/${path}`, join(folder, path)]))
}
