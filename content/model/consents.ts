/** Consent notices, `content/legal/consent/<form>.md`: stored leads name the exact wording by its hash. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Consent {
  /** The form, or `general` for forms without a notice of their own. */
  form: string
  file: string
  /** Markdown, trimmed. */
  text: string
  /** First 16 hex digits of the SHA-256 of `text`; travels with the lead as `consent`. */
  hash: string
}

/** Notices by form. @param root the content folder; @param shown how paths in it are written */
export async function readConsents(root: string, shown: string): Promise<Record<string, Consent>> {
  const folder = join(root, 'legal', 'consent')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).sort()
  const entries = names.map(async (name): Promise<[string, Consent]> => {
    const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n').trim()
    const form = name.slice(0, -'.md'.length)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    return [form, { form, file: `${shown}/legal/consent/${name}`, text, hash }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
