/** Consent notices, `content/legal/consent/<form>.md`. Each lead stores the hash of the wording that the visitor saw. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type YamlSource, yamlSource } from '../parse/source.ts'
import type { TextBlock } from '../text/prose.ts'

export interface Consent {
  /** Name of the form that shows this notice, or `general` for all forms without a notice of their own. */
  form: string
  file: string
  /** Markdown, trimmed. */
  text: string
  /** First 16 hex digits of the SHA-256 of `text`. The lead stores it as `consent`. */
  hash: string
}

/** File of a notice, before `common.md` is appended. */
export interface NoticeFile {
  /** Name of the form that shows this notice, `general` (forms without one) or `common` (appended to all notices). */
  slug: string
  file: string
  text: string
  source: YamlSource
  prose: { blocks: TextBlock[] }
}

/** Notice of an earlier release, `consent/past/<form>.<hash>.md`. Never edit or delete these files. */
export interface PastConsent extends Consent {
  /** Hash in the file's name. It must equal `hash`. */
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

/** Name of the file that is appended to every notice. The hashes of the notices cover it. */
const COMMON = 'common'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Folder of the notices, in `content/` or the folder of a language. */
export const CONSENT_FOLDER = 'legal/consent'

/** English notices. @param root the content folder @param shown its name in messages */
export const readNotices = (root: string, shown: string) => readFolder(root, shown, CONSENT_FOLDER)

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

/** Notices by form, each with the common part appended. */
export function consentsByForm(notices: readonly Pick<NoticeFile, 'slug' | 'file' | 'text'>[]) {
  const common = notices.find(({ slug }) => slug === COMMON)?.text
  const whole = notices
    .filter(({ slug }) => slug !== COMMON)
    .map(({ slug: form, file, text: formText }): Consent => {
      const text = common && formText ? `${formText}\n\n${common}` : formText
      return { form, file, text, hash: hashOf(text) }
    })
  return Object.fromEntries(whole.map((consent) => [consent.form, consent]))
}

/** Reads the notices of all releases, which `savePastConsents` of the CLI stores. */
export async function readPastConsents(root: string, shown: string): Promise<PastConsent[]> {
  const kept = await readFolder(root, shown, `${CONSENT_FOLDER}/past`)
  return kept.map(({ slug: name, file, text }) => {
    const [form = '', named = ''] = name.split('.')
    return { form, file, text, hash: hashOf(text), named }
  })
}

/** Path of a past notice, from the content folder. */
export const pastConsentFile = ({ form, hash }: Consent): string =>
  `legal/consent/past/${form}.${hash}${ENDING}`
