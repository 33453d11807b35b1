import { placer } from '../model/prose.ts'
import { pagesOf, type Rule } from './rule.ts'

/** The first row of a table, by the line of dashes below it. */
const HEADER = /^(\|[^\n]*)\n\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/gm

export const tableHeader: Rule = {
  id: 'table-header',
  severity: 'error',
  summary: 'Every column of a table has a name, which a screen reader says with each cell.',
  example: '| | Before lunch | After lunch |',
  fix: 'Name the first column, too: | Day | Before lunch | After lunch |',
  run(site, _facts, report) {
    for (const page of pagesOf(site)) {
      if (!page.body.includes('|-') && !page.body.includes('| -')) continue
      const at = placer(page.body, page.bodyLine)
      for (const { 1: row = '', index } of page.body.matchAll(HEADER)) {
        const cells = row
          .trim()
          .replace(/\|$/, '')
          .split(/(?<!\\)\|/)
          .slice(1)
        const empty = cells.findIndex((cell) => cell.trim() === '')
        if (empty < 0) continue
        const before = cells.slice(0, empty).reduce((sum, cell) => sum + cell.length + 1, 0)
        report(page.source, at(index + before), `column ${empty + 1} has no name`, { got: row.trim() })
      }
    }
  },
}
