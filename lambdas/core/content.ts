/** Content for mails and pages: the texts that the build injects into each bundle, and the stage's origin. */
import { env } from './env.ts'
import { findLanguage, localizedPath } from './languages.ts'
import type { InjectedContent, MailContent } from './types.ts'

declare const __ACADEMY_CONTENT__: InjectedContent

/**
 * Returns the content in a language, or else in English. Throws a ReferenceError if the build injected no content.
 * @param code language code; undefined for English
 */
export function mailContent(code?: string): MailContent {
  const { languages: _, ...english } = __ACADEMY_CONTENT__
  const origin = env().SITE_ORIGIN
  const language = findLanguage(code)
  if (!language || !code) return { ...english, origin }
  const { brochures, ...rest } = language
  const each = <T>(value: (brochure: { title: string; link: string }) => T) =>
    Object.fromEntries(Object.entries(brochures).map(([title, brochure]) => [title, value(brochure)]))
  return {
    ...english,
    ...rest,
    brochures: { ...english.brochures, ...each(({ link }) => link) },
    titles: each(({ title }) => title),
    language: code,
    origin,
  }
}

/** Absolute https URL of a site path or a share link from our own content. */
export function absoluteUrl(link: string, content: Pick<MailContent, 'origin' | 'language' | 'pages'>) {
  return new URL(localizedPath(link, content), content.origin).href
}
