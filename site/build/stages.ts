/**
 * What a build does once something has changed, each stage only as far as it has to: the bundle when code or fonts
 * changed, the pages whose content did, then what is made of all pages together.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nextChange } from '#content/model/next-change.ts'
import { now } from '#lambdas/shared/clock.ts'
import { budgetTable } from './budgets.ts'
import { makeBundle } from './bundle.ts'
import { crawlerFiles, nextMonth } from './crawler-files.ts'
import { documents } from './documents.ts'
import { feedXml } from './feed.ts'
import { makePages } from './pages.ts'
import { readPictures } from './pictures.ts'
import { appIcons } from './pictures-icons.ts'
import { progress } from './progress.ts'
import { searchIndex } from './search-index.ts'
import { syncFiles } from './sync-files.ts'

interface BuildOptions {
  /** `client/` is still as the last build left it, and time has changed nothing in it. */
  keep: boolean
  /** Without photos, gallery pictures, PDFs, share cards and the search's index, which the next build makes. */
  pagesOnly: boolean
}

/**
 * Leaves the site in `client/` below `dist`, and beside it the bundle and the list of pages for the next build.
 * @returns how many pages there are, how many of them it made, and from when on time alone changes them (ISO 8601)
 * @throws when a page breaks a rule of the house or a budget, with page, figure and limit
 */
export async function buildSite(dist: string, { keep, pagesOnly }: BuildOptions) {
  const began = now()
  const out = join(dist, 'client')
  // A file that somebody changed is not taken for one of ours because of its name.
  if (!keep) rmSync(out, { recursive: true, force: true })
  const bundle = await makeBundle(dist)
  const pictures = await readPictures()
  const { pages, made, sites } = await makePages(dist, bundle, keep)
  const [site] = sites
  if (!pagesOnly) progress('pictures')
  if (!pagesOnly) await pictures.make()
  if (!pagesOnly) progress('search index, PDFs and share cards')
  const [searched, documented] = pagesOnly
    ? [[], []]
    : await Promise.all([searchIndex(dist, pages), documents(sites)])
  const generated = new Map([...pictures.files, ...(await appIcons()), ...documented, ...searched])
  console.log(`\n${budgetTable(pages.map(({ path, cost }) => ({ path, ...cost })))}\n`)
  const canonical = pages.flatMap((page) => page.canonical ?? [])
  const index = new Map<string, string | Uint8Array>([
    ...crawlerFiles(canonical, site, began),
    ['rss.xml', feedXml(site)],
  ])
  syncFiles(out, { pages, client: bundle.client, generated, index, pagesOnly })
  const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
  return { pages: pages.length, made, validUntil: new Date(Math.min(...next)).toISOString() }
}
