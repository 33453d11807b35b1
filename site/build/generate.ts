/** The steps of a build: content, pages, pictures, PDFs, share cards, search index, sitemap and feed. */
import { join } from 'node:path'
import { loadCheckedSite } from '#content/checks/check.ts'
import { nextChange } from '#content/model/catalogue/next-change.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { messagesIn } from '#content/model/translation/translate.ts'
import { allFormFields as forms } from '#lambdas/routes.ts'
import { now } from '#lambdas/shared/clock.ts'
import { documents } from '../print/documents.ts'
import { inEveryLanguage } from '../print/languages.ts'
import { crawlerFiles, feedXml, nextMonth } from './pages/crawler-files.ts'
import { readPages } from './pages/finish-site.ts'
import { makePages } from './pages/make-pages.ts'
import { writeSearchIndex } from './pages/search-index.ts'
import { completeSite } from './pages/site-files.ts'
import { readPictures } from './pictures/pictures.ts'

/** Marks the start of a step for `--timings`, and prints it with the seconds so far on a terminal. */
function progress(doing: string): void {
  performance.mark(doing, { detail: 'build' })
  if (process.stderr.isTTY) process.stderr.write(`${(performance.now() / 1000).toFixed(1)} s  ${doing} …\n`)
}

/**
 * Builds the site.
 * @param folder for `client/` and `pages.json`
 * @param former folder of the previous site; the same folder if its pages are up to date
 * @param pagesOnly skips photos, PDFs, share cards and the search index
 * @returns number of pages, and the time (ISO 8601) when they go out of date without an edit
 */
export async function generate(folder: string, former: string, { pagesOnly }: { pagesOnly: boolean }) {
  progress('content')
  const began = now()
  const site = await loadCheckedSite({ root: process.env.ACADEMY_CONTENT, forms })
  const pictures = await readPictures()
  if (folder !== former) {
    globalThis.__academySite = site
    await makePages(folder, former, progress)
  }
  const pages = readPages(folder)
  const generated = new Map(pictures.files)
  if (!pagesOnly) {
    progress('pictures')
    await pictures.make()
    progress('search index, PDFs and share cards')
    const codes = [ENGLISH, ...site.languages].map(({ code }) => code)
    const keywords = Object.fromEntries(codes.map((code) => [code, messagesIn(site, code).search.keywords]))
    const [documentFiles] = await Promise.all([
      documents(inEveryLanguage(site)),
      writeSearchIndex(join(folder, 'client'), pages, keywords),
    ])
    for (const [path, file] of documentFiles) generated.set(path, file)
  }
  progress('files')
  const index = new Map([...crawlerFiles(pages, site, began), ['rss.xml', feedXml(site)]])
  completeSite(join(folder, 'client'), { pages, generated, index, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, validUntil: new Date(Math.min(...next)).toISOString() }
}
