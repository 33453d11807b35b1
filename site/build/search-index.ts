/** The index of /search, made by Pagefind from the built pages, and the code that reads it in the browser. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import { contentHash, dependencies } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import type { GeneratedFiles } from './generated-files.ts'

/**
 * What stands on many pages or says nothing by itself: the cards of other pages, forms, the labels in Telugu; controls,
 * links that look like buttons (components/Button.module.css), what only a screen reader says, what is not shown, former prices.
 */
const LEFT_OUT =
  '[data-post] [data-category] [data-te] .eyebrow .visually-hidden [class*="_button_"] [hidden] [role=button] [role=status] button label s form dialog nav aside noscript svg'.split(
    ' ',
  )

/** Of what Pagefind writes, the data of a part. */
const FURTHER = /^(?:index|fragment|filter)\/|^pagefind-entry\.json$|\.pf_meta$/

/** With the code that reads all parts, and without Pagefind's own interfaces. */
const FIRST = new RegExp(`${FURTHER.source}|^pagefind(?:-worker)?\\.js$|^wasm\\.(?:en|unknown)\\.`)

/** A part of the index has about as many pages of a language: Pagefind makes whole indexes only, at 5 ms a page. */
const PART = 150

/**
 * The part of a page that is searched, with its language; Pagefind takes twice as long for the whole of it. Words of two
 * elements stay apart.
 */
function searchable(html: string): string {
  const [open = '<html>'] = /<html[^>]*>/.exec(html) ?? []
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('><', '> <')
  return `<!doctype html>${open}<body>${main}</main></body></html>`
}

export interface Searched {
  /** As the document says it; Pagefind goes by it, too. */
  language: string
  /** Of what is searched. */
  hash: string
}

/**
 * What the search knows of a page; nothing of one that is not found: search engines may not keep it, or keep another in its
 * place, or it is the sitemap, which names what the others say, and would be found for every word.
 */
export function searchedOf(path: string, html: string, canonical: string | undefined): Searched | undefined {
  if (!canonical || new URL(canonical).pathname !== path || path.endsWith('/sitemap')) return undefined
  const [, language = ''] = /<html[^>]*\slang="([^"]+)"/.exec(html) ?? []
  return { language, hash: contentHash(searchable(html)) }
}

/** Of a built page (pages.ts). */
type Page = { path: string; file: string; searched?: Searched | undefined }

/** The pages that are found, by part. A page stays in its part when others come and go, because its path chooses it. */
function partsOf(pages: readonly Page[], size: number) {
  const found = pages.flatMap(({ path, file, searched }) => (searched ? { path, file, ...searched } : []))
  const parts: (typeof found)[] = []
  for (const language of new Set(found.map((page) => page.language))) {
    const own = found.filter((page) => page.language === language)
    for (const page of own) {
      const n = Number.parseInt(contentHash(page.path), 16) % Math.ceil(own.length / size)
      parts[n] ??= []
      parts[n].push(page)
    }
  }
  return parts
}

/** @throws when Pagefind refuses a page */
async function makePart(client: string, folder: string, pages: readonly Page[]): Promise<void> {
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  for (const { path, file } of pages) {
    const html = await readFile(join(client, file), 'utf8')
    const { errors } = await index.addHTMLFile({ url: path, content: searchable(html) })
    if (errors.length > 0) throw new Error(`${path}: ${errors.join(', ')}`)
  }
  const draft = `${folder}.draft`
  const { errors } = await index.writeFiles({ outputPath: draft })
  if (errors.length > 0) throw new Error(errors.join(', '))
  renameSync(draft, folder)
}

/**
 * The index of every page that is found, by what its `<main>` says and its kind, in parts, which `search/` below `dist` keeps
 * until one of their pages is another. `parts.json` says where the parts of a language beside the first are.
 * @param size pages of a language in a part, on average
 * @throws when Pagefind refuses a page
 */
export async function searchIndex(dist: string, pages: readonly Page[], size = PART) {
  const folder = join(dist, 'search')
  const list = join(folder, 'parts.json')
  const files: GeneratedFiles = new Map([['/pagefind/parts.json', list]])
  const further: Record<string, string[]> = {}
  const names: string[] = []
  try {
    for (const [n, part = []] of partsOf(pages, size).entries()) {
      const key = contentHash(dependencies(), LEFT_OUT, ...part.flatMap(({ path, hash }) => [path, hash]))
      const name = `${n}-${key}`
      const from = join(folder, name)
      if (!existsSync(from)) await makePart(join(dist, 'client'), from, part)
      names.push(name)
      const address = n === 0 ? '/pagefind/' : `/pagefind/${n}/`
      const wanted = n === 0 ? FIRST : FURTHER
      for (const path of filesBelow(from)) if (wanted.test(path)) files.set(address + path, join(from, path))
      if (n > 0)
        for (const language of new Set(part.map((page) => page.language)))
          further[language] = [...(further[language] ?? []), address]
    }
  } finally {
    await close()
  }
  for (const name of readdirSync(folder))
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true })
  writeFileSync(list, JSON.stringify(further))
  return files
}
