/** Finishes every page that Vike rendered, and checks it against the markup rules and the size limits. */
import { existsSync, promises, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnresolvedPlaceholder } from '#content/checks/rules/unfinished.ts'
import { contentHash, projectRoot } from '#content/model/cached.ts'
import { pathsUnder } from '#content/model/files.js'
import { memoizeText } from '#content/model/memoize.ts'
import { alternates, canonicalUrl, pageFacts, readHtml } from '#content/model/text/html.ts'
import { budgetErrors, type LateScripts, nearestToLimits, pageCost, readParts } from '../budgets/page-cost.ts'
import { finishPage } from './finish-page.ts'
import { pageFaults } from './page-faults.ts'
import { assetNames } from './site-files.ts'

/**
 * Facts of a finished page for later steps, stored in `pages.json` next to the site. `rendered`: hash of the page as Vike
 * rendered it, and of all bundles; `finished`: hash of the finished page.
 */
export type BuiltPage = ReturnType<ReturnType<typeof finisher>>['built'] & {
  rendered: string
  finished: string
}

/** @param dist folder above `client/` */
export const readPages = (dist: string): BuiltPage[] =>
  JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

/** Scripts that the entry imports dynamically. @throws if one was bundled into another file */
function lateScripts(client: string): LateScripts {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(client, '../assets.json'), 'utf8'),
  )
  const built = (source: string): string => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`site/${source} does not exist, or its code is in the file of another script`)
    return `/${chunk.file}`
  }
  const parts = readParts(readFileSync(join(projectRoot, 'site/entry/parts.ts'), 'utf8'))
  return {
    parts: parts.map(({ selector, file }) => ({ selector, path: built(file) })),
    mount: built('entry/mount.tsx'),
    island: (name) => built(`forms/${name}.island.tsx`),
  }
}

/** Path of a page: `blog/x/index.html` → `/blog/x`. */
export const pathOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

function finisher(client: string) {
  const styles = pathsUnder(client).filter((file) => file.endsWith('.css'))
  const sheets = new Map(styles.map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8')]))
  const read = memoizeText((path) => readFileSync(join(client, path), 'utf8'))
  const late = lateScripts(client)
  return (file: string, text: string) => {
    const page = readHtml(text)
    const path = pathOf(file)
    const { faults, ...finished } = finishPage(page, sheets)
    const cost = pageCost(finished, late, read)
    const hole = findUnresolvedPlaceholder(page)
    if (hole) faults.push(`shows ${hole.text}, which nothing replaces`)
    faults.push(...pageFaults(page, finished.css), ...budgetErrors({ path, ...cost }))
    const built = {
      path,
      file,
      ...pageFacts(page),
      /** Absent if search engines may not index the page. */
      canonical: canonicalUrl(page),
      alternates: alternates(page),
      assets: assetNames(page, finished.css),
      cost,
    }
    return { html: finished.html, built, faults: faults.map((fault) => `/${file}: ${fault}`) }
  }
}

/** Returns a page of the previous site with its finished HTML, or undefined if that file has been edited since. */
function unchangedPage(former: string, known: BuiltPage | undefined) {
  const path = join(former, 'client', known?.file ?? '')
  if (!known || !existsSync(path)) return undefined
  const html = readFileSync(path, 'utf8')
  return contentHash(html) === known.finished ? { html, built: known, faults: [] } : undefined
}

/**
 * Finishes and checks the pages, and writes `pages.json`.
 * @param next folder above `client/`, with the pages that Vike rendered
 * @param former folder of the previous site, whose unchanged pages are not checked again
 * @param bundles hash of all scripts, styles and rules
 * @throws with page, figure and limit if a page breaks a rule or a limit
 */
export async function finishPages(next: string, former: string, bundles: string): Promise<void> {
  const client = join(next, 'client')
  const finish = finisher(client)
  const last = existsSync(join(former, 'pages.json')) ? readPages(former) : []
  const known = new Map(last.map((page) => [page.rendered, page]))
  const pages: BuiltPage[] = []
  const faults: string[] = []
  for (const file of pathsUnder(client).filter((name) => name.endsWith('.html'))) {
    const text = await promises.readFile(join(client, file), 'utf8')
    const rendered = contentHash(bundles, file, text)
    const page = unchangedPage(former, known.get(rendered)) ?? finish(file, text)
    // Copied, because substrings would keep the whole page in memory.
    pages.push(structuredClone({ ...page.built, rendered, finished: contentHash(page.html) }))
    faults.push(...page.faults)
    writeFileSync(join(client, file), page.html)
  }
  if (faults.length > 0) throw new Error(`The built pages break a rule:\n${faults.join('\n')}`)
  pages.sort((a, b) => (a.path < b.path ? -1 : 1))
  writeFileSync(join(next, 'pages.json'), JSON.stringify(pages))
  console.log(`\n${nearestToLimits(pages.map(({ path, cost }) => ({ path, ...cost })))}\n`)
}
