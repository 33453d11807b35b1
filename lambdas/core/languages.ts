/**
 * What this Lambda says in languages besides English: `languages.json` beside its bundle (infra/bundle.ts), read for
 * the first visitor who needs it, so that a cold start in English does not carry it.
 */
import { readFileSync } from 'node:fs'
import { pathIn } from '#lambdas/shared/path-in.ts'
import type { InjectedContent, Language, MailContent } from './types.ts'

type Languages = NonNullable<InjectedContent['languages']>

declare const __ACADEMY_CONTENT__: InjectedContent

let beside: Languages | undefined

/** No file, or a broken one: everybody is answered in English. */
function readBeside(): Languages {
  try {
    return JSON.parse(readFileSync(new URL('./languages.json', import.meta.url), 'utf8')) as Languages
  } catch {
    return {}
  }
}

/** The language of that code; undefined for English, for one that nobody has written, and for none. */
export function languageNamed(code: string | undefined): Language | undefined {
  if (!code || code === 'en') return undefined
  beside ??= __ACADEMY_CONTENT__.languages ?? readBeside()
  return Object.hasOwn(beside, code) ? beside[code] : undefined
}

/** Words of `content/messages/<area>.json` in a language, in English without one. */
export function wordsIn<W>(
  language: Partial<Pick<Language, 'messages'>> | undefined,
  area: string,
  english: W,
): W {
  return (language?.messages?.[area] as W | undefined) ?? english
}

/** Path of a page in a language, of the English one where it has none. */
export function localPath(
  path: string,
  { language, pages }: Pick<MailContent, 'language' | 'pages'>,
): string {
  return language && pages?.includes(path) ? pathIn(language, path) : path
}
