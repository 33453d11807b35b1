/** What this repository says a stage must answer. */
import { pathsOf } from '#content/checks/shared/paths.ts'
import type { Alias } from '#content/model/catalogue/aliases.ts'
import type { Site } from '#content/model/site.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import type { FormFields } from '#lambdas/core/types.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'

export interface Page {
  path: string
  /** Words of its own that its <title> must hold; the pages of the site's code have theirs in the code. */
  title?: string
  /** Path of the page that search engines keep in its place. */
  canonical?: string
}

export interface Repository {
  /** Public origin of production, which canonical links and the sitemap name on every stage. */
  origin: string
  brand: string
  pages: readonly Page[]
  aliases: readonly Pick<Alias, 'from' | 'to' | 'status'>[]
  /** Paths of live articles, the newest first. */
  posts: readonly string[]
  forms: readonly FormFields[]
  /** Codes of the languages beside English; manifests of older releases have none. */
  languages?: readonly string[]
}

const translated = (site: Site, english: ReadonlyMap<string, Page>): Page[] =>
  site.languages.flatMap((language) => {
    const { pages } = translatedPages(site, language)
    const own = (path: string): string => pathIn(language.code, path)
    return pages.map(({ path }): Page => {
      const canonical = english.get(path)?.canonical
      return { path: own(path), ...(canonical && { canonical: own(canonical) }) }
    })
  })

export function repositoryOf(site: Site, forms: readonly FormFields[]): Repository {
  const written = new Map<string, Page>()
  for (const { path, title } of [...site.legal, ...site.pages]) written.set(path, { path, title })
  for (const { path, title, metaTitle = title } of site.posts) written.set(path, { path, title: metaTitle })
  for (const { path, title, metaTitle = title, canonical } of site.courses)
    written.set(path, { path, title: metaTitle, ...(canonical && { canonical: `/courses/${canonical}` }) })
  return {
    origin: site.settings.origin,
    brand: site.settings.brand.full,
    pages: [
      ...[...pathsOf(site).pages].map((path) => written.get(path) ?? { path }),
      ...translated(site, written),
    ],
    aliases: site.aliases,
    posts: [...site.posts].sort((a, b) => b.date.localeCompare(a.date)).map(({ path }) => path),
    forms,
    languages: site.languages.map(({ code }) => code),
  }
}
