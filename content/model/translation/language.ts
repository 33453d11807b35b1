/** Reads `content/languages.yaml`, the list of languages besides English. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { textFolders } from '../catalogue/collections.ts'
import { latestCache } from '../memoize.ts'
import { issueAt, START } from '../parse/issue.ts'
import { fact } from '../schema/common.ts'
import { readYaml } from '../text/file-text.ts'

export const ENGLISH = { code: 'en', name: 'English', locale: 'en-IN' } as const

/** Also matches the name of a language's folder. */
export const LANGUAGE_CODE = /^[a-z]{2,3}$/

const languages = z.record(
  z.string().regex(LANGUAGE_CODE, 'must be the code of a language, e.g. hi'),
  z.strictObject({
    /** Name of the language as its speakers write it. */
    name: fact,
    english: fact,
    /** BCP 47: hreflang, og:locale, numbers, dates and sorting. */
    locale: z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'must be a language and a country, e.g. hi-IN'),
    /** The Unicode script of its letters. */
    script: fact.refine(isScript, 'must be the name of a Unicode script, e.g. Devanagari'),
    /** Package of its font in node_modules/@fontsource-variable. Without a font, the language has no PDFs and share cards. */
    font: fact.optional(),
    /** Avoid shifts as fonts load: the name's width on the language switch in em, and the font's in % of the system font. */
    widths: z.strictObject({ name: z.number(), system: z.number() }).optional(),
  }),
)

export type Language = z.infer<typeof languages>[string] & { code: string }

const last = latestCache<Language[]>()

function isScript(name: string): boolean {
  try {
    return new RegExp(`\\p{Script=${name}}`, 'u').test('') === false
  } catch {
    return false
  }
}

/** Languages in the order of the file. @param root the content folder @param shown its name in messages */
export async function readLanguages(root: string, shown: string) {
  const text = await readFile(join(root, 'languages.yaml'), 'utf8').catch(() => '')
  const file = `${shown}/languages.yaml`
  const { value = {}, issues } = text.trim() === '' ? { issues: [] } : readYaml(file, text, languages)
  const known = last(file, [text], () => Object.entries(value).map(([code, rest]) => ({ code, ...rest })))
  const stray = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && LANGUAGE_CODE.test(entry.name) && !Object.hasOwn(value, entry.name),
  )
  return {
    languages: known,
    issues: [
      ...issues,
      ...(issues.length > 0 ? [] : stray).map(({ name }) =>
        issueAt({ file: `${shown}/${name}`, text: '' }, START, 'file-name', 'nothing reads this folder', {
          expected: `an entry "${name}" in ${file}, or files in ${textFolders.join(', ')}`,
        }),
      ),
    ],
  }
}
