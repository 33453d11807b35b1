/** Updates the project for a page's new slug: links in texts, data files and code, and the page's translations. */
import { existsSync } from 'node:fs'
import { rename as move, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { yamlSources, yamlStrings } from '#content/checks/shared/rule.ts'
import type { Folder } from '#content/model/catalogue/collections.ts'
import { pathsUnder } from '#content/model/files.js'
import type { Path, YamlSource } from '#content/model/parse/source.ts'
import type { Overlay, Site } from '#content/model/site.ts'
import { escapeRegExp } from '#content/model/text/escape-reg-exp.ts'
import { acceptedFile, writeAccepted } from '#content/model/translation/accepted.ts'
import { textBlocks } from '#content/model/translation/blocks.ts'

/** Path of a translation, relative to the content folder: `te/courses/x.mdx`. */
export const translationFileName = ({ file, language }: Pick<Overlay, 'file' | 'language'>): string =>
  file.slice(file.indexOf(`/${language.code}/`) + 1)

type Rename = Record<'from' | 'to' | 'fromPath' | 'toPath', string> & { folder: Folder }

const FOLDERS = ['content', 'site', 'lambdas', 'infra']
const TEXT = /\.(?:mdx|md|ya?ml|tsx?|jsx?|json)$|^accepted\//

/** YAML keys whose value is the slug of a course. */
const SLUG_KEYS: ReadonlySet<unknown> = new Set(['slug', 'carouselSlug', 'canonical', 'courses'])

/** Replaces the page's path, file name, picture name (`plate-…`) and price tags, but not in longer slugs with the same start. */
function replacePaths(text: string, { folder, from, to, fromPath, toPath }: Rename): string {
  const page = new RegExp(`(?<![\\w/.-])${escapeRegExp(fromPath)}(?![\\w/-])`, 'g')
  const brochure = new RegExp(`(?<![\\w-])/brochures/${escapeRegExp(from)}\\.pdf\\b`, 'g')
  const file = new RegExp(`(?<![\\w/.-])${folder}/${escapeRegExp(from)}\\.mdx\\b`, 'g')
  const renamed = text.replace(page, toPath).replace(file, `${folder}/${to}.mdx`)
  if (folder !== 'courses') return renamed
  const tag = new RegExp(`(<Price\\s[^>]*\\bcourse=")${escapeRegExp(from)}(?=")`, 'g')
  const price = new RegExp(`(\\{price [^{}]*?)(?<![\\w-])${escapeRegExp(from)}(?![\\w-])`, 'g')
  const plate = new RegExp(`(?<![\\w-])plate-${escapeRegExp(from)}(?![\\w-])`, 'g')
  return renamed
    .replace(brochure, `/brochures/${to}.pdf`)
    .replace(plate, `plate-${to}`)
    .replace(tag, `$1${to}`)
    .replace(price, `$1${to}`)
}

/** True for the `id` of a course that follows its slug. An id with a video stays: the content rule `video-field` refers to it. */
const isOwnId = (path: Path, { value }: YamlSource) =>
  path.join() === 'id' && !(value as { video?: unknown }).video

/** Replaces slugs in front matter and data files. @returns the changed texts by file */
function replaceSlugs(site: Site, rename: Rename): Map<string, string> {
  const texts = new Map<string, string>()
  if (rename.folder !== 'courses') return texts
  for (const source of yamlSources(site)) {
    const named = yamlStrings(source.value).filter(([, text]) => text === rename.from)
    const keyOf = (path: Path) => path.findLast((step) => typeof step === 'string')
    const spots = named.filter(([path]) => SLUG_KEYS.has(keyOf(path)) || isOwnId(path, source))
    const ranges = spots.flatMap(([path]) => [source.range(path) ?? []]).filter((range) => range.length === 2)
    let text = source.text
    for (const [start, end] of ranges.sort((a, b) => Number(b[0]) - Number(a[0])))
      text = text.slice(0, start) + rename.to + text.slice(end)
    if (ranges.length > 0) texts.set(source.file, text)
  }
  return texts
}

/**
 * Replaces all links to the page, but does not move its file. `mistakes.md` is left out because tests generate it.
 * @returns the changed files, sorted
 */
export async function renameLinks(repo: string, site: Site, rename: Rename): Promise<string[]> {
  const slugs = replaceSlugs(site, rename)
  const changed: string[] = []
  for (const folder of FOLDERS) {
    const names = pathsUnder(join(repo, folder)).filter(
      (name) => TEXT.test(name) && !/node_modules|^model|^checks|^mistakes\.md$/.test(name),
    )
    for (const name of names.sort()) {
      const file = `${folder}/${name}`
      const before = await readFile(join(repo, file), 'utf8')
      // Lines of accepted/ begin with the key of a text, and a key may contain the page's path.
      const after = name.startsWith('accepted/')
        ? before.replaceAll(`.${rename.fromPath} `, `.${rename.toPath} `)
        : replacePaths(slugs.get(file) ?? before, rename)
      if (after === before) continue
      await writeFile(join(repo, file), after)
      changed.push(file)
    }
  }
  return changed
}

/** Moves `<language>/<folder>/<from>.mdx`. @returns the new files, relative to the content folder */
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
  }
  return moved
}

/** Keeps each translation accepted whose English text differs only in the replaced links. */
export function keepAcceptedHashes(root: string, before: Site, after: Site, { folder, from, to }: Rename) {
  const was = new Map(before.overlays.map((overlay) => [overlay.file, overlay]))
  for (const overlay of after.overlays) {
    const name = overlay.file.replace(`/${folder}/${to}.mdx`, `/${folder}/${from}.mdx`)
    const old = was.get(name) ?? was.get(overlay.file)
    const hashes = new Map<string, string>(old && textBlocks(old).map(({ path, hash }) => [path, hash]))
    const relinked = textBlocks(overlay).filter(
      ({ path, hash, madeFrom }) => madeFrom && madeFrom !== hash && madeFrom === hashes.get(path),
    )
    if (relinked.length === 0) continue
    const kept = Object.fromEntries(relinked.map(({ key, hash }) => [key, hash]))
    writeAccepted(root, translationFileName(overlay), { ...overlay.accepted, ...kept })
  }
}
