/** What follows a page that gets another slug: every link in texts, data files and code, and its translations. */
import { existsSync } from 'node:fs'
import { rename as move, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourcesOf, textsOf } from '#content/checks/shared/rule.ts'
import type { Folder } from '#content/model/catalogue/collections.ts'
import type { Site } from '#content/model/site.ts'
import { literal } from '#content/model/text/literal.ts'
import { acceptedFile, writeAccepted } from '#content/model/translation/accepted.ts'
import { blocksOf } from '#content/model/translation/blocks.ts'
import { namesIn } from './facts.ts'
import { overlayName } from './translate.ts'

type Rename = Record<'from' | 'to' | 'fromPath' | 'toPath', string> & { folder: Folder }

const FOLDERS = ['content', 'site', 'lambdas', 'infra']
const TEXT = /\.(?:mdx|md|ya?ml|tsx?|jsx?)$/

/** Keys of YAML that name a course by its slug. */
const SLUG_KEYS = new Set(['slug', 'carouselSlug', 'canonical'])

/** Paths in running text, quotes and YAML, and slugs in `<Price course="…"/>` and `{price …}`; a longer slug that begins alike is another page. */
function replacePaths(text: string, { folder, from, to, fromPath, toPath }: Rename): string {
  const page = new RegExp(`(?<![\\w/.-])${literal(fromPath)}(?![\\w/-])`, 'g')
  const brochure = new RegExp(`(?<![\\w-])/brochures/${literal(from)}\\.pdf\\b`, 'g')
  const renamed = text.replace(page, toPath)
  if (folder !== 'courses') return renamed
  const tag = new RegExp(`(<Price\\s[^>]*\\bcourse=")${literal(from)}(?=")`, 'g')
  const price = new RegExp(`(\\{price [^{}]*?)(?<![\\w-])${literal(from)}(?![\\w-])`, 'g')
  return renamed.replace(brochure, `/brochures/${to}.pdf`).replace(tag, `$1${to}`).replace(price, `$1${to}`)
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
    const names = (await namesIn(join(repo, folder))).filter(
      (name) => TEXT.test(name) && !/node_modules|^model|^checks|^mistakes\.md$/.test(name),
    )
    for (const name of names.sort()) {
      const file = `${folder}/${name}`
      const before = await readFile(join(repo, file), 'utf8')
      const after = replacePaths(slugs.get(file) ?? before, rename)
      if (after === before) continue
      await writeFile(join(repo, file), after)
      changed.push(file)
    }
  }
  return changed
}

/** Moves `content/<language>/<folder>/<from>.mdx`, and what its doubts call it. Returns the new files, from the content folder. */
export async function moveTranslations(
  root: string,
  { languages }: Site,
  { folder, from, to }: Pick<Rename, 'folder' | 'from' | 'to'>,
): Promise<string[]> {
  const moved: string[] = []
  for (const { code } of languages) {
    const [old, file] = [from, to].map((slug) => `${code}/${folder}/${slug}.mdx`) as [string, string]
    if (!existsSync(join(root, old)) || existsSync(join(root, file))) continue
    await move(join(root, old), join(root, file))
    if (existsSync(join(root, acceptedFile(old))))
      await move(join(root, acceptedFile(old)), join(root, acceptedFile(file)))
    moved.push(file)
    const doubts = join(root, code, 'doubts.yaml')
    const text = await readFile(doubts, 'utf8').catch(() => '')
    const renamed = text.replaceAll(`file: ${folder}/${from}.mdx\n`, `file: ${folder}/${to}.mdx\n`)
    if (renamed !== text) await writeFile(doubts, renamed)
  }
  return moved
}

/** Blocks that said what their English said before the links in both were mended say it still. */
export function keepAccepted(root: string, before: Site, after: Site, { folder, from, to }: Rename) {
  const was = new Map(before.overlays.map((overlay) => [overlay.file, overlay]))
  for (const overlay of after.overlays) {
    const name = overlay.file.replace(`/${folder}/${to}.mdx`, `/${folder}/${from}.mdx`)
    const old = was.get(name) ?? was.get(overlay.file)
    const hashes = new Map<string, string>(old && blocksOf(old).map(({ path, hash }) => [path, hash]))
    const mended = blocksOf(overlay).filter(
      ({ path, hash, madeFrom }) => madeFrom && madeFrom !== hash && madeFrom === hashes.get(path),
    )
    if (mended.length === 0) continue
    const kept = Object.fromEntries(mended.map(({ key, hash }) => [key, hash]))
    writeAccepted(root, overlayName(overlay), { ...overlay.accepted, ...kept })
  }
}
