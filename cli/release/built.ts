/** Reads the built site from dist/client, and refuses builds that must not be published. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathsUnder } from '#content/model/files.js'
import { readBuildInfo } from '#site/build/build-state.js'
import { CliError, gitErrorMessage, UsageError } from '../errors.ts'
import type { SiteFacts } from '../smoke/site-facts.ts'
import { type BuiltSite, pagePaths } from './publish.ts'

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
  // The WebAssembly and search index of Pagefind. Pagefind has already compressed them, so CloudFront need not.
  '.pagefind': 'application/octet-stream',
  '.pf_*': 'application/octet-stream',
}

/** Reads all files of the build, with their types. @throws CliError if there is no build, or a file has an unknown type */
export function readBuiltSite(dist: string, site: SiteFacts): BuiltSite {
  checkExists(dist)
  const files: BuiltSite['files'] = new Map()
  for (const path of pathsUnder(dist)) {
    const type = extname(path).replace(/^\.pf_\w+/, '.pf_*')
    const contentType = path.endsWith('rules.json') ? 'application/speculationrules+json' : TYPES[type]
    if (!contentType)
      throw new CliError(`${path}: add the content type of ${extname(path)} to cli/release/built.ts`)
    files.set(path, { body: readFileSync(join(dist, path)), contentType })
  }
  const { origin, brand, languages = [] } = site
  // Lists only built pages, because an article may have become public after the build.
  const known = new Map(site.pages.map((page) => [page.path, page]))
  const pages = pagePaths(files.keys()).map((path) => known.get(path) ?? { path })
  const aliases = site.aliases.map(({ from, to, status }) => ({ from, to, status }))
  const { commit = 'unknown', validUntil } = readBuildInfo(dist) ?? {}
  return { files, site: { origin, brand, pages, aliases, languages }, commit, validUntil }
}

function checkExists(dist: string): void {
  if (!existsSync(join(dist, 'index.html')))
    throw new CliError(`there is no built site in ${dist}: npm run build`)
}

/** Refuses an incomplete build. @throws CliError if there is no build, or it was interrupted or made with `--pages` */
export function checkFinished(dist: string): void {
  checkExists(dist)
  if (readBuildInfo(dist)?.unfinished)
    throw new UsageError('the build in dist/ is not finished: npm run build, and publish again')
}

/**
 * Refuses a build of another commit. @param cwd Git checkout; undefined for a packed build, which its digest identifies
 * @throws CliError if the build was not made from the checked-out commit, or from uncommitted changes
 */
export function checkCommit(dist: string, cwd: string | undefined): void {
  const note = readBuildInfo(dist) ?? {}
  const head = cwd === undefined ? (note.commit ?? '') : headOf(cwd)
  const fault = !note.commit
    ? 'does not say which commit it is of'
    : note.commit !== head
      ? `is of commit ${note.commit.slice(0, 10)}, but ${head.slice(0, 10)} is checked out`
      : note.dirty && 'has changes that are not committed'
  if (fault) throw new UsageError(`the build in dist/ ${fault}: commit, npm run build, and publish again`)
}

function headOf(cwd: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (error) {
    throw new CliError(`Git does not tell which commit is checked out. ${gitErrorMessage(error)}`)
  }
}
