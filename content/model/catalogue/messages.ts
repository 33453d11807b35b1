/**
 * Reads the messages of pages (`content/messages/<area>.json`), forms (`forms/`, `formParts/`) and mails (`mail/`). An area
 * is one file, such as `forms/apply`. Translations in `content/<language>/messages/` replace the English key by key.
 *
 * The types come from the repository's English files, so a missing key fails `npm run typecheck`. The texts come from the
 * content folder (`ACADEMY_CONTENT`). A folder without messages, such as a small test site, gets the repository's English.
 */
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormMessages } from '#lambdas/shared/form.ts'
import { projectRoot } from '../cached.ts'
import { pathsUnder } from '../files.js'
import { latestCache } from '../memoize.ts'
import { type Issue, issueAt, START } from '../parse/issue.ts'
import { type Path, pathText, type YamlSource, yamlSource } from '../parse/source.ts'
import type { TextEntry } from '../schema/translatable.ts'
import { mergeTextIssues, textIssues } from '../text/file-text.ts'
import { createLocator } from '../text/prose.ts'

/** One property for each file or folder of `content/messages/`. */
export interface Messages {
  apply: typeof import('../../messages/apply.json')
  blog: typeof import('../../messages/blog.json')
  brochures: typeof import('../../messages/brochures.json')
  catalogue: typeof import('../../messages/catalogue.json')
  collaborate: typeof import('../../messages/collaborate.json')
  common: typeof import('../../messages/common.json')
  contact: typeof import('../../messages/contact.json')
  course: typeof import('../../messages/course.json')
  language: typeof import('../../messages/language.json')
  menu: typeof import('../../messages/menu.json')
  curriculum: typeof import('../../messages/curriculum.json')
  gallery: typeof import('../../messages/gallery.json')
  home: typeof import('../../messages/home.json')
  internship: typeof import('../../messages/internship.json')
  notFound: typeof import('../../messages/notFound.json')
  partnerships: typeof import('../../messages/partnerships.json')
  privacy: typeof import('../../messages/privacy.json')
  search: typeof import('../../messages/search.json')
  sitemap: typeof import('../../messages/sitemap.json')
  stories: typeof import('../../messages/stories.json')
  thankYou: typeof import('../../messages/thankYou.json')
  video: typeof import('../../messages/video.json')
  why: typeof import('../../messages/why.json')
  workshop: typeof import('../../messages/workshop.json')
  /** Texts that all forms show around their fields. */
  formParts: {
    common: typeof import('../../messages/formParts/common.json')
    files: typeof import('../../messages/formParts/files.json')
    hints: typeof import('../../messages/formParts/hints.json')
    uploads: typeof import('../../messages/formParts/uploads.json')
  }
  /** Keyed by form; `lambdas/<form>/fields.ts` types each form's keys. */
  forms: Readonly<Record<string, FormMessages>> & {
    newsletter: typeof import('../../messages/forms/newsletter.json')
    partner: typeof import('../../messages/forms/partner.json')
  }
}

/** A text, or a list or group of texts. The forms of a plural are a group with the key `other`. */
type Word = string | Strings | readonly Word[]

export interface Strings {
  readonly [key: string]: Word
}

export interface MessageFile {
  /** `en`, or the folder of the translation, `te`. */
  language: string
  /** Path below `messages/` without `.json`: `common`, `forms/apply`. */
  area: string
  source: YamlSource
  /** Empty if the file has errors. */
  words: Strings
}

/** Keys and values of a group, or indexes and entries of a list. */
const entriesOf = (value: object): [PropertyKey, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value)

const SOUND = 'texts in double quotes, a comma between two entries and none after the last'

/** Findings about values that are not texts, lists or groups. */
function shapeIssues(source: YamlSource, value: unknown, path: Path): Issue[] {
  const name = pathText(path) || 'the file'
  const wrong = (message: string, expected: string) => [
    issueAt(source, source.position(path), 'message-file', message, { expected }),
  ]
  if (typeof value === 'string') return value.trim() === '' ? wrong(`${name} is empty`, 'the words') : []
  if (!value || typeof value !== 'object' || (path.length === 0 && Array.isArray(value)))
    return wrong(`${name} is neither a text nor a group of texts`, 'a text in double quotes')
  return entriesOf(value).flatMap(([key, item]) => shapeIssues(source, item, [...path, key]))
}

const last = latestCache<ReturnType<typeof readFileWords>>()

const MARK = '\uFEFF'

function readFileWords(file: string, read: string): { source: YamlSource; words: Strings; issues: Issue[] } {
  const text = read.startsWith(MARK) ? read.slice(MARK.length) : read
  const source = yamlSource(file, text)
  const broken = textIssues(file, text)
  const faults: Issue[] = []
  const [yaml] = source.issues
  let value: unknown
  try {
    value = JSON.parse(text)
    // If a key occurs twice, the JSON parser keeps the last one silently; the YAML parser reports it.
    if (yaml) faults.push({ ...yaml, rule: 'message-file' })
  } catch (error) {
    const [, position] = / position (\d+)/.exec(String(error)) ?? []
    // Some errors quote the ten characters before and after the place instead of its position.
    const [, near] = /, \.\.\."(.*?)"(?:\.\.\.)? is not/s.exec(String(error)) ?? []
    const at = near ? text.indexOf(near) + 10 : Number(position ?? -1)
    const place = at >= 0 ? createLocator(text)(at) : (yaml ?? START)
    faults.push(issueAt(source, place, 'message-file', 'this is not sound JSON', { expected: SOUND }))
  }
  if (faults.length === 0) faults.push(...shapeIssues(source, value, []))
  const issues = mergeTextIssues(broken, faults)
  const words = issues.length === 0 ? (value as Strings) : {}
  if (text !== read) {
    const message = 'the file begins with an invisible mark (BOM), which JSON does not have'
    const expected = 'the file saved as UTF-8 without BOM'
    issues.unshift(issueAt(source, START, 'message-file', message, { expected }))
  }
  return { source, words, issues }
}

function readLanguage(root: string, shown: string, language: string, parts: readonly string[]) {
  const folder = join(root, ...parts)
  const names = pathsUnder(folder).filter((name) => !/(?:^|\/)\./.test(name))
  return names.map((name) => {
    const file = [shown, ...parts, name].join('/')
    if (!name.endsWith('.json')) {
      const expected = `${name.replace(/(?:\.\w+)*$/, '')}.json`
      const issues = [issueAt({ file, text: '' }, START, 'message-file', 'this is not read', { expected })]
      return { issues, file: undefined }
    }
    const text = readFileSync(join(folder, name), 'utf8')
    const { issues, ...read } = last(file, [text], () => readFileWords(file, text))
    return { issues, file: { language, area: name.slice(0, -'.json'.length), ...read } }
  })
}

/** Reads every message file, English first. @param root the content folder @param shown its name in messages */
export async function readMessages(root: string, shown: string) {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const isWhole = folders.some(({ name }) => name === 'messages')
  const english = readLanguage(isWhole ? root : join(projectRoot, 'content'), shown, 'en', ['messages'])
  const translated = folders.flatMap(({ name }) => readLanguage(root, shown, name, [name, 'messages']))
  const all = [...english, ...translated]
  return { files: all.flatMap(({ file }) => file ?? []), issues: all.flatMap(({ issues }) => issues) }
}

const FORMS = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Whether a group contains the forms of a plural. */
export const isPlural = (words: unknown): words is Record<string, string> =>
  typeof words === 'object' &&
  words !== null &&
  'other' in words &&
  typeof words.other === 'string' &&
  Object.keys(words).every((key) => FORMS.has(key))

/** Lists the texts in `words`, each with its path. The forms of a plural count as one text. */
export function listMessages(words: object, path: PropertyKey[] = []): TextEntry[] {
  return entriesOf(words).flatMap(([key, value]) => {
    const here = [...path, key]
    const text = messageAsText(value)
    return text === undefined
      ? listMessages(value as object, here)
      : { path: here, text, kind: 'words' as const }
  })
}

/** Returns `value` if it is a text. Of a plural, returns the forms, one on each line; of any other value, undefined. */
export function messageAsText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return isPlural(value) ? Object.values(value).join('\n') : undefined
}

/** English messages by area, such as `forms/apply`. */
export const englishByArea = (files: readonly MessageFile[]): Record<string, Strings> =>
  Object.fromEntries(
    files.filter(({ language }) => language === 'en').map(({ area, words }) => [area, words]),
  )

/** Nests messages by area, as code reads them: `forms/apply` → `forms.apply`. */
export function nestMessages(areas: Readonly<Record<string, Strings>>): Messages {
  const all: Record<string, Strings> = {}
  for (const [area, words] of Object.entries(areas)) {
    const [first = '', second] = area.split('/')
    all[first] = second ? { ...all[first], [second]: words } : words
  }
  // The compiler knows the keys of the English files. Every other language has the same keys.
  return all as unknown as Messages
}
