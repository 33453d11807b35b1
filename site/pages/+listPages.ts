/** The pages that a build makes, in every language. */
import { contentHash } from '#content/model/cached.ts'
import type { SoundSite } from '#content/model/site.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { pathIn } from '#lambdas/shared/path-in.ts'
import { sharedOf } from '../components/page.tsx'
import { pageCount, pageHref } from '../components/post-data.ts'
import { siteContent } from '../content.ts'
import type { PageList } from '../page-context.ts'

/** What every page of a language may show. The links of a translated page skip aliases, and its English words are marked. */
function everywhere(site: SoundSite) {
  const led = site.language === SOURCE.code ? [] : site.aliases.map(({ from, to }) => [from, to])
  return [sharedOf(site), led, site.english]
}

/**
 * @param fixed addresses of the pages that have a folder here
 * @param base hash of what every page depends on beside the content
 * @throws when the content has errors
 */
export async function listPages(fixed: readonly string[], base: string): Promise<PageList> {
  const site = await siteContent()
  const others = await Promise.all(site.languages.map(({ code }) => siteContent(code)))
  const { posts, courses, legal, pages: plain } = site
  const listing = Array.from({ length: pageCount(posts.length) }, (_, index) => pageHref(index + 1))
  const texts = [...legal, ...plain].map(({ path }) => path)
  const single = [...new Set([...fixed, ...listing, ...texts])].map((path) => ({ path }))
  const grown = Object.entries({ posts, courses }).flatMap(([kind, pages]) =>
    pages.map(({ path, slug }) => ({ path, grown: { kind, urlPathname: path, slug } })),
  )
  const pagesOf = (own: SoundSite) => {
    const { language: code } = own
    const shared = contentHash(base, ...everywhere(own))
    const translated = new Set(own.translated.map(({ path }) => path))
    return [...single, ...grown]
      .filter(({ path }) => code === SOURCE.code || translated.has(path))
      .map((page) => ({ ...page, path: pathIn(code, page.path), base: shared }))
  }
  return { sites: [site, ...others], pages: [site, ...others].flatMap(pagesOf) }
}
