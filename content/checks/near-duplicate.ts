import { wordHashes } from '../model/words.ts'
import { pagesOf, type Rule } from './rule.ts'
import { overlaps } from './shingles.ts'

/** Share of the shorter page's five-word runs that stand in the other, too. */
const WARN = 0.3
const FAIL = 0.6

export const nearDuplicate: Rule = {
  id: 'near-duplicate',
  severity: 'warning',
  summary: 'No two pages read alike.',
  example: 'a course copied from another with the place names changed',
  fix: 'Rewrite the shared passages for the page they stand on.',
  run(site, _facts, report) {
    const pages = pagesOf(site).filter(({ kind }) => kind !== 'legal')
    const texts = function* () {
      for (const page of pages) yield wordHashes(page.prose.plain)
    }
    for (const { a, b, share } of overlaps(texts(), WARN)) {
      const [page, other] = [pages[b], pages[a]]
      if (!page || !other) continue
      report(
        page.source,
        { line: page.bodyLine, col: 1 },
        `${Math.round(share * 100)}% of this text stands in ${other.file}, too`,
        {
          severity: share >= FAIL ? 'error' : 'warning',
          expected: `less than ${WARN * 100}%`,
        },
      )
    }
  },
}
