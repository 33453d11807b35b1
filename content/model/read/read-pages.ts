/** Reads the MDX pages of a folder and validates their front matter. */
import { type Dirent, readFileSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as z from 'zod'
import type { Collection } from '../catalogue/collections.ts'
import { type Publication, publicationState } from '../catalogue/publication.ts'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { validate } from '../parse/validate.ts'
import { slug as slugSchema } from '../schema/common.ts'
import type { PageWithText } from '../site.ts'
import { readDocument } from '../text/document.ts'
import { mergeTextIssues, textIssues } from '../text/file-text.ts'
import { mdxTree } from '../text/mdx.ts'

export interface PagesResult<T> {
  /** Pages without errors. */
  pages: (T & PageWithText)[]
  /** All files, including those with errors. */
  files: Pick<PageWithText, 'slug' | 'path' | 'file' | 'source'>[]
  issues: Issue[]
}

interface PageText {
  file: string
  slug: string
  path: string
  text: string
}

/** Reads one MDX text. `page` is undefined if it has errors. */
function readPage<S extends z.ZodType<object>>({ file, slug, path, text }: PageText, schema: S, now: Date) {
  const broken = textIssues(file, text)
  const { source, body, bodyLine, prose, issues } = readDocument(file, broken.unreadable ? '' : text)
  const entry = { slug, path, file, source }
  if (broken.unreadable || issues.some(({ rule }) => rule !== 'mdx'))
    return { entry, issues: mergeTextIssues(broken, issues) }
  const result = validate(source, schema)
  const all = mergeTextIssues(broken, [...issues, ...result.issues])
  if (result.value === undefined || !prose || all.length > 0) return { entry, issues: all }
  const state = publicationState(result.value as Publication, now)
  const position = (at: readonly PropertyKey[]) => source.position(at)
  const tree = () => mdxTree(body)
  const page: z.infer<S> & PageWithText = {
    ...result.value,
    ...entry,
    body,
    bodyLine,
    prose,
    tree,
    state,
    position,
  }
  return { entry, issues: all, page }
}

/** Whether an entry is an MDX file or a symbolic link to one. */
function isPage(folder: string, { name }: Dirent): boolean {
  if (!name.endsWith('.mdx')) return false
  try {
    return statSync(join(folder, name)).isFile()
  } catch {
    return false
  }
}

/** Whether an editor program or Git made a file: a hidden one, or a backup such as `x.mdx~`, `#x.mdx#` and `x.mdx.orig`. */
export const isBackup = (name: string): boolean => /^\.|~$|^#.*#$|\.(?:bak|orig|rej|tmp|swp)$/i.test(name)

/** Whether an entry may be next to the pages: a backup, or the folder of consent notices. */
const isOther = (folder: string, name: string) => isBackup(name) || (folder === 'legal' && name === 'consent')

/** Reports an entry that nothing reads. */
function unreadFileIssue(folder: string, entry: Dirent): Issue {
  const file = `${folder}/${entry.name}`
  const message = entry.isDirectory()
    ? 'pages must be directly in their folder; subfolders are not read'
    : entry.isSymbolicLink()
      ? 'this link leads to no page'
      : 'this file is not read: its name does not end with .mdx'
  const name = entry.name.replace(/(?:\.\w+)*$/, '.mdx').toLowerCase()
  return issueAt({ file, text: '' }, START, 'file-name', message, {
    expected: entry.isFile() ? `${name}, or no such file` : `a file such as ${folder}/my-page.mdx`,
  })
}

/** @param root the content folder @param shown its name in messages */
export async function readPages<C extends Collection>(
  root: string,
  shown: string,
  { folder, schema, pathOf }: C,
  now: Date,
): Promise<PagesResult<z.infer<C['schema']>>> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => isPage(join(root, folder), entry))
    .map(({ name }) => name)
    .sort()
  const unread = entries.filter(({ name }) => !names.includes(name) && !isOther(folder, name))
  const result: PagesResult<z.infer<C['schema']>> = {
    pages: [],
    files: [],
    issues: unread.map((entry) => unreadFileIssue(`${shown}/${folder}`, entry)),
  }
  for (const name of names) {
    const slug = name.slice(0, -'.mdx'.length)
    const file = `${shown}/${folder}/${name}`
    // Synchronous, because reading a small file in the thread pool takes six times as long.
    const text = readFileSync(join(root, folder, name), 'utf8')
    const { entry, issues, page } = readPage(
      { file, slug, path: pathOf(slug), text },
      schema as C['schema'],
      now,
    )
    result.files.push(entry)
    result.issues.push(...issues)
    if (page) result.pages.push(page as z.infer<C['schema']> & PageWithText)
    if (!slugSchema.safeParse(slug).success)
      result.issues.push(
        issueAt(entry.source, START, 'file-name', `the file name "${name}" cannot be a URL`, {
          expected: 'lower-case words joined by hyphens, e.g. dgca-small.mdx',
        }),
      )
  }
  return result
}

/** Reads a page that may not exist, such as `content/guide.mdx`. */
export async function readSinglePage<S extends z.ZodType<object>>(
  root: string,
  shown: string,
  name: string,
  schema: S,
  now: Date,
) {
  const text = await readFile(join(root, name), 'utf8').catch(() => undefined)
  if (text === undefined) return { issues: [] }
  return readPage({ file: `${shown}/${name}`, slug: name.replace(/\.mdx$/, ''), path: '', text }, schema, now)
}
