/** All links to our own pages, from content and from code, in one shape. */
import { deadReason, pathsOf } from '#content/checks/shared/paths.ts'
import { references } from '#content/checks/shared/references.ts'
import { barePath, isGenerated } from '#content/model/catalogue/routes.ts'
import { issueAt } from '#content/model/parse/issue.ts'
import type { Site } from '#content/model/site.ts'
import { codeLinks } from './facts.ts'

/** @returns all of them, and `issues`: the dead links of code, since those of content are found by the rules */
export async function allLinks(site: Site, repo: string) {
  const content = references(site).map(({ source, ...ref }) => ({ ...ref, file: source.file }))
  const code = await codeLinks(repo)
  const links = [...content, ...code.map(({ text: _, ...link }) => ({ ...link, kind: 'code', what: 'code' }))]
  const issues = code.flatMap((link) => {
    const dead = deadReason(site, link.href)
    if (!dead) return []
    const message = `this link is dead: ${dead}`
    return [issueAt(link, link, 'link', message, { got: link.href })]
  })
  return { links, issues }
}

/** What answers at a path: `page`, `301 → …`, `file`, `draft`…, `nothing`. */
export function answer(site: Site, path: string): string {
  const { pages, aliases, hidden } = pathsOf(site)
  const alias = aliases.get(path)
  if (pages.has(path)) return 'page'
  if (alias) return `${alias.status} → ${alias.to}`
  if (isGenerated(path)) return 'file'
  return hidden.get(path) ?? 'nothing'
}

/** Paths that are linked to, each with what answers and how many places link there. */
export function linkTargets(site: Site, links: readonly { href: string }[]) {
  const counts = new Map<string, number>()
  for (const { href } of links) counts.set(barePath(href), (counts.get(barePath(href)) ?? 0) + 1)
  return [...counts]
    .map(([path, count]) => ({ path, answer: answer(site, path), links: count }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
