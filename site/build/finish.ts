/**
 * Last step of the build: CSS into each page, the page's own Content-Security-Policy, nothing in the
 * output that no page asks for, sitemap, feed and search index. Runs after Vike has written the HTML.
 */

import { readFileSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { unresolvedIn } from '#content/checks/unresolved.ts'
import { nextChange } from '#content/model/next-change.ts'
import { loadSite } from '#content/model/read.ts'
import { now } from '#lambdas/shared/clock.ts'
import { PARTS } from '../client/parts.ts'
import { budgetTable, overBudget, type PageCost } from './budgets.ts'
import { removeBuildInfo, writeBuildInfo } from './build-info.js'
import { canonicalOf, nextMonth, writeCrawlerFiles } from './crawler-files.ts'
import { writeFeed } from './feed.ts'
import { finishPage } from './finish-page.ts'
import { type Lazy, pageCost } from './page-cost.ts'
import { pageFaults } from './page-faults.ts'
import { progress } from './progress.ts'
import { writeSearchIndex } from './search-index.ts'
import { fileNames, unreferenced } from './unreferenced.ts'

function cachedReader(out: string): (path: string) => string {
  const known = new Map<string, string>()
  return (path) => {
    const text = known.get(path) ?? readFileSync(join(out, path), 'utf8')
    known.set(path, text)
    return text
  }
}

async function files(folder: string, suffix: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Which built file answers for what the entry fetches later. @param chunks built path by source, `site/client/mount.tsx` */
function lazyScripts(chunks: ReadonlyMap<string, string>): Lazy {
  const parts = Object.entries(PARTS).map(([selector, name]) => {
    const path = chunks.get(`site/client/parts/${name}.ts`)
    if (!path) throw new Error(`client/parts.ts names ${name}, which has no chunk of its own`)
    return { selector, path }
  })
  const islands = [...chunks].flatMap(([file, path]): [string, string][] => {
    const name = /^site\/islands\/(\w+)\.tsx$/.exec(file)?.[1]
    return name ? [[name, path]] : []
  })
  return { parts, islands: new Map(islands), mount: chunks.get('site/client/mount.tsx') }
}

/** `/courses/index.html` → `/courses`, the clean path. */
const cleanPath = (file: string): string =>
  file.replaceAll('\\', '/').replace(/(.)\/index\.html$|index\.html$/, '$1')

/** A copy, because a piece of a string keeps the whole of it, and a large blog has many pages. */
const alone = (piece: string): string => Buffer.from(piece).toString()

/**
 * Finishes the pages in `out` (`dist/client`).
 * @param chunks path of each script by its source file, to know what a page loads
 * @returns what each page costs, and the addresses that search engines may keep
 * @throws when a page breaks a rule of the house or a budget, with page, figure and limit
 */
export async function finishSite(
  out: string,
  chunks: ReadonlyMap<string, string>,
): Promise<{ costs: PageCost[]; canonical: string[] }> {
  const css = new Map<string, string>()
  for (const file of await files(join(out, 'assets'), /\.css$/))
    css.set(file.slice(out.length).replaceAll('\\', '/'), await readFile(file, 'utf8'))
  const pages = await files(out, /\.html$/)
  const read = cachedReader(out)
  const lazy = lazyScripts(chunks)
  const costs: PageCost[] = []
  const canonical: string[] = []
  const named = new Set<string>()
  const problems: string[] = []
  for (const file of pages) {
    const name = file.slice(out.length)
    const { html, problem } = finishPage(await readFile(file, 'utf8'), css)
    if (problem) problems.push(`${name}: ${problem}`)
    const hole = unresolvedIn(html)
    if (hole) problems.push(`${name}: shows ${hole.text}, which nothing fills in (DEF-57)`)
    problems.push(...pageFaults(html).map((fault) => `${name}: ${fault}`))
    const cost = { path: cleanPath(name), ...pageCost(html, lazy, read) }
    problems.push(...overBudget(cost))
    costs.push(cost)
    canonical.push(alone(canonicalOf(html) ?? ''))
    for (const asset of fileNames(html)) if (!named.has(asset)) named.add(alone(asset))
    await writeFile(file, html)
  }
  if (problems.length > 0) throw new Error(`The built pages break a rule:\n${problems.join('\n')}`)
  for (const file of await unreferenced(out, named)) await rm(join(out, file))
  return { costs, canonical: canonical.filter(Boolean) }
}

/** Built path of each script by its source file, `site/client/slides.ts`. */
type Chunks = Map<string, string>

const NAME = 'academy:finish'

/** `dist/client`. */
const outOf = ({ root, build }: { root: string; build: { outDir: string } }) => resolve(root, build.outDir)

export function finish(): Plugin<{ chunks: Chunks }> {
  const chunks: Chunks = new Map()
  // Before any page is made: what comes due while they are made is not in them.
  const began = now()
  return {
    name: NAME,
    apply: 'build',
    api: { chunks },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      removeBuildInfo(outOf(this.environment.config))
      const repo = resolve(this.environment.config.root, '..')
      for (const [fileName, output] of Object.entries(bundle))
        if (output.type === 'chunk' && output.facadeModuleId)
          chunks.set(relative(repo, output.facadeModuleId).split(sep).join('/'), `/${fileName}`)
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client
        if (!client) throw new Error('the build has no client')
        // Each environment has plugins of its own: the chunks are known to the one that saw them.
        const seen: Plugin<{ chunks: Chunks }> | undefined = client.plugins.find(({ name }) => name === NAME)
        const out = outOf(client.config)
        progress('styles, rules and budgets of each page')
        const { costs, canonical } = await finishSite(out, seen?.api?.chunks ?? chunks)
        console.log(`\n${budgetTable(costs)}\n`)
        const pages = async function* () {
          for (const file of (await files(out, /\.html$/)).sort())
            yield { path: cleanPath(file.slice(out.length)), html: await readFile(file, 'utf8') }
        }
        const site = await loadSite(process.env.ACADEMY_CONTENT)
        await writeCrawlerFiles(out, canonical, site.settings, now())
        await writeFeed(out, site)
        progress('search index')
        await writeSearchIndex(out, pages())
        const next = [nextChange(site, began), nextMonth(began)].flatMap((moment) => moment?.getTime() ?? [])
        const validUntil = new Date(Math.min(...next)).toISOString()
        writeBuildInfo(out, { pages: costs.length, validUntil })
      },
    },
  }
}
