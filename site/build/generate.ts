/** Makes what a site has beside its pages: pictures, PDFs, share cards, the search index, sitemap, feed and icons. */
import { join } from 'node:path'
import { nextChange } from '#content/model/catalogue/next-change.ts'
import { loadSite } from '#content/model/read/read.ts'
import { now } from '#lambdas/shared/clock.ts'
import { documents } from '../documents/documents.ts'
import { inEveryLanguage } from '../documents/languages.ts'
import { crawlerFiles, nextMonth } from './pages/crawler-files.ts'
import { feedXml } from './pages/feed.ts'
import { readPages } from './pages/finish-site.ts'
import { searchIndex } from './pages/search-index.ts'
import { completeSite } from './pages/site-files.ts'
import { appIcons } from './pictures/icons.ts'
import { readPictures } from './pictures/pictures.ts'

/** Says on a terminal what a build is doing, and how long it has run. The log of a pipeline stays short. */
function progress(doing: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${(performance.now() / 1000).toFixed(1)} s  ${doing} …\n`)
}

/**
 * Completes the site in `client/` below `dist`.
 * @param pagesOnly leaves photos, PDFs, share cards and the search index to the next build
 * @returns how many pages there are, and from when on time alone changes them (ISO 8601)
 */
export async function generate(dist: string, { pagesOnly }: { pagesOnly: boolean }) {
  const began = now()
  const site = await loadSite(process.env.ACADEMY_CONTENT)
  const pages = readPages(dist)
  const pictures = await readPictures()
  const generated = new Map([...pictures.files, ...(await appIcons())])
  if (!pagesOnly) {
    progress('pictures')
    await pictures.make()
    progress('search index, PDFs and share cards')
    const made = await Promise.all([searchIndex(dist, pages), documents(inEveryLanguage(site))])
    for (const [path, file] of made.flatMap((files) => [...files])) generated.set(path, file)
  }
  const index = new Map([...crawlerFiles(pages, site.settings, began), ['rss.xml', feedXml(site)]])
  completeSite(join(dist, 'client'), { pages, generated, index, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, validUntil: new Date(Math.min(...next)).toISOString() }
}
