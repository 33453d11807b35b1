/** Finds the language of a path. English paths have no prefix. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { latestCache } from '#content/model/memoize.ts'
import { ENGLISH } from '#content/model/translation/language.ts'

const last = latestCache<string[]>()

/** Codes of `content/languages.yaml`, read synchronously for routing and scripts; empty if the file is broken. */
export const languageCodes = (): string[] =>
  last('languages', [globalThis.__academyContentEdit], () => {
    try {
      const file = join(process.env.ACADEMY_CONTENT ?? '', 'languages.yaml')
      return Object.keys(parse(readFileSync(file, 'utf8')))
    } catch {
      return []
    }
  })

/** `/te/courses` → `te` and `/courses`. */
export function splitLanguage(pathname: string): { language: string; path: string } {
  const [, first = ''] = pathname.split('/')
  if (!languageCodes().includes(first)) return { language: ENGLISH.code, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}
