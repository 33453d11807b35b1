/** The pages, each made when what it shows has changed. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unresolvedIn } from '#content/checks/unfinished.ts'
import { contentHash } from '#content/model/cached.ts'
import { filesBelow } from '#content/model/files.js'
import { PARTS } from '../client/parts.ts'
import { overBudget } from './budgets.ts'
import type { Bundle } from './bundle.ts'
import { canonicalOf } from './crawler-files.ts'
import { finishPage } from './finish-page.ts'
import { type Cost, type Lazy, pageCost } from './page-cost.ts'
import { pageFaults, tagsOf } from './page-faults.ts'
import { indexFile } from './pictures-index.ts'
import { progress } from './progress.ts'
import { loadRenderer, NOT_FOUND } from './renderer.ts'
import { type Searched, searchedOf } from './search-index.ts'
import { assetNames } from './sync-files.ts'

/** A finished page in `dist/client`. */
export interface BuiltPage {
  /** Clean path, `/courses/dgca-small`. */
  path: string
  /** Path of its file, `courses/dgca-small/index.html`. */
  file: string
  cost: Cost
  /** Address that search engines may keep. */
  canonical?: string | undefined
  /** Nothing when the search does not find it. */
  searched?: Searched | undefined
  /** Names of the files that it may ask for. */
  assets: string[]
  /** Hash of all that decides what the page is. */
  key: string | undefined
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

/** Holds each page against the rules of the house and the budgets, and notes what it costs. */
function finisher({ client, chunks }: Bundle) {
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
  const lazy = lazyScripts(chunks)
  return (path: string, file: string, raw: string) => {
    const { html, css, problem } = finishPage(raw, sheets)
    const tags = tagsOf(html)
    const cost = pageCost(html, lazy, read, tags)
    const hole = unresolvedIn(html)
    const problems = [
      ...(problem ? [problem] : []),
      ...(hole ? [`shows ${hole.text}, which nothing fills in (DEF-57)`] : []),
      ...pageFaults(html, tags, [css]),
      ...overBudget({ path, ...cost }),
    ]
    const canonical = canonicalOf(html)
    const page: Omit<BuiltPage, 'key'> = {
      path,
      file,
      cost,
      canonical,
      searched: searchedOf(path, html, canonical),
      assets: assetNames(html),
    }
    return { html, page, problems }
  }
}

const listFile = (dist: string) => join(dist, 'pages.json')

const readList = (dist: string): BuiltPage[] =>
  existsSync(listFile(dist)) ? JSON.parse(readFileSync(listFile(dist), 'utf8')) : []

/**
 * Makes the pages in `client/` below `dist`.
 * @param keep whether the pages of the last build are still there as they were
 * @returns all pages, sorted by path; how many were made; the content in each language, English first
 * @throws when a page breaks a rule of the house or a budget, with page, figure and limit
 */
export async function makePages(dist: string, bundle: Bundle, keep: boolean) {
  const out = join(dist, 'client')
  const old = new Map((keep ? readList(dist) : []).map((page) => [page.path, page] as const))
  progress('pages')
  const renderer = await loadRenderer(dist)
  const { sites, pages: listed } = await renderer.listPages(
    contentHash(bundle.key, await readFile(indexFile)),
  )
  const finish = finisher(bundle)
  const kept: BuiltPage[] = []
  const made: BuiltPage[] = []
  const problems: string[] = []
  for (const listedPage of listed) {
    const { path } = listedPage
    const before = old.get(path)
    const { html: raw, key } = await renderer.render(listedPage, before?.key)
    if (raw === undefined) {
      if (before) kept.push(before)
      continue
    }
    const file = path === NOT_FOUND ? '404.html' : join(path.slice(1), 'index.html')
    const { html, page, problems: found } = finish(path, file, raw)
    problems.push(...found.map((problem) => `/${file}: ${problem}`))
    // Copied, because names that were cut out of a page would keep the whole of it in memory.
    made.push(structuredClone({ ...page, key }))
    await mkdir(dirname(join(out, file)), { recursive: true })
    await writeFile(join(out, file), html)
  }
  if (problems.length > 0) throw new Error(`The built pages break a rule:\n${problems.sort().join('\n')}`)
  const pages = [...made, ...kept].sort((a, b) => (a.path < b.path ? -1 : 1))
  await writeFile(listFile(dist), JSON.stringify(pages))
  return { pages, made: made.length, sites }
}
