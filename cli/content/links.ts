/** All links to our own pages, in content and code. */
import { deadReason, pathsOf } from '#content/checks/shared/paths.ts'
import { references } from '#content/checks/shared/references.ts'
import { barePath, isGenerated } from '#content/model/catalogue/routes.ts'
import { issueAt } from '#content/model/parse/issue.ts'
import type { Site } from '#content/model/site.ts'
import { codeLinks } from './facts.ts'

/** `issues` are the dead links in code; the content rules find those in content. */
export async function allLinks(site: Site, repo: string) {
  const content = references(site).map(({ source, ...ref }) => ({ ...ref, file: source.file }))
  const code = await codeLinks(repo)
  const links = [...content, ...code.map(({ text: _, ...link }) => ({ ...link, kind: 'code', what: 'code' }))]
  const issues = code.flatMap((link) => {
    const dead = deadReason(site, link.href)
    if (!dead || site.expired.includes(barePath(link.href))) return []
    const message = `this link is dead: ${dead}`
    return [issueAt(link, link, 'link', message, { got: link.href })]
  })
  return { links, issues }
}

/** What a path returns: `page`, `301 → …`, `file`, `draft`…, `nothing`. */
export function answerAt(site: Site, path: string): string {
  const { pages, aliases, hidden } = pathsOf(site)
  const alias = aliases.get(path)
  if (pages.has(path)) return 'page'
  if (alias) return `${alias.status} → ${alias.to}`
  if (isGenerated(path)) return 'file'
  return hidden.get(path) ?? 'nothing'
}

/** Linked paths with their answer and number of links. */
export function linkTargets(site: Site, links: readonly { href: string }[]) {
  const counts = new Map<string, number>()
  for (const { href } of links) counts.set(barePath(href), (counts.get(barePath(href)) ?? 0) + 1)
  return [...counts]
    .map(([path, count]) => ({ path, answer: answerAt(site, path), links: count }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}
