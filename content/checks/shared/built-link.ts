import { anchorId, barePath, isGenerated } from '../../model/catalogue/routes.ts'
import type { Site } from '../../model/site.ts'
import { createLocator } from '../../model/text/prose.ts'
import { internalPageLinks } from './links.ts'
import { sitePaths } from './paths.ts'
import { type BuiltPage, builtPageFile, type Report, type Rule, type RuleFacts } from './rule.ts'

/** Links of a built page or PDF to this site, without the origin. */
export const internalLinks = ({ settings: { origin } }: Site, { links }: BuiltPage): string[] =>
  links
    .map((href) => (href.startsWith(`${origin}/`) ? href.slice(origin.length) : href))
    .filter((href) => /^(?:\/(?!\/)|#)/.test(href))

/** Paths that a server answers. The build has no files for them. */
const ANSWERED = /^\/(?:api|newsletter|_mail)(?:\/|$)/

interface Dead {
  href: string
  why: string
  pages: BuiltPage[]
}

/** Returns each dead link once, with the pages that contain it. */
function deadLinks(site: Site, built: readonly BuiltPage[], files: RuleFacts['files']): Dead[] {
  const { aliases } = sitePaths(site)
  const ids = new Map(built.map((page) => [page.path, new Set(page.ids)]))
  const dead = new Map<string, Dead>()
  for (const page of built)
    for (const href of internalLinks(site, page)) {
      const path = href.startsWith('#') ? page.path : barePath(href)
      const anchor = anchorId(href)
      const target = ids.get(path)
      const exists = isGenerated(path) && (ANSWERED.test(path) || !files || files.has(path))
      const gone = !target && !aliases.has(path) && !exists
      if (!gone && !(target && anchor && !target.has(anchor))) continue
      const why = gone
        ? `there is no ${isGenerated(path) ? 'file' : 'page'} at ${path}`
        : `${path} has no place called #${anchor}`
      const key = href.startsWith('#') ? path + href : href
      const entry = dead.get(key) ?? { href, why, pages: [] }
      if (!entry.pages.includes(page)) entry.pages.push(page)
      dead.set(key, entry)
    }
  return [...dead.values()]
}

/** Reports a dead link at its position in the content or, if the content does not have it, in the built page or PDF. */
function reportDead(site: Site, { href, why, pages }: Dead, report: Report): void {
  const [page] = pages
  const expected = 'an address that exists'
  if (!page) return
  const on = pages.length > 1 ? `${page.path} and ${pages.length - 1} more` : page.path
  const message = `${why} (linked on ${on})`
  const written = internalPageLinks(site).find((entry) => entry.href === href)
  if (written) report(written.source, written.place(), message, expected, { got: href })
  else {
    const index = page.html.indexOf(`"${href.replaceAll('&', '&amp;')}"`)
    const place = createLocator(page.html)(index + 1)
    report({ file: builtPageFile(page) }, place, message, expected, { got: href, frame: '' })
  }
}

export const builtLinkRule: Rule = {
  id: 'built-link',
  severity: 'error',
  summary: 'Every link and every #anchor of the built pages and PDFs exists.',
  run(site, facts, report) {
    if (facts.built && facts.built.length > 0)
      for (const dead of deadLinks(site, facts.built, facts.files)) reportDead(site, dead, report)
  },
}
