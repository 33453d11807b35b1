/** Reads the translated files of a language together with their English files. */
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import * as z from 'zod'
import { collectionNames, collections } from '../catalogue/collections.ts'
import { CONSENT_FOLDER, type NoticeFile, noticeBlocks } from '../catalogue/consents.ts'
import { listMessages, type MessageFile } from '../catalogue/messages.ts'
import { pathsUnder } from '../files.js'
import { latestCache } from '../memoize.ts'
import type { Issue } from '../parse/issue.ts'
import { yamlSource } from '../parse/source.ts'
import { nearestWord } from '../parse/suggest.ts'
import { guideSchema } from '../schema/page.ts'
import { type DataName, dataFileName, dataFiles } from '../schema/registry.ts'
import type { Overlay, PageKind, PageWithText, Site } from '../site.ts'
import { readDocument } from '../text/document.ts'
import { ACCEPTED_FOLDER, acceptedFile } from './accepted.ts'
import type { OverlayResult, TranslatedFile } from './create-overlay.ts'
import { createFileOverlay, createOverlay, EMPTY_BODY, overlayIssue } from './create-overlay.ts'
import { ENGLISH, type Language } from './language.ts'
import { hasLabels } from './pages.ts'

type English = Pick<Site, 'all' | 'sources' | 'guide' | 'messageFiles'> & { notices: readonly NoticeFile[] }

async function filesOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(ending)).sort()
}

const last = latestCache<OverlayResult>()

const isEmpty = ({ words }: MessageFile): boolean => Object.keys(words).length === 0

/** Empty if the file does not exist. */
const textAt = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Reads every overlay of a language. A broken file becomes issues and is left out. */
export async function readOverlays(root: string, shown: string, language: Language, english: English) {
  const { code } = language
  const guides = english.guide ? [english.guide] : []
  const overlays: Overlay[] = []
  const issues = leftover(root, shown, code)
  const fileAt = (name: string): TranslatedFile => ({
    name,
    file: `${shown}/${name}`,
    text: textAt(join(root, name)),
    hashes: textAt(join(root, acceptedFile(name))),
    language,
  })
  const put = (result: OverlayResult) => {
    issues.push(...result.issues)
    if (result.overlay) overlays.push(result.overlay)
  }
  const kinds: [folder: string, ending: string, kind: Kind][] = [
    ...collectionNames.map((collection): [string, string, Kind] => {
      const { folder, schema } = collections[collection]
      return [folder, '.mdx', { collection, schema, pages: english.all[collection] }]
    }),
    ['.', 'guide.mdx', { collection: 'guide', schema: guideSchema, pages: guides }],
    [CONSENT_FOLDER, '.md', { collection: 'consent', schema: z.unknown(), pages: english.notices }],
  ]
  for (const [folder, ending, kind] of kinds)
    for (const name of await filesOf(join(root, code, folder), ending))
      put(pageOverlay(fileAt(posix.join(code, folder, name)), kind))
  for (const name of await filesOf(join(root, code, 'data'), '.yaml'))
    put(dataOverlay(fileAt(`${code}/data/${name}`), english))
  const translated = new Map(
    english.messageFiles.flatMap((file) => (file.language === code ? [[file.area, file] as const] : [])),
  )
  for (const messageFile of english.messageFiles) {
    const file = translated.get(messageFile.area)
    // An unreadable file counts as empty and is already reported. A missing file counts once the language has labels.
    const ready = file ? !isEmpty(file) : hasLabels(english, code)
    if (messageFile.language === ENGLISH.code && !isEmpty(messageFile) && ready)
      put(messageOverlay(fileAt(`${code}/messages/${messageFile.area}.json`), messageFile, file))
  }
  return { overlays, issues }
}

/** Reports files of `accepted/` whose translation no longer exists. */
function leftover(root: string, shown: string, code: string): Issue[] {
  const names = new Set(pathsUnder(join(root, code)).map((name) => acceptedFile(`${code}/${name}`)))
  return pathsUnder(join(root, ACCEPTED_FOLDER, code))
    .map((name) => `${ACCEPTED_FOLDER}/${code}/${name}`)
    .filter((name) => !names.has(name))
    .flatMap((name) => {
      const file = { file: `${shown}/${name}`, text: '' }
      const expected = 'the translation again, or this file deleted'
      return overlayIssue(file, 'the translation of this name is gone', expected, 'warning').issues
    })
}

interface Kind {
  collection: PageKind
  schema: z.ZodType
  /** The English pages. */
  pages: readonly (PageWithText | NoticeFile)[]
}

function pageOverlay(from: TranslatedFile, { collection, schema, pages }: Kind) {
  const { file, text, language, hashes } = from
  const slug = file.replace(/^.*\/|\.mdx?$/g, '')
  const page = pages.find((page) => page.slug === slug)
  if (!page) {
    const guess = nearestWord(
      slug,
      pages.map((page) => page.slug),
    )
    return overlayIssue(
      { file, text: '' },
      'there is no English page of this name, or it is broken',
      guess ? `${guess}${extname(file)}` : 'the name of the English file',
      'warning',
    )
  }
  const original = {
    value: page.source.value,
    schema,
    source: page.source,
    blocks: page.prose.blocks,
    ...('body' in page && { page }),
  }
  return last(file, [text, hashes, language, page.source], () =>
    createFileOverlay(from, (clean) => {
      const read = readDocument(file, clean)
      const { body, bodyLine, prose } = read
      const blocks = collection === 'consent' ? noticeBlocks(body, bodyLine) : (prose?.blocks ?? [])
      return { ...read, over: { collection, slug }, blocks, english: original }
    }),
  )
}

function dataOverlay(from: TranslatedFile, { sources }: English) {
  const { file, text, language, hashes } = from
  const shortName = file.replace(/^.*\/|\.yaml$/g, '')
  const name = (Object.keys(dataFiles) as DataName[]).find((key) => dataFileName(key) === shortName)
  const english = name && sources[name]
  if (!name || !english)
    return overlayIssue(
      { file, text: '' },
      'there is no English file of this name',
      'a name of content/data',
      'warning',
    )
  // The English is broken, which is reported already.
  if (english.value === undefined) return { issues: [] }
  const original = { value: english.value, schema: dataFiles[name], source: english, blocks: [] }
  return last(file, [text, hashes, language, english], () =>
    createFileOverlay(from, (clean) => {
      const source = yamlSource(file, clean)
      return { ...EMPTY_BODY, source, issues: source.issues, over: { data: name }, english: original }
    }),
  )
}

/** Overlay of a message file. A missing file counts as an empty one. */
function messageOverlay(from: TranslatedFile, english: MessageFile, target: MessageFile | undefined) {
  const { file, language, hashes } = from
  return last(file, [target?.source, hashes, language, english.source], () => {
    const parts = {
      ...EMPTY_BODY,
      source: target?.source ?? yamlSource(file, ''),
      over: { messages: english.area },
      english: { value: english.words, schema: z.unknown(), source: english.source, blocks: [] },
    }
    return createOverlay(from, parts, listMessages(english.words), target?.words, { prefix: [], issues: [] })
  })
}
