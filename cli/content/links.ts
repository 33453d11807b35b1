/** Collects the links to our own pages from the content and from the pages and PDFs of the last build. */
import { internalLinks } from '#content/checks/shared/built-link.ts'
import { internalPageLinks } from '#content/checks/shared/links.ts'
import { sitePaths } from '#content/checks/shared/paths.ts'
import { type BuiltPage, builtPageFile } from '#content/checks/shared/rule.ts'
import { barePath, isGenerated } from '#content/model/catalogue/routes.ts'
import { START } from '#content/model/parse/issue.ts'
import type { Site } from '#content/model/site.ts'

export function allLinks(site: Site, built: readonly BuiltPage[] = []) {
  const written = internalPageLinks(site).map(({ kind, href, what, source, place }) => ({
    ...{ kind, href, what, file: source.file },
    ...place(),
  }))
  const shown = built.flatMap((page) =>
    internalLinks(site, page)
      .filter((href) => href.startsWith('/'))
      .map((href) => ({
        kind: 'built',
        href,
        what: `built ${page.path}`,
        file: builtPageFile(page),
        ...START,
      })),
  )
  return [...written, ...shown]
}

/** Returns the response to a path: `page`, `301 → …`, `file`, the state of a hidden page such as `draft`, or `nothing`. */
export function describeResponse(site: Site, path: string, built: readonly BuiltPage[] = []): string {
  const { pages, aliases, hidden } = sitePaths(site)
  const alias = aliases.get(path)
  if (pages.has(path)) return 'page'
  if (alias) return `${alias.status} → ${alias.to}`
  if (isGenerated(path)) return 'file'
  if (built.some((page) => page.path === path)) return 'page'
  return hidden.get(path) ?? 'nothing'
}

/** Lists every linked path with its response and the number of links to it. */
export function linkTargets(site: Site, links: readonly { href: string }[], built?: readonly BuiltPage[]) {
  const counts = new Map<string, number>()
  for (const { href } of links) counts.set(barePath(href), (counts.get(barePath(href)) ?? 0) + 1)
  return [...counts]
    .map(([path, count]) => ({ path, answer: describeResponse(site, path, built), links: count }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
