/** Consent notices, `content/legal/consent/<form>.md`: stored leads name the exact wording by its hash. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Source, yamlSource } from '../parse/source.ts'
import type { TextBlock } from '../text/prose.ts'

export interface Consent {
  /** The form, or `general` for forms without a notice of their own. */
  form: string
  file: string
  /** Markdown, trimmed. */
  text: string
  /** First 16 hex digits of the SHA-256 of `text`; travels with the lead as `consent`. */
  hash: string
}

/** A file of a notice, before `common.md` is added to it. */
export interface NoticeFile {
  /** The form, `general` or `common`. */
  slug: string
  file: string
  text: string
  source: Source
  prose: { blocks: TextBlock[] }
}

/** A wording that a release has shown: `consent/past/<form>.<hash>.md`, never edited, never deleted. */
export interface PastConsent extends Consent {
  /** The hash in the file's name, which must be that of its text. */
  named: string
}

const ENDING = '.md'

async function readFolder(root: string, shown: string, folder: string): Promise<NoticeFile[]> {
  const names = (await readdir(join(root, folder)).catch(() => [])).filter((name) => name.endsWith(ENDING))
  return Promise.all(
    names.sort().map(async (name) => {
      const file = `${shown}/${folder}/${name}`
      const text = (await readFile(join(root, folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const prose = { blocks: noticeBlocks(text, 1) }
      const source = yamlSource(file, text, '')
      return { slug: name.slice(0, -ENDING.length), file, text: text.trim(), source, prose }
    }),
  )
}

/** What stands under the notice of every form; part of each wording, and of its hash. */
const COMMON = 'common'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The folder of the notices below that of a language. */
export const CONSENTS = 'legal/consent'

/** English notices. @param root the content folder; @param shown how paths in it are written */
export const readNotices = (root: string, shown: string) => readFolder(root, shown, CONSENTS)

/** Paragraphs and list items of a notice that starts on `firstLine` of its file. */
export function noticeBlocks(text: string, firstLine: number): TextBlock[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) =>
    line.trim() !== '' && (line.startsWith('- ') || !lines[at - 1]?.trim()) ? at : [],
  )
  return starts.map((start, at) => ({
    line: start + firstLine,
    text: lines
      .slice(start, starts[at + 1])
      .join('\n')
      .trim(),
  }))
}

/** Notices by form, each with the common part below it. */
export function consentsOf(
  notices: readonly Pick<NoticeFile, 'slug' | 'file' | 'text'>[],
): Record<string, Consent> {
  const common = notices.find(({ slug }) => slug === COMMON)?.text
  const whole = notices
    .filter(({ slug }) => slug !== COMMON)
    .map(({ slug: form, file, text: own }): Consent => {
      const text = common && own ? `${own}\n\n${common}` : own
      return { form, file, text, hash: hashOf(text) }
    })
  return Object.fromEntries(whole.map((consent) => [consent.form, consent]))
}

/** Wordings of all releases, as `rememberConsents` of the CLI keeps them. */
export async function readPastConsents(root: string, shown: string): Promise<PastConsent[]> {
  const kept = await readFolder(root, shown, `${CONSENTS}/past`)
  return kept.map(({ slug: name, file, text }) => {
    const [form = '', named = ''] = name.split('.')
    return { form, file, text, hash: hashOf(text), named }
  })
}

/** Path of a wording among the past ones, from the content folder. */
export const pastConsentFile = ({ form, hash }: Consent): string =>
  `legal/consent/past/${form}.${hash}${ENDING}`
