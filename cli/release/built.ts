/** Reads the built site from dist/client. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { filesBelow } from '#content/model/files.js'
import { readBuildInfo } from '#site/build/build-state.js'
import { CliError, UsageError } from '../errors.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'
import { type Built, pagesOf } from './publish.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  // Parts of the search index and its WebAssembly, compressed in a way of their own.
  '.pagefind': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_filter': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
}

/**
 * The build below `dist`, with what the content says of its pages.
 * @throws CliError when there is none, or for a file of unknown type
 */
export function readBuilt(dist: string, site: SiteFacts): Built {
  checkThere(dist)
  const files: Built['files'] = new Map()
  for (const path of filesBelow(dist)) {
    const contentType =
      (path.endsWith('rules.json') && 'application/speculationrules+json') || TYPES[extname(path)]
    if (!contentType) throw new CliError(`${path}: no content type is known for ${extname(path)}`)
    files.set(path, { body: readFileSync(join(dist, path)), contentType })
  }
  const { origin, brand, languages = [] } = site
  // An article may have come due since the build: what is built counts.
  const known = new Map(site.pages.map((page) => [page.path, page]))
  const pages = pagesOf(files.keys()).map((path) => known.get(path) ?? { path })
  const aliases = site.aliases.map(({ from, to, status }) => ({ from, to, status }))
  return {
    files,
    site: { origin, brand, pages, aliases, languages },
    commit: readBuildInfo(dist)?.commit ?? 'unknown',
  }
}

function checkThere(dist: string): void {
  if (!existsSync(join(dist, 'index.html'))) throw new CliError(`no site is built in ${dist}: npm run build`)
}

/** @throws CliError when there is no build, or one of the pages alone, or one that was stopped before its end */
export function checkWhole(dist: string): void {
  checkThere(dist)
  if (readBuildInfo(dist)?.unfinished)
    throw new UsageError('dist/ is not finished: npm run build, and publish again')
}

/** @throws CliError when the build was not made from the commit that is checked out, and that alone */
export function checkCommit(dist: string, cwd: string): void {
  const note = readBuildInfo(dist) ?? {}
  const head = headOf(cwd)
  const fault = !note.commit
    ? 'does not say which commit it was built from'
    : note.commit !== head
      ? `was built from ${note.commit.slice(0, 10)}, and ${head.slice(0, 10)} is checked out`
      : note.dirty && 'was built with changes that are not committed'
  if (fault) throw new UsageError(`dist/ ${fault}: commit, npm run build, and publish again`)
}

function headOf(cwd: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (error) {
    const [words = ''] = String((error as { stderr?: unknown }).stderr ?? error).split('\n')
    throw new CliError(`git cannot say which commit is checked out: ${words}`)
  }
}
