/** Builds the index of /search with Pagefind from the finished pages. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { pathsUnder } from '#content/model/files.js'
import { ENGLISH } from '#content/model/translation/language.ts'
import { pathOf } from './finish-site.ts'

/**
 * Selectors of elements that are not indexed, because they are on many pages or mean nothing on their own: cards, forms,
 * Telugu labels, controls, link buttons (ui/Button.module.css), hidden text, former prices.
 */
const LEFT_OUT =
  '[data-post] [data-category] [data-te] .eyebrow .visually-hidden [class*="_button_"] [hidden] [role=button] [role=status] button label s form dialog nav aside noscript svg'.split(
    ' ',
  )

/** Files of Pagefind that are published: the index and its reader, without the user interfaces. */
const PUBLISHED =
  /^(?:index|fragment|filter)\/|^pagefind-entry\.json$|\.pf_meta$|^pagefind(?:-worker)?\.js$|^wasm\.(?:en|unknown)\./

/**
 * Whether /search includes a page. Pages that search engines do not index are left out, and so is the sitemap, which lists
 * all other pages and would match every word.
 */
function isSearched([path, html]: [string, string]): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  return canonical !== undefined && new URL(canonical).pathname === path && !path.endsWith('/sitemap')
}

/** Language → page or section (`/terms#refunds`) → more words by which visitors may search for it. */
export type Keywords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Pages that search results name by their heading. The headings of other pages are slogans, so results show the title. */
const HEADED = /^\/(?:courses|blog)\/./

/**
 * Words by which a page is found besides its text. Visitors of translated pages also type English words, so translated
 * pages also have the English title and keywords.
 */
function metadata(path: string, titles: ReadonlyMap<string, string>, keywords: Keywords): string {
  const language = Object.keys(keywords).find((code) => `${path}/`.startsWith(`/${code}/`)) ?? ENGLISH.code
  const english = language === ENGLISH.code ? path : path.slice(language.length + 1) || '/'
  const target = Object.keys(keywords[ENGLISH.code] ?? {}).find((key) => key.split('#')[0] === english) ?? ''
  const words = [...new Set([language, ENGLISH.code])].flatMap((code) => keywords[code]?.[target] ?? [])
  const values = {
    title: HEADED.test(english) ? undefined : titles.get(path)?.split(':')[0],
    english: english === path ? undefined : titles.get(english),
    ...(words.length > 0 && { keywords: words.join(' '), section: target.split('#')[1] ?? '' }),
  }
  const meta = ([name, value]: [string, string | undefined]) =>
    value === undefined
      ? ''
      : `<meta data-pagefind-meta="${name}[content]" content="${value.replaceAll('"', '&quot;')}">`
  return Object.entries(values).map(meta).join('')
}

/**
 * Writes the index to `pagefind/`. A space between elements separates their words.
 * @param client folder of the site @throws if Pagefind rejects a page
 */
export async function writeSearchIndex(client: string, keywords: Keywords) {
  const folder = join(client, 'pagefind')
  const files = pathsUnder(client).filter((file) => file.endsWith('.html'))
  const pages = files.map((file): [string, string] => [
    pathOf(file),
    readFileSync(join(client, file), 'utf8'),
  ])
  const html = new Map(pages.filter(isSearched).sort(([a], [b]) => (a < b ? -1 : 1)))
  const titles = new Map(
    [...html].map(([path, text]) => [path, /<title>(.*?)(?: \| |<)/.exec(text)?.[1] ?? '']),
  )
  rmSync(folder, { recursive: true, force: true })
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  const add = async ([url, text]: [string, string]) => {
    // The rest of a page, mostly styles, is half of its bytes.
    const [start, main = ''] = [/<html[^>]*>/, /<main[\s\S]*<\/main>/].map((part) => part.exec(text)?.[0])
    const content = `${start}${metadata(url, titles, keywords)}${main.replaceAll('><', '> <')}`
    const { errors } = await index.addHTMLFile({ url, content })
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`)
  }
  await Promise.all([...html].map(add))
  const { errors } = await index.writeFiles({ outputPath: folder })
  await close()
  if (errors.length > 0) throw new Error(errors.join(', '))
  for (const path of pathsUnder(folder)) if (!PUBLISHED.test(path)) rmSync(join(folder, path))
}
