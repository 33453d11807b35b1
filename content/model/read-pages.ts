/** Reads one folder of MDX pages by one schema. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import { readDocument } from './document.ts'
import type { Issue } from './issue.ts'
import { type Publication, publicationState } from './publication.ts'
import { slug as slugSchema } from './schema/common.ts'
import { keysAt } from './schema/keys.ts'
import type { Folder, PageFile } from './site.ts'
import { issueAt } from './source.ts'
import { validate } from './validate.ts'

/** URL of a page by its folder. */
export function pagePath(folder: Folder, slug: string): string {
  return folder === 'legal' ? `/${slug}` : `/${folder}/${slug}`
}

export interface PagesResult<T> {
  /** Pages whose front matter is sound. */
  pages: (T & PageFile)[]
  /** Every file, broken ones too. */
  files: Pick<PageFile, 'slug' | 'path' | 'file' | 'source'>[]
  issues: Issue[]
}

/** @param root the content folder; @param shown how paths in it are written, `content` */
export async function readPages<S extends z.ZodType<Publication>>(
  root: string,
  shown: string,
  folder: Folder,
  schema: S,
  now: Date,
): Promise<PagesResult<z.infer<S>>> {
  const names = (await readdir(join(root, folder)).catch(() => []))
    .filter((name) => name.endsWith('.mdx'))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(join(root, folder, name), 'utf8')))
  const result: PagesResult<z.infer<S>> = { pages: [], files: [], issues: [] }
  for (const [index, name] of names.entries()) {
    const file = `${shown}/${folder}/${name}`
    const slug = name.slice(0, -'.mdx'.length)
    const path = pagePath(folder, slug)
    const { source, body, bodyLine, issues } = readDocument(file, texts[index] ?? '')
    result.files.push({ slug, path, file, source })
    result.issues.push(...issues)
    if (!slugSchema.safeParse(slug).success)
      result.issues.push(
        issueAt(source, { line: 1, col: 1 }, 'file-name', `the file name "${name}" cannot be a URL`, {
          expected: 'lower-case words joined by hyphens, e.g. dgca-small.mdx',
        }),
      )
    if (issues.some(({ rule }) => rule !== 'mdx')) continue
    const found = validate(source, schema, (at) => keysAt(schema, at))
    result.issues.push(...found.issues)
    if (found.value === undefined || issues.length > 0) continue
    const state = publicationState(found.value, now)
    const position = (at: readonly PropertyKey[]) => source.position(at)
    result.pages.push({ ...found.value, slug, file, body, bodyLine, path, state, source, position })
  }
  return result
}
