/** The steps of a build: content, pages, pictures, PDFs, share cards, search index, sitemap and feed. */
import { join } from 'node:path'
import { checkSite, loadCheckedSite } from '#content/checks/check.ts'
import { nextChange } from '#content/model/catalogue/next-change.ts'
import { loadSite, requireValidSite } from '#content/model/read/read.ts'
import { allFormFields as forms } from '#lambdas/routes.ts'
import { now } from '#lambdas/shared/clock.ts'
import { documents } from '../print/documents.ts'
import { inEveryLanguage } from '../print/languages.ts'
import { crawlerFiles, feedXml, nextMonth } from './pages/crawler-files.ts'
import { finishPages, readPages } from './pages/finish-site.ts'
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
  const content = { root: process.env.ACADEMY_CONTENT, forms, now: began }
  // A file that cannot be read is reported together with the findings of the rules.
  const site = await loadSite(content.root, began).catch(() => loadCheckedSite(content))
  const sites = inEveryLanguage(site)
  const pictures = await readPictures()
  const isSame = folder === former
  globalThis.__academySites = sites
  const applyRules = () =>
    requireValidSite({ site, issues: checkSite(site, { ...content, production: false }) })
  const explain = (error: unknown) => {
    applyRules()
    throw error
  }
  const bundles = isSame ? '' : await makePages(folder, progress).catch(explain)
  if (!pagesOnly) {
    progress('pictures')
    await pictures.make()
  }
  progress('finishing of pages, rules, search index, PDFs and share cards')
  const finish = async () => {
    if (!isSame) await finishPages(folder, former, bundles)
    applyRules()
    return pagesOnly ? [] : documents(sites)
  }
  const keywords = Object.fromEntries(sites.map((site) => [site.language, site.messages.search.keywords]))
  // Pagefind works in a process of its own meanwhile. It reads the pages before they are finished.
  const index = pagesOnly ? undefined : writeSearchIndex(join(folder, 'client'), keywords)
  const [documentFiles] = await Promise.all([finish(), index])
  const generated = new Map([...pictures.files, ...documentFiles])
  progress('files')
  const pages = readPages(folder)
  const texts = new Map([...crawlerFiles(pages, site, began), ['rss.xml', feedXml(site)]])
  completeSite(join(folder, 'client'), { pages, generated, index: texts, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, validUntil: new Date(Math.min(...next)).toISOString() }
}
