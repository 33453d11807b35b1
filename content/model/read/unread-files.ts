/** Finds files that nothing reads (at the top, in misspelt folders, next to notices) or that Windows cannot store. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { collections, type Folder } from '../catalogue/collections.ts'
import { pathsUnder } from '../files.js'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { didYouMean, nearestWord } from '../parse/suggest.ts'
import { isRefusedByWindows } from '../schema/common.ts'
import { isBackup } from './read-pages.ts'

const FOLDERS: readonly string[] = Object.values(collections).map(({ folder }): Folder => folder)
const SINGLE = new Set(['README.md', 'mistakes.md', 'guide.mdx'])

const TEXT_OR_PICTURE = /^[^.].*\.(?:ya?ml|json|mdx?|txt|svg|png|jpe?g)$/i

/** Finds folders named like files, and broken symbolic links, outside the folders that `readPages` checks. */
export const unreadableIssues = (root: string, shown: string): Issue[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT_OR_PICTURE.test(basename(path)) && !FOLDERS.includes(dirname(path)))
    .filter((path) => !existsSync(join(root, path)) || statSync(join(root, path)).isDirectory())
    .map((path) => {
      const file = `${shown}/${path.replaceAll('\\', '/')}`
      const expected = 'a file, or nothing of this name'
      return issueAt({ file, text: '' }, START, 'file-name', 'this is not a file', { expected })
    })

/** Files of a language that are in no folder. */
const SINGLE_TEXTS = ['guide.mdx', 'glossary.yaml', 'doubts.yaml']

/** The name with which a translation or a notice is read. Undefined for files that other rules check. */
function readableName(path: string): string | undefined {
  const [, code = '', folder, name = ''] =
    /^([a-z]{2,3}\/|(?=legal\/consent\/))(?:(legal\/consent|[^/]+)\/)?(.+)$/.exec(path) ?? []
  if (folder === 'messages' || isBackup(basename(path)) || /^past\/|^$/.test(name)) return undefined
  const single = folder ? undefined : nearestWord(name, SINGLE_TEXTS)
  const known = nearestWord(folder ?? 'pages', [...FOLDERS, 'data', 'legal/consent']) ?? 'pages'
  const ending = known === 'data' ? '.yaml' : known === 'legal/consent' ? '.md' : '.mdx'
  return `${code}${single ?? `${known}/${basename(name).replace(/(?:\.\w+)*$/, ending)}`}`
}

/** Findings of rule `file-name`. @param root the content folder @param shown its name in messages */
export async function unreadFileIssues(root: string, shown: string): Promise<Issue[]> {
  const issues: Issue[] = []
  const add = (name: string, message: string, expected: string) =>
    issues.push(issueAt({ file: `${shown}/${name}`, text: '' }, START, 'file-name', message, { expected }))
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isFile() && /\.mdx?$/i.test(name) && !SINGLE.has(name))
      add(name, 'a page must be in the folder of its kind', `${shown}/pages/${name.toLowerCase()}`)
    if (!entry.isDirectory() || FOLDERS.includes(name) || /^[a-z]{2,3}$/.test(name)) continue
    const inside = await readdir(join(root, name))
    if (inside.some((file) => /\.mdx$/i.test(file) && !SINGLE.has(file)))
      add(name, `nothing reads this folder.${didYouMean(name, FOLDERS)}`, `one of ${FOLDERS.join(', ')}`)
  }
  for (const path of pathsUnder(root)) {
    for (const name of path.split('/').filter(isRefusedByWindows))
      add(path, `Windows cannot check out the name "${name}"`, 'a longer name, without such signs')
    const readable = readableName(path)
    if (readable && readable !== path) add(path, 'this file is not read', `${shown}/${readable}`)
  }
  return issues
}
