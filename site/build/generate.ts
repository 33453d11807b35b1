/** Makes what a site has beside its pages: pictures, PDFs, share cards, the search index, sitemap, feed and icons. */
import { join } from 'node:path'
import { nextChange } from '#content/model/next-change.ts'
import { loadSite } from '#content/model/read.ts'
import { now } from '#lambdas/shared/clock.ts'
import { crawlerFiles, nextMonth } from './crawler-files.ts'
import { documents } from './documents.ts'
import { inEveryLanguage } from './documents-languages.ts'
import { feedXml } from './feed.ts'
import { readPages } from './finish-site.ts'
import { readPictures } from './pictures.ts'
import { appIcons } from './pictures-icons.ts'
import { progress } from './progress.ts'
import { searchIndex } from './search-index.ts'
import { completeSite } from './site-files.ts'

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
  const canonical = pages.flatMap((page) => page.canonical ?? [])
  const index = new Map<string, string | Uint8Array>([
    ...crawlerFiles(canonical, site, began),
    ['rss.xml', feedXml(site)],
  ])
  completeSite(join(dist, 'client'), { pages, generated, index, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, validUntil: new Date(Math.min(...next)).toISOString() }
}
