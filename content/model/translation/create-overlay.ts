/** Creates the overlay of a translated file: its fields and text, matched to the English and to the accepted hashes. */
import * as z from 'zod'
import { type Issue, issueAt, type Severity, START } from '../parse/issue.ts'
import { type Path, valueAt, type YamlSource } from '../parse/source.ts'
import { validate } from '../parse/validate.ts'
import { type TextEntry, translatableTexts } from '../schema/translatable.ts'
import { type Translation, translationSchema } from '../schema/translation.ts'
import type { Overlay } from '../site.ts'
import { mergeTextIssues, textIssues } from '../text/file-text.ts'
import type { TextBlock } from '../text/prose.ts'
import { parseAccepted } from './accepted.ts'
import { alignTranslation, BODY } from './align.ts'
import type { Language } from './language.ts'
import { withoutComments } from './pairs.ts'

export interface OverlayResult {
  overlay?: Overlay
  issues: Issue[]
}

export interface TranslatedFile {
  /** Path within the content folder, such as `te/courses/dgca-small.mdx`. */
  name: string
  file: string
  text: string
  /** Text of its file in `accepted/`. */
  hashes: string
  language: Language
}

export const overlayIssue = (
  source: { file: string; text: string },
  message: string,
  expected: string,
  severity: Severity = 'error',
): { issues: Issue[] } => ({
  issues: [issueAt(source, START, 'translation', message, { severity, expected })],
})

/** The English file that is translated. */
type Original = Pick<Overlay, 'over'> & { english: Omit<Overlay['english'], 'texts'> }

type Parts = Original &
  Pick<Overlay, 'source' | 'body' | 'bodyLine' | 'blocks'> &
  Partial<Pick<Overlay, 'prose'>>

/** If the English file is a list, the translated file has the list under this key, next to `translation`. */
const ENTRIES = 'entries'

const head = z.object({ translation: translationSchema })

/** Creates the overlay of a file with a `translation` field. A file with a finding about its text has none. */
export function createFileOverlay(
  from: TranslatedFile,
  parse: (text: string) => Parts & { issues: Issue[] },
): OverlayResult {
  const broken = textIssues(from.file, from.text)
  const { issues, ...parts } = parse(broken.unreadable ? '' : from.text)
  const made = issues.length > 0 ? { issues } : createFromFields(from, parts)
  return broken.issues.length > 0 ? { issues: mergeTextIssues(broken, made.issues) } : made
}

function createFromFields(from: TranslatedFile, parts: Parts): OverlayResult {
  const { source, english } = parts
  const { value } = source
  if (!value || typeof value !== 'object' || !('translation' in value))
    return overlayIssue(
      source,
      'this file does not say who translated it',
      'translation: { status: draft, by: …, on: … }',
    )
  const { translation: _, ...fields } = value
  const checked = validate({ ...source, value: { translation: value.translation } }, head)
  const listed = Array.isArray(english.value)
  const translated = listed ? valueAt(fields, [ENTRIES]) : fields
  const stray = listed ? Object.keys(fields).filter((key) => key !== ENTRIES) : []
  return createOverlay(from, parts, translatableTexts(english.schema, english.value), translated, {
    prefix: listed ? [ENTRIES] : [],
    translation: checked.value?.translation,
    issues: [
      ...checked.issues,
      ...stray.map((key) => {
        const message = `"${key}" is not read: the English is a list`
        return issueAt(source, source.keyPosition([key]), 'translation', message, { expected: `${ENTRIES}:` })
      }),
    ],
  })
}

interface Head {
  /** Path of the fields in the file. */
  prefix: Path
  translation?: Translation | undefined
  issues: Issue[]
}

/** Adds the positions of blocks to a source. */
const withBody = (source: YamlSource, blocks: readonly TextBlock[], bodyLine: number): YamlSource => ({
  ...source,
  position: (path) =>
    path[0] === BODY && blocks.length > 0
      ? { line: blocks[Number(path[1])]?.line ?? bodyLine, col: 1 }
      : source.position(path),
})

/** Creates an overlay from the fields and the text of a file. */
export function createOverlay(
  { name, file, hashes, language }: TranslatedFile,
  parts: Parts,
  fields: readonly TextEntry[],
  translated: unknown,
  { prefix, translation, issues }: Head,
): OverlayResult {
  const { english, blocks, bodyLine } = parts
  const texts = english.blocks.map(({ text }) => text)
  const withTexts = (value: unknown, body: readonly string[]) =>
    texts.length > 0 ? { ...(value as object), [BODY]: body } : value
  const source = withBody(parts.source, blocks, bodyLine)
  const leaves = [
    ...fields,
    ...texts.map(
      (text, index): TextEntry => ({ path: [BODY, index], text: withoutComments(text), kind: 'body' }),
    ),
  ]
  const { accepted, issues: slips } = parseAccepted(file.split('/')[0] ?? '', name, hashes)
  const aligned = alignTranslation({
    source,
    prefix,
    english: withTexts(english.value, texts),
    schema: english.schema,
    texts: leaves,
    own: withTexts(
      translated,
      blocks.map(({ text }) => text),
    ),
    made: accepted,
  })
  const all = [...issues, ...aligned.issues]
  const overlay: Overlay = {
    ...parts,
    ...(translation && { translation }),
    source,
    english: { ...english, source: withBody(english.source, english.blocks, 1), texts: leaves },
    language,
    file,
    accepted,
    value: aligned.value,
    madeFrom: aligned.madeFrom,
    position: (path) => source.position([...prefix, ...aligned.ownPath(path)]),
  }
  const sound = all.every(({ severity }) => severity !== 'error')
  return { ...(sound && { overlay }), issues: [...all, ...slips] }
}

export const EMPTY_BODY = { body: '', bodyLine: 1, blocks: [] }
