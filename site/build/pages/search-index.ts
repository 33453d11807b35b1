/** Builds the index of /search with Pagefind from the finished pages. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { pathsUnder } from '#content/model/files.js'
import { ENGLISH } from '#content/model/translation/language.ts'
import type { BuiltPage } from './finish-site.ts'

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

type Page = Pick<BuiltPage, 'path' | 'file' | 'canonical'>

/**
 * Whether /search includes a page. Pages that search engines do not index are left out, and so is the sitemap, which lists
 * all other pages and would match every word.
 */
const isSearched = ({ path, canonical }: Page): boolean =>
  canonical !== undefined && new URL(canonical).pathname === path && !path.endsWith('/sitemap')

/** Search words of visitors by language, and by the page or section (`/terms#refunds`) that they should find. */
export type Keywords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Pages whose search result shows the heading. Other results show the page's title, because headings are slogans. */
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
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      return `<meta data-pagefind-meta="${name}[content]" content="${value?.replaceAll('"', '&quot;')}">`
    })
    .join('')
}

/**
 * Writes the index to `pagefind/`. A space between elements separates their words.
 * @param client folder of the site
 * @throws if Pagefind rejects a page
 */
export async function writeSearchIndex(client: string, pages: readonly Page[], keywords: Keywords) {
  const folder = join(client, 'pagefind')
  const html = new Map(
    pages.filter(isSearched).map(({ path, file }) => [path, readFileSync(join(client, file), 'utf8')]),
  )
  const titles = new Map(
    [...html].map(([path, text]) => [path, /<title>(.*?)(?: \| |<)/.exec(text)?.[1] ?? '']),
  )
  rmSync(folder, { recursive: true, force: true })
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  for (const [url, text] of html) {
    const content = text
      .replaceAll('><', '> <')
      .replace('<main', () => `${metadata(url, titles, keywords)}<main`)
    const { errors } = await index.addHTMLFile({ url, content })
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(', ')}`)
  }
  const { errors } = await index.writeFiles({ outputPath: folder })
  await close()
  if (errors.length > 0) throw new Error(errors.join(', '))
  for (const path of pathsUnder(folder)) if (!PUBLISHED.test(path)) rmSync(join(folder, path))
}
