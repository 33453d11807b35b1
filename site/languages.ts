/** Addresses of pages by language: English at the root, every other one under its code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SOURCE } from '#content/model/translation/language.ts'

let codes: string[] | undefined
let edit: number | undefined

/** Codes of `content/languages.yaml`, read in place because routing cannot wait; none while the file is broken. */
function languageCodes(): string[] {
  const latest = globalThis.__academyContentEdit ?? 0
  if (codes && edit === latest) return codes
  edit = latest
  try {
    codes = Object.keys(
      parse(readFileSync(join(process.env.ACADEMY_CONTENT ?? '', 'languages.yaml'), 'utf8')),
    )
  } catch {
    codes = []
  }
  return codes
}

/** `/te/courses` → `te` and `/courses`. */
export function languageOf(pathname: string): { language: string; path: string } {
  const [, first = ''] = pathname.split('/')
  if (!languageCodes().includes(first)) return { language: SOURCE.code, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}
