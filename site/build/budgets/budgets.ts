/** Holds every built page against its limits (budget-limits.ts); the build prints the table and fails on a miss. */
import { isTranslated, KB, KINDS, type Kind, kindOf, limitsOf } from './limits.ts'
import type { PageCost } from './page-cost.ts'

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

const WORDS = {
  framework: 'framework code at load',
  entry: 'the entry',
  js: 'script at load',
  document: 'HTML and CSS',
  island: 'React and an island',
} as const

const FIGURES = Object.keys(WORDS) as (keyof typeof WORDS)[]

/** One sentence for each figure over its limit: page, figure, limit. */
export function budgetErrors({ path, ...cost }: PageCost): string[] {
  const limits = limitsOf(path)
  const over = FIGURES.filter((figure) => cost[figure] > limits[figure]).map(
    (figure) => `${path}: ${WORDS[figure]} is ${kb(cost[figure])}, the limit is ${kb(limits[figure])}`,
  )
  const waits = `${path}: the first paint waits for ${cost.blocking.join(', ')}, and may wait for no request`
  return cost.blocking.length > 0 ? [...over, waits] : over
}

/** Worst figure of each kind next to its limit. Translated pages have other limits, and so lines of their own. */
export function budgetTable(pages: readonly PageCost[]): string {
  const rows = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    [false, true].flatMap((translated) => {
      const own = pages.filter(({ path }) => kindOf(path) === kind && isTranslated(path) === translated)
      if (!own[0]) return []
      const limits = limitsOf(own[0].path)
      const worst = (figure: keyof typeof WORDS): string =>
        `${kb(Math.max(...own.map((page) => page[figure])))} of ${kb(limits[figure])}`
      return [[translated ? '  translated' : KINDS[kind].name, `${own.length}`, ...FIGURES.map(worst)]]
    }),
  )
  const table = [['pages, the most costly of each kind', 'pages', ...Object.values(WORDS)], ...rows]
  const widthOf = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
