/** Finds a page by slug, path or file, and validates a new slug. */
import { knownPaths, sitePaths } from '#content/checks/shared/paths.ts'
import { collectionNames, collections, type Folder, pagePath } from '#content/model/catalogue/collections.ts'
import { reservedReason } from '#content/model/catalogue/routes.ts'
import { didYouMean } from '#content/model/parse/suggest.ts'
import { slug as slugSchema } from '#content/model/schema/common.ts'
import { type CourseWithText, everyPage, type PageWithText, type Site } from '#content/model/site.ts'
import { CliError, UsageError } from '../errors.ts'

/** Search results shorten longer URLs. Some file systems limit a file name to 255 characters. */
const MAX_SLUG = 100

export type FoundPage = ReturnType<typeof findPage>

/** Finds a page. @param word slug, path or file @throws CliError with a suggestion */
export function findPage(site: Site, word: string) {
  for (const name of collectionNames) {
    const pages: readonly (PageWithText & { title: string })[] = site.all[name]
    const page = pages.find(({ slug, path, file }) => [slug, path, file].includes(word))
    if (page) return { page, folder: collections[name].folder }
  }
  const slugs = everyPage(site).map(({ slug }) => slug)
  throw new CliError(
    `There is no page "${word}".${didYouMean(word, word.startsWith('/') ? knownPaths(site) : slugs)}`,
  )
}

/** Checks the spelling of a slug. @throws UsageError if a page or entry cannot have this name */
export function requireSlug(word: string): void {
  const { error } = slugSchema.safeParse(word)
  if (error) throw new UsageError(`"${word}" ${error.issues[0]?.message}.`)
}

/** Returns the path of a new page. @throws CliError if the slug is invalid, or the path is in use or reserved */
export function requireFreePath(site: Site, folder: Folder, slug: string): string {
  requireSlug(slug)
  if (slug.length > MAX_SLUG) throw new UsageError(`A URL may have at most ${MAX_SLUG} characters.`)
  const path = pagePath(folder, slug)
  const { pages, hidden, aliases } = sitePaths(site)
  const alias = aliases.get(path)
  const reserved = reservedReason(path, site.languages)
  if (reserved) throw new CliError(`${reserved}: use another name.`)
  if (pages.has(path) || hidden.has(path)) throw new CliError(`${path} exists already.`)
  if (alias)
    throw new CliError(
      `${path} is already an alias of ${alias.to} (${alias.source.file}:${alias.source.line}).`,
    )
  return path
}

/** Finds a course by its slug. @throws CliError with a suggestion if there is no such course */
export function findCourse(site: Site, slug: string): CourseWithText {
  const course = site.all.courses.find((courseFile) => courseFile.slug === slug)
  if (course) return course
  const slugs = site.all.courses.map((courseFile) => courseFile.slug)
  throw new CliError(`There is no course "${slug}".${didYouMean(slug, slugs)}`)
}
