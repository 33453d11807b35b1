import { pagesOf, type Rule } from './rule.ts'

export const tableHeader: Rule = {
  id: 'table-header',
  severity: 'error',
  summary: 'Every column of a table has a name, which a screen reader says with each cell.',
  example: '| | Before lunch | After lunch |',
  fix: 'Name the first column, too: | Day | Before lunch | After lunch |',
  run(site, _facts, report) {
    for (const page of pagesOf(site))
      for (const cells of page.prose.tables) {
        const [index, cell] = [...cells.entries()].find(([, { text }]) => text === '') ?? []
        const got = `|${cells.map(({ text }) => ` ${text}`.trimEnd()).join(' |')} |`
        if (cell)
          report(page.source, cell, `column ${Number(index) + 1} has no name`, {
            got,
            expected: 'a name for every column',
          })
      }
  },
}
