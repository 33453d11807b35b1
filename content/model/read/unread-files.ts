/** Finds files that nothing reads, because of their folder or their ending, and those that Windows cannot store. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { collectionFolders, textFolders } from '../catalogue/collections.ts'
import { pathsUnder } from '../files.js'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { nearestWord } from '../parse/suggest.ts'
import { isRefusedByWindows } from '../schema/common.ts'
import { LANGUAGE_CODE, readLanguages } from '../translation/language.ts'
import { isBackup } from './read-pages.ts'

const TEXT = /\.(?:ya?ml|json|mdx?)$/i
const TEXT_OR_PICTURE = /^[^.].*\.(?:ya?ml|json|mdx?|txt|svg|png|jpe?g)$/i

/** Finds folders named like files, and broken symbolic links, outside the folders that `readPages` checks. */
export const unreadableIssues = (root: string, shown: string): Issue[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT_OR_PICTURE.test(basename(path)) && !collectionFolders.includes(dirname(path)))
    .filter((path) => !existsSync(join(root, path)) || statSync(join(root, path)).isDirectory())
    .map((path) => {
      const file = `${shown}/${path.replaceAll('\\', '/')}`
      const expected = 'a file, or nothing of this name'
      return issueAt({ file, text: '' }, START, 'file-name', 'this is not a file', { expected })
    })

/** Files that are in no folder: those of a language, and those of the content folder. */
const SINGLE_TEXTS = ['guide.mdx', 'glossary.yaml', 'doubts.yaml']
const SINGLE = ['guide.mdx', 'languages.yaml', 'mistakes.md']

/** Folders whose files do not end with `.mdx`. */
const ENDINGS: Record<string, string> = { data: '.yaml', messages: '.json', 'legal/consent': '.md' }
const PAGES = [...collectionFolders, 'legal/consent']

/** Folders of `content/` that others read. */
const KNOWN = new Set([...textFolders, 'media', 'accepted', 'checks', 'model'])

/** The path at which a text is read, or '' if only its author knows. Undefined for files that other rules check. */
function readablePath(path: string, codes: readonly string[]): string | undefined {
  const code = codes.find((known) => path.startsWith(`${known}/`))
  const name = code ? path.slice(code.length + 1) : path
  const [first = ''] = dirname(name).split('/')
  const isKnown = KNOWN.has(first) || LANGUAGE_CODE.test(first) || !TEXT.test(name)
  if (!code && isKnown && !name.startsWith('legal/consent/')) return undefined
  if (/^messages\/|^legal\/consent\/past\/|\bREADME\.md$|(?:^|\/)\.\w/.test(name) || isBackup(basename(name)))
    return undefined
  const single = name.includes('/') ? undefined : nearestWord(name, code ? SINGLE_TEXTS : SINGLE)
  const byEnding = /\.json\b/i.test(name) ? 'messages' : /\.ya?ml\b/i.test(name) ? 'data' : undefined
  const near = [dirname(name), first, basename(dirname(name))].map((word) => nearestWord(word, PAGES))
  const fallback = first.startsWith('consent') ? 'legal/consent' : name.includes('/') ? '' : 'pages'
  const folder = byEnding ?? near.find(Boolean) ?? fallback
  if (!single && !folder) return folder
  // Messages of forms and mails have a folder of their own. The name of a page is its address.
  const file = folder === 'messages' ? name.replace(/^(?!form|mail)[^/]+\//, '') : basename(name)
  const base = file.replace(/(?:\.\w+)*$/, '')
  const [word, ending] = ENDINGS[folder] ? [base, ENDINGS[folder]] : [base.toLowerCase(), '.mdx']
  const read = single ?? `${folder}/${word}${ending}`
  return code ? `${code}/${read}` : read
}

/** Findings of rule `file-name`. @param root the content folder @param shown its name in messages */
export async function unreadFileIssues(root: string, shown: string): Promise<Issue[]> {
  const codes = (await readLanguages(root, shown)).languages.map(({ code }) => code)
  const issues: Issue[] = []
  for (const path of pathsUnder(root)) {
    const add = (message: string, expected: string) =>
      issues.push(issueAt({ file: `${shown}/${path}`, text: '' }, START, 'file-name', message, { expected }))
    for (const name of path.split('/').filter(isRefusedByWindows))
      add(`Windows cannot check out the name "${name}"`, 'a longer name, without such signs')
    const readable = readablePath(path, codes)
    const expected = readable === '' ? `a file in ${collectionFolders.join(', ')}` : `${shown}/${readable}`
    if (readable !== undefined && readable !== path) add('this file is not read', expected)
  }
  return issues
}
