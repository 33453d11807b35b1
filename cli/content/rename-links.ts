/** Rewrites every link to a page that gets another slug: texts, data files, code. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcesOf, textsOf } from '#content/checks/rule.ts'
import type { Folder } from '#content/model/collections.ts'
import { literal } from '#content/model/literal.ts'
import type { Site } from '#content/model/site.ts'

export interface Rename {
  folder: Folder
  from: string
  to: string
  fromPath: string
  toPath: string
}

const FOLDERS = ['content', 'site', 'lambdas', 'infra']
const TEXT = /\.(?:mdx|md|ya?ml|tsx?|jsx?)$/

/** Keys of YAML that name a course by its slug. */
const SLUG_KEYS = new Set(['slug', 'carouselSlug', 'canonical'])

/** Paths in running text, quotes and YAML, and slugs in `<Price course="…"/>`; a longer slug that begins alike is another page. */
function replacePaths(text: string, { folder, from, to, fromPath, toPath }: Rename): string {
  const page = new RegExp(`(?<![\\w/.-])${literal(fromPath)}(?![\\w/-])`, 'g')
  const brochure = new RegExp(`(?<![\\w-])/brochures/${literal(from)}\\.pdf\\b`, 'g')
  const renamed = text.replace(page, toPath)
  if (folder !== 'courses') return renamed
  const tag = new RegExp(`(<Price\\s[^>]*\\bcourse=")${literal(from)}(?=")`, 'g')
  return renamed.replace(brochure, `/brochures/${to}.pdf`).replace(tag, `$1${to}`)
}

/** Slugs of the page in front matter and data files, by their place. */
function replaceSlugs(site: Site, rename: Rename): Map<string, string> {
  const texts = new Map<string, string>()
  if (rename.folder !== 'courses') return texts
  for (const source of sourcesOf(site)) {
    const spots = textsOf(source.value).filter(
      ([path, text]) => SLUG_KEYS.has(String(path.at(-1))) && text === rename.from,
    )
    const ranges = spots.flatMap(([path]) => [source.range(path) ?? []]).filter((range) => range.length === 2)
    let text = source.text
    for (const [start, end] of ranges.sort((a, b) => Number(b[0]) - Number(a[0])))
      text = text.slice(0, start) + rename.to + text.slice(end)
    if (ranges.length > 0) texts.set(source.file, text)
  }
  return texts
}

/**
 * Writes the changed files; returns their names, sorted. Only links change, the page itself stays where it is;
 * `mistakes.md` is made from tests.
 */
export async function renameLinks(repo: string, site: Site, rename: Rename): Promise<string[]> {
  const slugs = replaceSlugs(site, rename)
  const changed: string[] = []
  for (const folder of FOLDERS) {
    const names = await readdir(join(repo, folder), { recursive: true }).catch(() => [])
    for (const name of names
      .filter((entry) => TEXT.test(entry) && !/node_modules|^model|^checks|^mistakes\.md$/.test(entry))
      .sort()) {
      const file = `${folder}/${name.replaceAll('\\', '/')}`
      const before = await readFile(join(repo, file), 'utf8')
      const after = replacePaths(slugs.get(file) ?? before, rename)
      if (after === before) continue
      await writeFile(join(repo, file), after)
      changed.push(file)
    }
  }
  return changed
}
