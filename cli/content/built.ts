/** The built pages, when there are any and they are younger than the content. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPage, Facts } from '#content/checks/rule.ts'
import { codeLinks } from './code-links.ts'

/** What rules may know of the built site. */
type BuiltSite = Pick<Facts, 'files' | 'codeLinks'> & { built: BuiltPage[] }

async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  const times = await Promise.all(files.map((entry) => stat(join(entry.parentPath, entry.name))))
  return Math.max(0, ...times.map(({ mtimeMs }) => mtimeMs))
}

/** What site/build/build-info.js wrote beside the build. */
async function buildNote(repo: string): Promise<{ asOf?: string; unfinished?: boolean }> {
  return JSON.parse(await readFile(join(repo, 'dist', 'build.json'), 'utf8').catch(() => '{}'))
}

/** `stale` when content changed after the build, or that is not finished: links of pages cannot be judged then. */
export async function builtPages(repo: string, root: string): Promise<{ built?: BuiltSite; stale: boolean }> {
  const folder = join(repo, 'dist', 'client')
  const home = await stat(join(folder, 'index.html')).catch(() => undefined)
  if (!home) return { stale: false }
  const { asOf = '', unfinished } = await buildNote(repo)
  // A build that had nothing to do wrote no page anew.
  const known = Math.max(home.mtimeMs, Date.parse(asOf) || 0)
  if (unfinished || (await newest(root)) > known) return { stale: true }
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map(async (name) => {
      const path = `/${name.replace(/(?:\/?index)?\.html$/, '')}`
      return { path, html: await readFile(join(folder, name), 'utf8') }
    })
  const files = new Set(names.map((name) => `/${name}`))
  return { built: { built: await Promise.all(pages), files, codeLinks: await codeLinks(repo) }, stale: false }
}
