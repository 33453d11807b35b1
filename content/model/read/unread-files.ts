/** Finds files that nothing reads (at the top, in misspelt folders, among translations and notices) or that Windows cannot store. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { collections, type Folder } from '../catalogue/collections.ts'
import { pathsUnder } from '../files.js'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { didYouMean, nearestWord } from '../parse/suggest.ts'
import { isRefusedByWindows } from '../schema/common.ts'
import { readLanguages } from '../translation/language.ts'
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

/** Folders of a language whose files do not end with `.mdx`. */
const ENDINGS: Record<string, string> = { data: '.yaml', messages: '.json', 'legal/consent': '.md' }
const TRANSLATED = [...FOLDERS, ...Object.keys(ENDINGS)]

/** The path at which a translation or a notice is read. Undefined for files that other rules check. */
function readablePath(path: string, codes: readonly string[]): string | undefined {
  const code = codes.find((known) => path.startsWith(`${known}/`))
  const name = code ? path.slice(code.length + 1) : path
  if (!code && !name.startsWith('legal/consent/')) return undefined
  if (/^messages\/|^legal\/consent\/past\/|\bREADME\.md$/.test(name) || isBackup(basename(name)))
    return undefined
  const single = name.includes('/') ? undefined : nearestWord(name, SINGLE_TEXTS)
  const [first = ''] = dirname(name).split('/')
  const fallback = /\.json\b/i.test(name) ? 'messages' : /\.ya?ml\b/i.test(name) ? 'data' : 'pages'
  const folder = nearestWord(dirname(name), TRANSLATED) ?? nearestWord(first, TRANSLATED) ?? fallback
  // Messages of forms and mails have a folder of their own.
  const file = folder === 'messages' ? name.replace(/^(?!form|mail)[^/]+\//, '') : basename(name)
  const read = single ?? `${folder}/${file.replace(/(?:\.\w+)*$/, ENDINGS[folder] ?? '.mdx')}`
  return code ? `${code}/${read}` : read
}

/** Findings of rule `file-name`. @param root the content folder @param shown its name in messages */
export async function unreadFileIssues(root: string, shown: string): Promise<Issue[]> {
  const issues: Issue[] = []
  const add = (name: string, message: string, expected: string) =>
    issues.push(issueAt({ file: `${shown}/${name}`, text: '' }, START, 'file-name', message, { expected }))
  const codes = (await readLanguages(root, shown)).languages.map(({ code }) => code)
  for (const entry of await readdir(root, { withFileTypes: true })) {
    const { name } = entry
    if (entry.isFile() && /\.mdx?$/i.test(name) && !SINGLE.has(name))
      add(name, 'a page must be in the folder of its kind', `${shown}/pages/${name.toLowerCase()}`)
    const guess = didYouMean(name, FOLDERS)
    const isLanguage = codes.includes(name) || (!guess && /^[a-z]{2,3}$/.test(name))
    if (!entry.isDirectory() || FOLDERS.includes(name) || isLanguage) continue
    const inside = await readdir(join(root, name))
    if (inside.some((file) => /\.mdx$/i.test(file) && !SINGLE.has(file)))
      add(name, `nothing reads this folder.${guess}`, `one of ${FOLDERS.join(', ')}`)
  }
  for (const path of pathsUnder(root)) {
    for (const name of path.split('/').filter(isRefusedByWindows))
      add(path, `Windows cannot check out the name "${name}"`, 'a longer name, without such signs')
    const readable = readablePath(path, codes)
    if (readable && readable !== path) add(path, 'this file is not read', `${shown}/${readable}`)
  }
  return issues
}
