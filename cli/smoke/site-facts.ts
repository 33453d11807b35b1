/** Facts about a site. A release stores them in its manifest, and a check compares them with what a stage serves. */
import { sitePaths } from '#content/checks/shared/paths.ts'
import type { Alias } from '#content/model/catalogue/aliases.ts'
import type { Site } from '#content/model/site.ts'
import { translatedPages } from '#content/model/translation/pages.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'

export interface SiteFacts {
  /** Public origin of production. Canonical links and the sitemap contain it on every stage. */
  origin: string
  brand: string
  /** `canonical` is the path of the page that search engines should list instead of the page at `path`. */
  pages: readonly { path: string; canonical?: string }[]
  aliases: readonly Pick<Alias, 'from' | 'to' | 'status'>[]
  /** Codes of the languages other than English. Manifests of older releases have none. */
  languages?: readonly string[]
}

export function siteFactsOf(site: Site): SiteFacts {
  const canonicals = new Map(site.courses.map(({ path, canonical }) => [path, canonical]))
  const pageIn = (language: string, path: string) => {
    const canonical = canonicals.get(path)
    return {
      path: pathIn(language, path),
      ...(canonical && { canonical: pathIn(language, `/courses/${canonical}`) }),
    }
  }
  return {
    origin: site.settings.origin,
    brand: site.settings.brand.full,
    pages: [
      ...[...sitePaths(site).pages].map((path) => pageIn('en', path)),
      ...site.languages.flatMap((language) =>
        translatedPages(site, language).pages.map(({ path }) => pageIn(language.code, path)),
      ),
    ],
    aliases: site.aliases,
    languages: site.languages.map(({ code }) => code),
  }
}
