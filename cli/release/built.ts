/** Reads the built site from dist/client. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { EdgeRedirect } from '#infra/edge/pack.ts'
import { CliError } from '../errors.ts'
import type { Built } from './publish.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
}

/**
 * The build below `dist`, with the redirects of the content it was made from.
 * @throws CliError when there is none, or for a file of unknown type
 */
export function readBuilt(dist: string, redirects: readonly EdgeRedirect[]): Built {
  if (!existsSync(dist)) throw new CliError('dist/client is not there: run npm run build first')
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
  const files: Built['files'] = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const contentType =
      (path.endsWith('rules.json') && 'application/speculationrules+json') || TYPES[extname(path)]
    if (!contentType) throw new CliError(`${entry.name}: no content type is known for ${extname(path)}`)
    files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), { body: readFileSync(path), contentType })
  }
  return {
    files,
    redirects: redirects.map(({ from, to, status }) => ({ from, to, status })),
    commit: commit(),
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return 'unknown'
  }
}
