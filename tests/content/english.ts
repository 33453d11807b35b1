/** The shipped content with edits of the English, as the Telugu site then shows it. */
import { afterAll } from 'vitest'
import { checkContent } from '#content/checks/check.ts'
import { rules } from '#content/checks/rules.ts'
import { formatIssue, type Issue } from '#content/model/parse/issue.ts'
import { requireValidSite } from '#content/model/read/read.ts'
import { translateSite } from '#content/model/translation/translate.ts'
import { copyContent } from '../site/copy-content.ts'

export const NOW = new Date('2026-11-23T06:00:00Z')
const ofTranslations = rules.filter(({ id }) => id.startsWith('translation-'))

const { root, edit, put, done } = await copyContent()

export { root }

afterAll(done)

export type Edit = readonly [file: string, find: string | RegExp, put: string]

/** The content after some edits, which are taken back. */
export async function after(edits: readonly Edit[], more: { production?: boolean } = {}) {
  const before = new Map<string, string>()
  try {
    for (const [file, find, words] of edits) {
      const text = await edit(file, find, words)
      before.set(file, before.get(file) ?? text)
    }
    return await checkContent({ root, forms: [], now: NOW, rules: ofTranslations, ...more })
  } finally {
    for (const [file, text] of before) await put(file, text)
  }
}

/** Findings that the shipped content does not have already: a text may wait for its translation. */
const known = ({ rule, file, message }: Issue) => `${rule} ${file} ${message}`
const standing = new Set((await after([])).issues.map(known))
export const fresh = (issues: readonly Issue[]) => issues.filter((issue) => !standing.has(known(issue)))

export const TELUGU = /\p{Script=Telugu}/u

export const errors = (issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error').map(formatIssue)

/** The Telugu site and its pages. */
export function telugu(result: Awaited<ReturnType<typeof after>>) {
  const site = requireValidSite(result)
  const [te] = site.languages
  if (!te) throw new Error('content/languages.yaml does not name Telugu')
  const shown = translateSite(site, te)
  const pages = new Map(shown.translated.map((page) => [page.path, page]))
  return { paths: new Set(pages.keys()), page: (path: string) => pages.get(path), site: shown }
}
