/** The translations of a page that gets another slug: they move along, and their English is no other for its new links. */
import { existsSync } from 'node:fs'
import { rename as move, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#content/model/site.ts'
import { blocksOf } from '#content/model/translation/blocks.ts'
import type { Rename } from './rename-links.ts'
import { withSource } from './translate/verbs.ts'

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
    moved.push(file)
    const doubts = join(root, code, 'doubts.yaml')
    const text = await readFile(doubts, 'utf8').catch(() => '')
    const renamed = text.replaceAll(`file: ${folder}/${from}.mdx\n`, `file: ${folder}/${to}.mdx\n`)
    if (renamed !== text) await writeFile(doubts, renamed)
  }
  return moved
}

/** Blocks that said what their English said before the links in both were mended say it still. */
export async function keepAccepted(root: string, before: Site, after: Site, { folder, from, to }: Rename) {
  const was = new Map(before.overlays.map((overlay) => [overlay.file, overlay]))
  for (const overlay of after.overlays) {
    const name = overlay.file.replace(`/${folder}/${to}.mdx`, `/${folder}/${from}.mdx`)
    const old = was.get(name) ?? was.get(overlay.file)
    const hashes = new Map<string, string>(old && blocksOf(old).map(({ path, hash }) => [path, hash]))
    const mended = blocksOf(overlay).filter(
      ({ path, hash, madeFrom }) => madeFrom && madeFrom !== hash && madeFrom === hashes.get(path),
    )
    if (mended.length === 0) continue
    const { source } = overlay.translation
    const kept = { ...source, ...Object.fromEntries(mended.map(({ key, hash }) => [key, hash])) }
    const file = overlay.file.split('/').slice(1).join('/')
    await writeFile(join(root, file), withSource(overlay, { ...overlay.translation, source: kept }))
  }
}
