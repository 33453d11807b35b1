/** Resolves links of translated pages: to the translation, or to the English page if there is none. */
import { memoize } from '#content/model/memoize.ts'
import type { ValidSite } from '#content/model/site.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'

export interface PageLink {
  /** Undefined for a page that was taken down. */
  readonly href: string | undefined
  /** The page exists only in English. */
  readonly inEnglish: boolean
}

/** `/courses?x=1#top` → `/courses` and `?x=1#top`. */
function split(href: string): [path: string, rest: string] {
  const at = href.search(/[?#]/)
  return at < 0 ? [href, ''] : [href.slice(0, at), href.slice(at)]
}

type Links = Pick<ValidSite, 'language' | 'translated' | 'documents' | 'aliases' | 'expired'>

/**
 * @param site in the language of the page
 * @returns resolves `/courses/x`, an alias, `#top` or `https://…`
 */
export const linkResolver = memoize((site: Links) => {
  const { language, translated, documents, aliases, expired } = site
  const ownPaths = new Set([...translated.map(({ path }) => path), ...documents])
  const targets = new Map(aliases.map(({ from, to }) => [from, to]))
  return (href: string): PageLink => {
    const as = { href, inEnglish: false }
    if (expired.includes(split(href)[0])) return { ...as, href: undefined }
    // Files in /assets have no language. Some paths already begin with the language.
    if (language === ENGLISH.code || !/^\/(?!\/|assets\/)/.test(href)) return as
    const [path, rest] = split(href)
    if (path === `/${language}` || path.startsWith(`/${language}/`)) return as
    const [target, more] = split(targets.get(path) ?? path)
    if (!ownPaths.has(target)) return { href, inEnglish: true }
    const query = more && rest ? `${more}&${rest.slice(1)}` : more || rest
    return { href: pathIn(language, target) + query, inEnglish: false }
  }
})

/** Returns `en` for a title in Latin letters on a translated page, such as the title of a source. */
export const titleLanguage = (title: string, { language }: { language: string }): string | undefined =>
  language !== ENGLISH.code && !/[^\P{L}\p{Script=Latin}]/u.test(title) ? ENGLISH.code : undefined
