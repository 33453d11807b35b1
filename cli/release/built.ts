/** Reads the built site from dist/client, with the redirects of the content it was built from. */
import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { loadSite } from '#content/model/read.ts'
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

/** The build below `dist`. Throws a CliError when there is none, or for a file of unknown type. */
export async function readBuilt(dist: string): Promise<Built> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new CliError('dist/client is not there: run npm run build first')
  })
  const files: Built['files'] = new Map()
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const contentType =
      (path.endsWith('rules.json') && 'application/speculationrules+json') || TYPES[extname(path)]
    if (!contentType) throw new CliError(`${entry.name}: no content type is known for ${extname(path)}`)
    files.set(path.slice(dist.length + 1).replaceAll('\\', '/'), { body: await readFile(path), contentType })
  }
  const { aliases } = await loadSite()
  return {
    files,
    redirects: aliases.map(({ from, to, status }) => ({ from, to, status })),
    commit: await commit(),
  }
}

async function commit(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD']).catch(() => ({
    stdout: 'unknown',
  }))
  return stdout.trim()
}
