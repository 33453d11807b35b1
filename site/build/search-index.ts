/** The index of /search, made by Pagefind from the built pages, and the code that reads it in the browser. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { close, createIndex } from 'pagefind'
import type { BuiltPage } from './pages.ts'

/**
 * What stands on many pages or says nothing by itself: the cards of other pages, forms, the labels in Telugu; controls,
 * links that look like buttons (components/Button.module.css), what only a screen reader says, what is not shown, former prices.
 */
const LEFT_OUT = [
  '[data-post]',
  '[data-category]',
  '[data-te]',
  '.eyebrow',
  '.visually-hidden',
  '[class*="_button_"]',
  '[hidden]',
  '[role=button]',
  '[role=status]',
  'button',
  'label',
  's',
  'form',
  'dialog',
  'nav',
  'aside',
  'noscript',
  'svg',
]

/** Of what Pagefind writes, without its own interfaces. */
const WANTED =
  /^(?:index|fragment|filter)\/|^pagefind(?:-worker)?\.js$|^pagefind-entry\.json$|\.pf_meta$|^wasm\.(?:en|unknown)\./

/**
 * The part of a page that is searched, with its language; Pagefind takes twice as long for the whole of it. Words of two
 * elements stay apart.
 */
function searchable(html: string): string {
  const [open = '<html>'] = /<html[^>]*>/.exec(html) ?? []
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('><', '> <')
  return `<!doctype html>${open}<body>${main}</main></body></html>`
}

/**
 * The index of every page that search engines may keep, by what its `<main>` says and its kind. The sitemap names what
 * the others say, and would be found for every word.
 * @param out folder of the pages
 * @returns bytes by path, below `pagefind/`
 * @throws when Pagefind refuses a page
 */
export async function searchIndex(
  out: string,
  pages: readonly Pick<BuiltPage, 'path' | 'file' | 'canonical'>[],
): Promise<[string, Uint8Array][]> {
  const { index } = await createIndex({ excludeSelectors: LEFT_OUT })
  if (!index) throw new Error('Pagefind did not start')
  try {
    for (const { path, file, canonical } of pages) {
      if (!canonical || new URL(canonical).pathname !== path || path.endsWith('/sitemap')) continue
      const html = await readFile(join(out, file), 'utf8')
      const { errors } = await index.addHTMLFile({ url: path, content: searchable(html) })
      if (errors.length > 0) throw new Error(`${path}: ${errors.join(', ')}`)
    }
    const { files } = await index.getFiles()
    return files
      .filter(({ path }) => WANTED.test(path))
      .map(({ path, content }) => [`pagefind/${path}`, content])
  } finally {
    await close()
  }
}
