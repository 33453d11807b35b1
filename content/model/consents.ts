/** Consent notices, `content/legal/consent/<form>.md`: stored leads name the exact wording by its hash. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import matter from 'gray-matter'
import { parse } from 'yaml'
import { STATUSES, type Status } from './translation/status.ts'

export interface Consent {
  /** The form, or `general` for forms without a notice of their own. */
  form: string
  file: string
  /** Markdown, trimmed. */
  text: string
  /** First 16 hex digits of the SHA-256 of `text`; travels with the lead as `consent`. */
  hash: string
  /** How ripe a translation is; the English has none. */
  status?: Status
}

/** A wording that a release has shown: `consent/past/<form>.<hash>.md`, never edited, never deleted. */
export interface PastConsent extends Consent {
  /** The hash in the file's name, which must be that of its text. */
  named: string
}

const ENDING = '.md'

async function readFolder(root: string, shown: string, parts: readonly string[]): Promise<Consent[]> {
  const folder = join(root, ...parts)
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING)).sort()
  return Promise.all(
    names.map(async (name) => {
      const whole = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const { content, data } = matter(whole, { engines: { yaml: (yaml) => Object(parse(yaml)) } })
      const text = content.trim()
      const status = STATUSES.find((one) => one === data.translation?.status)
      const hash = hashOf(text)
      const file = [shown, ...parts, name].join('/')
      return { form: name.slice(0, -ENDING.length), file, text, hash, ...(status && { status }) }
    }),
  )
}

/** What stands under the notice of every form; part of each wording, and of its hash. */
const COMMON = 'common'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Notices by form. @param root the content folder; @param shown how paths in it are written; @param language folder of a translation */
export async function readConsents(
  root: string,
  shown: string,
  language?: string,
): Promise<Record<string, Consent>> {
  const notices = await readFolder(root, shown, [...(language ? [language] : []), 'legal', 'consent'])
  const common = notices.find(({ form }) => form === COMMON)?.text
  const whole = notices
    .filter(({ form }) => form !== COMMON)
    .map((consent) => {
      const text = common && consent.text ? `${consent.text}\n\n${common}` : consent.text
      return { ...consent, text, hash: hashOf(text) }
    })
  return Object.fromEntries(whole.map((consent) => [consent.form, consent]))
}

/** Wordings of all releases, as `rememberConsents` of the CLI keeps them. */
export async function readPastConsents(root: string, shown: string): Promise<PastConsent[]> {
  const kept = await readFolder(root, shown, ['legal', 'consent', 'past'])
  return kept.map((consent) => {
    const [form = '', named = ''] = consent.form.split('.')
    return { ...consent, form, named }
  })
}

/** Path of a wording among the past ones, from the content folder. */
export const pastConsentFile = ({ form, hash }: Consent): string =>
  `legal/consent/past/${form}.${hash}${ENDING}`
