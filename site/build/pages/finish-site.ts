/** Vite plugin: finishes every page that Vike rendered, and checks it against the markup rules and the size limits. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { unresolvedIn } from '#content/checks/rules/unfinished.ts'
import { projectRoot } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import { memoizeText } from '#content/model/memoize.ts'
import { alternatesOf, canonicalOf, factsOf, type PageFacts, readHtml } from '#content/model/text/html.ts'
import { budgetErrors, type LateScripts, nearestToLimits, pageCost, partsIn } from '../budgets/page-cost.ts'
import { finishPage } from './finish-page.ts'
import { pageFaults } from './page-faults.ts'
import { assetNames } from './site-files.ts'

/** Facts of a finished page for later steps, stored in `pages.json` next to the site. */
export interface BuiltPage extends PageFacts {
  /** `/courses/dgca-small` */
  path: string
  /** `courses/dgca-small/index.html` */
  file: string
  /** Canonical address; absent if search engines may not index the page. */
  canonical?: string | undefined
  /** The page in every language, including its own; empty if there is only one. */
  alternates: { language: string; href: string }[]
  assets: string[]
}

/** @param dist folder above `client/` */
export const readPages = (dist: string): BuiltPage[] =>
  JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

/** Scripts that the entry imports dynamically. @throws if one has no file of its own */
function lateScripts(client: string): LateScripts {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(join(client, '../assets.json'), 'utf8'),
  )
  const built = (source: string): string => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`site/${source} does not exist, or its code is in the file of another script`)
    return `/${chunk.file}`
  }
  const parts = partsIn(readFileSync(join(projectRoot, 'site/entry/parts.ts'), 'utf8'))
  return {
    parts: parts.map(({ selector, file }) => ({ selector, path: built(file) })),
    mount: built('entry/mount.tsx'),
    island: (name) => built(`forms/${name}.island.tsx`),
  }
}

function finisher(client: string) {
  const styles = filesBelow(client).filter((file) => file.endsWith('.css'))
  const sheets = new Map(styles.map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8')]))
  const read = memoizeText((path) => readFileSync(join(client, path), 'utf8'))
  const late = lateScripts(client)
  return (file: string) => {
    const page = readHtml(readFileSync(join(client, file), 'utf8'))
    // `blog/x/index.html` → `/blog/x`
    const path = `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
    const { faults, ...finished } = finishPage(page, sheets)
    const cost = { path, ...pageCost(finished, late, read) }
    const hole = unresolvedIn(page)
    if (hole) faults.push(`shows ${hole.text}, which nothing replaces`)
    faults.push(...pageFaults(page, finished.css), ...budgetErrors(cost))
    const built: BuiltPage = {
      path,
      file,
      ...factsOf(page),
      canonical: canonicalOf(page),
      alternates: alternatesOf(page),
      assets: assetNames(page, finished.css),
    }
    return { html: finished.html, built, cost, faults: faults.map((fault) => `/${file}: ${fault}`) }
  }
}

/** @throws with page, figure and limit if a page breaks a rule or a limit */
function finishPages(client: string): void {
  const finish = finisher(client)
  const pages: BuiltPage[] = []
  const costs: ReturnType<typeof finish>['cost'][] = []
  const faults: string[] = []
  for (const file of filesBelow(client).filter((name) => name.endsWith('.html'))) {
    const finished = finish(file)
    // Copied, because substrings would keep the whole page in memory.
    pages.push(structuredClone(finished.built))
    costs.push(finished.cost)
    faults.push(...finished.faults)
    writeFileSync(join(client, file), finished.html)
  }
  if (faults.length > 0) throw new Error(`The built pages break a rule:\n${faults.join('\n')}`)
  pages.sort((a, b) => (a.path < b.path ? -1 : 1))
  writeFileSync(join(client, '../pages.json'), JSON.stringify(pages))
  console.log(`\n${nearestToLimits(costs)}\n`)
}

export const finishSite = (): Plugin => ({
  name: 'academy:finish-site',
  apply: 'build',
  buildApp: {
    order: 'post',
    async handler({ environments }) {
      performance.mark('finishing of pages', { detail: 'build' })
      const client = environments.client?.config.build.outDir ?? ''
      if (existsSync(join(client, 'index.html'))) finishPages(client)
    },
  },
})
