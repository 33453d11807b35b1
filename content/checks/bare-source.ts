import type { Place } from '../model/issue.ts'
import type { Source } from '../model/source.ts'
import { pagesOf, type Rule } from './rule.ts'

/** An address that names a site and nothing on it. */
function bare(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { pathname, search, hash } = new URL(href)
  return pathname === '/' && search === '' && hash === ''
}

export const bareSource: Rule = {
  id: 'bare-source',
  severity: 'error',
  summary: 'A source names a document, not the home page of an authority.',
  example: 'sources:\n  - title: Press Information Bureau\n    href: https://www.pib.gov.in/',
  fix: 'Link the very release, rule or circular and name it with its number and date; else drop the source.',
  run(site, _facts, report) {
    const refuse = (source: Source, href: string, place: () => Place) => {
      if (bare(href))
        report(source, place(), 'this source is only the home page of a site', {
          got: href,
          expected: 'the address of the document itself, with its number and date in the title',
        })
    }
    for (const { source, sources, position } of site.all.posts)
      for (const [index, { href }] of sources.entries())
        refuse(source, href, () => position(['sources', index, 'href']))
    for (const page of pagesOf(site))
      for (const { name, attributes, line, col } of page.prose.tags)
        if (name === 'Source' && typeof attributes.href === 'string')
          refuse(page.source, attributes.href, () => ({ line, col }))
  },
}
