/** Generates all files except pages: pictures, PDFs, share cards, search index, sitemap and feed. */
import { join } from 'node:path'
import { nextChange } from '#content/model/catalogue/next-change.ts'
import { loadSite } from '#content/model/read/read.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { messagesIn } from '#content/model/translation/translate.ts'
import { now } from '#lambdas/shared/clock.ts'
import { documents } from '../print/documents.ts'
import { inEveryLanguage } from '../print/languages.ts'
import { crawlerFiles, feedXml, nextMonth } from './pages/crawler-files.ts'
import { readPages } from './pages/finish-site.ts'
import { writeSearchIndex } from './pages/search-index.ts'
import { completeSite } from './pages/site-files.ts'
import { readPictures } from './pictures/pictures.ts'

/** Marks the start of a step for `--timings`, and prints it with the seconds so far on a terminal. */
function progress(doing: string): void {
  performance.mark(doing, { detail: 'build' })
  if (process.stderr.isTTY) process.stderr.write(`${(performance.now() / 1000).toFixed(1)} s  ${doing} …\n`)
}

/**
 * Adds the generated files to `dist/client`.
 * @param pagesOnly skips photos, PDFs, share cards and the search index
 * @returns number of pages, and the time (ISO 8601) when they go out of date without an edit
 */
export async function generate(dist: string, { pagesOnly }: { pagesOnly: boolean }) {
  progress('content')
  const began = now()
  const site = await loadSite(process.env.ACADEMY_CONTENT)
  const pages = readPages(dist)
  const pictures = await readPictures()
  const generated = new Map(pictures.files)
  if (!pagesOnly) {
    progress('pictures')
    await pictures.make()
    progress('search index, PDFs and share cards')
    const codes = [SOURCE, ...site.languages].map(({ code }) => code)
    const keywords = Object.fromEntries(codes.map((code) => [code, messagesIn(site, code).search.keywords]))
    const [made] = await Promise.all([
      documents(inEveryLanguage(site)),
      writeSearchIndex(join(dist, 'client'), pages, keywords),
    ])
    for (const [path, file] of made) generated.set(path, file)
  }
  progress('files')
  const index = new Map([...crawlerFiles(pages, site, began), ['rss.xml', feedXml(site)]])
  completeSite(join(dist, 'client'), { pages, generated, index, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, validUntil: new Date(Math.min(...next)).toISOString() }
}
