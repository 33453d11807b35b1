/** Vite plugin: holds every page that Vike rendered against the rules of the house and the budgets, and finishes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { unresolvedIn } from '#content/checks/unfinished.ts'
import { filesBelow } from '#content/model/files.js'
import { canonicalOf, factsOf, type HtmlPage, type PageFacts, readHtml } from '#content/model/html.ts'
import { PARTS } from '../client/parts.ts'
import { budgetTable, overBudget, type PageCost } from './budgets.ts'
import { finishPage } from './finish-page.ts'
import { type Lazy, pageCost } from './page-cost.ts'
import { pageFaults } from './page-faults.ts'
import { type Searched, searchedOf } from './search-index.ts'
import { assetNames } from './site-files.ts'

/** What later steps ask of a finished page; all of them are in `pages.json` next to the site. */
export interface BuiltPage extends PageFacts {
  /** Clean path, `/courses/dgca-small`. */
  path: string
  /** Path of its file, `courses/dgca-small/index.html`. */
  file: string
  /** Address that search engines may keep. */
  canonical?: string | undefined
  /** Undefined when the search does not find the page. */
  searched?: Searched | undefined
  /** Names of the files below /assets that it may ask for. */
  assets: string[]
}

/** @param dist folder above `client/` */
export const readPages = (dist: string): BuiltPage[] =>
  JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))

/** Built script by its source, `site/client/mount.tsx` → `/assets/x.js`. */
function readChunks(client: string): Map<string, string> {
  const manifest: Record<string, { file: string; src?: string }> = JSON.parse(
    readFileSync(join(client, '../assets.json'), 'utf8'),
  )
  return new Map(
    Object.values(manifest).flatMap(({ file, src }): [string, string][] =>
      src ? [[`site/${src}`, `/${file}`]] : [],
    ),
  )
}

/** What the entry fetches later, by what asks for it. */
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

function finisher(client: string) {
  const sheets = new Map(
    filesBelow(join(client, 'assets'))
      .filter((file) => file.endsWith('.css'))
      .map((file) => [`/assets/${file}`, readFileSync(join(client, 'assets', file), 'utf8')] as const),
  )
  const scripts = new Map<string, string>()
  const read = (path: string): string => {
    const text = scripts.get(path) ?? readFileSync(join(client, path), 'utf8')
    scripts.set(path, text)
    return text
  }
  const lazy = lazyScripts(readChunks(client))
  return (path: string, file: string, page: HtmlPage) => {
    const finished = finishPage(page, sheets)
    const cost: PageCost = { path, ...pageCost(finished, lazy, read) }
    const hole = unresolvedIn(page)
    const problems = [
      ...(finished.problem ? [finished.problem] : []),
      ...(hole ? [`shows ${hole.text}, which nothing fills in (DEF-57)`] : []),
      ...pageFaults(page, [finished.css]),
      ...overBudget(cost),
    ].map((problem) => `/${file}: ${problem}`)
    const canonical = canonicalOf(page)
    const built: BuiltPage = {
      path,
      file,
      ...factsOf(page),
      canonical,
      searched: searchedOf(path, page),
      assets: assetNames(page, finished.css),
    }
    return { html: finished.html, built, cost, problems }
  }
}

/** `blog/x/index.html` → `/blog/x`. */
const pathOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** @throws when a page breaks a rule of the house or a budget, with page, figure and limit */
function finishPages(client: string): void {
  const finish = finisher(client)
  const pages: BuiltPage[] = []
  const costs: PageCost[] = []
  const problems: string[] = []
  for (const file of filesBelow(client)
    .filter((name) => name.endsWith('.html'))
    .sort()) {
    const page = readHtml(readFileSync(join(client, file), 'utf8'))
    const { html, built, cost, problems: found } = finish(pathOf(file), file, page)
    // Copied, because parts of a text would keep the whole page in memory.
    pages.push(structuredClone(built))
    costs.push(cost)
    problems.push(...found)
    writeFileSync(join(client, file), html)
  }
  if (problems.length > 0) throw new Error(`The built pages break a rule:\n${problems.join('\n')}`)
  pages.sort((a, b) => (a.path < b.path ? -1 : 1))
  writeFileSync(join(client, '../pages.json'), JSON.stringify(pages))
  console.log(`\n${budgetTable(costs)}\n`)
}

export function finishSite(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'academy:finish-site',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildApp: {
      order: 'post',
      async handler() {
        const client = config.environments.client?.build.outDir ?? ''
        if (existsSync(join(client, 'index.html'))) finishPages(client)
      },
    },
  }
}
