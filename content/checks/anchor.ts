import { idsOf } from '../model/heading-ids.ts'
import type { Place } from '../model/issue.ts'
import { barePath } from '../model/routes.ts'
import type { Source } from '../model/source.ts'
import { didYouMean } from '../model/suggest.ts'
import { references } from './references.ts'
import { type AnyPage, pagesOf, type Rule } from './rule.ts'

/** Places that the frame of a page has beside its headings; in the built site `built-link` looks at all of them. */
const FRAME = ['main', 'notes']
const PLACES: Readonly<Record<string, readonly string[]>> = {
  course: ['details', 'batches', 'brochure'],
  post: ['article-sources', 'article-author'],
  '/privacy': ['privacy-request', 'privacy-form'],
}

function anchorsOf(page: AnyPage): string[] {
  const own = idsOf(page.prose.headings)
  return [...own, ...FRAME, ...(PLACES[page.kind] ?? []), ...(PLACES[page.path] ?? [])]
}

export const anchor: Rule = {
  id: 'anchor',
  severity: 'error',
  summary: 'A link to a heading names one that its page has.',
  example: '[refunds](/terms#refund)   # while the heading is "Refunds"',
  fix: 'Write the words of the heading in lower case, joined by hyphens.',
  run(site, _facts, report) {
    const pages = new Map(pagesOf(site).map((page) => [page.path, page]))
    const look = (page: AnyPage | undefined, href: string, source: Source, place: () => Place) => {
      const [, name = ''] = /#(.+)$/.exec(href) ?? []
      if (!page || name === '' || name.startsWith('note-')) return
      const known = anchorsOf(page)
      if (!known.includes(decodeURIComponent(name)))
        report(source, place(), `${page.path} has no heading #${name}.${didYouMean(name, known)}`, {
          got: href,
          expected: `one of ${known.map((one) => `#${one}`).join(', ')}`,
        })
    }
    for (const ref of references(site))
      if (ref.href.includes('#')) look(pages.get(barePath(ref.href)), ref.href, ref.source, () => ref)
    for (const page of pagesOf(site))
      for (const link of page.prose.links)
        if (link.href.startsWith('#') && page.kind !== 'guide') look(page, link.href, page.source, () => link)
  },
}
