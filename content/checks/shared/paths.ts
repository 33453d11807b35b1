/** Finds out whether a path of the site exists as a page, an alias or a generated file. */
import type { Alias } from '../../model/catalogue/aliases.ts'
import { brochureList } from '../../model/catalogue/brochures.ts'
import { collections } from '../../model/catalogue/collections.ts'
import { barePath, isGenerated, ROUTES } from '../../model/catalogue/routes.ts'
import { memoize } from '../../model/memoize.ts'
import { didYouMean } from '../../model/parse/suggest.ts'
import { everyPage, type Site } from '../../model/site.ts'

interface Paths {
  /** Live pages, and pages with errors, which are reported elsewhere. */
  pages: ReadonlySet<string>
  /** States of drafts, scheduled and expired pages, by path. */
  hidden: ReadonlyMap<string, string>
  /** Expiry dates of live pages without a successor, `2026-12-31`, by path. */
  leaving: ReadonlyMap<string, string>
  aliases: ReadonlyMap<string, Alias>
}

export const sitePaths = memoize((site: Site): Paths => {
  const hidden = new Map(
    everyPage(site)
      .filter(({ state }) => state !== 'live')
      .map(({ path, state }) => [path, state]),
  )
  const pages = new Set<string>(ROUTES)
  for (const { folder, pathOf } of Object.values(collections))
    for (const slug of site.slugs[folder]) pages.add(pathOf(slug))
  for (const path of hidden.keys()) pages.delete(path)
  const leaving = new Map(
    everyPage(site).flatMap(({ state, path, expireAt, replacedBy }) =>
      state === 'live' && expireAt && !replacedBy ? [[path, expireAt]] : [],
    ),
  )
  const aliases = new Map(site.aliases.map((alias) => [alias.from, alias]))
  return { pages, hidden, leaving, aliases }
})

/** Returns why an internal link is dead, or undefined if it works or is external. */
export function deadLinkReason(site: Site, href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  const path = barePath(href)
  const { pages, hidden, aliases } = sitePaths(site)
  if (pages.has(path) || aliases.has(path)) return undefined
  // A course with errors is not in the list, but its brochure exists once the errors are corrected.
  const whole = site.all.courses.length === site.slugs.courses.size
  if (whole && path.startsWith('/brochures/') && !brochureList(site).some(({ link }) => link === path))
    return `no brochure is made at ${path}.${didYouMean(
      path,
      brochureList(site).map(({ link }) => link),
    )}`
  if (isGenerated(path)) return undefined
  const state = hidden.get(path)
  return state
    ? `${path} is not live (${state})`
    : `there is no page at ${path}.${didYouMean(path, knownPaths(site))}`
}

export function knownPaths(site: Site): string[] {
  const { pages, aliases } = sitePaths(site)
  return [...pages, ...aliases.keys()]
}
