/**
 * Messages in languages other than English, from `languages.json` next to the bundle (infra/bundle.ts). The file is read
 * for the first visitor who needs it, so that English cold starts do not load it.
 */
import { readFileSync } from 'node:fs'
import english from '#content/messages/errors.json' with { type: 'json' }
import { pathIn } from '#lambdas/shared/path-in.ts'
import type { InjectedContent, Language, MailContent } from './types.ts'

type Languages = NonNullable<InjectedContent['languages']>

declare const __ACADEMY_CONTENT__: InjectedContent

let loaded: Languages | undefined

/** Returns no languages if the file is missing or broken, so that everyone is answered in English. */
function readLanguages(): Languages {
  try {
    return JSON.parse(readFileSync(new URL('./languages.json', import.meta.url), 'utf8')) as Languages
  } catch {
    return {}
  }
}

/** Returns undefined for English and for unknown or missing codes. */
export function findLanguage(code: string | undefined): Language | undefined {
  if (!code || code === 'en') return undefined
  loaded ??= __ACADEMY_CONTENT__.languages ?? readLanguages()
  return Object.hasOwn(loaded, code) ? loaded[code] : undefined
}

/** Messages of `content/messages/<area>.json` in a language, or in English. */
export function messagesIn<W>(
  language: Partial<Pick<Language, 'messages'>> | undefined,
  area: string,
  english: W,
): W {
  return (language?.messages?.[area] as W | undefined) ?? english
}

export type ErrorMessages = typeof english

/** Messages of refused requests. @param language code of the page's language; undefined for English */
export const errorMessages = (language?: string): ErrorMessages =>
  messagesIn(findLanguage(language), 'errors', english)

/** Path of a page in a language, or of the English page if it is not translated. */
export function localizedPath(path: string, { language, pages }: Pick<MailContent, 'language' | 'pages'>) {
  return language && pages?.includes(path) ? pathIn(language, path) : path
}
