/** Compares every built page with its limits (limits.ts). The build prints the table and fails if a page is over a limit. */
import { isTranslated, KB, KINDS, type Kind, kindOf, limitsOf } from '../../page/limits.ts'
import type { PageCost } from './page-cost.ts'

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

const NAMES = {
  framework: 'framework code at load',
  entry: 'the entry',
  js: 'script at load',
  document: 'HTML and CSS',
  island: 'React and an island',
} as const

const FIGURES = Object.keys(NAMES) as (keyof typeof NAMES)[]

/** @returns a sentence for each figure that is over its limit */
export function budgetErrors({ path, ...cost }: PageCost): string[] {
  const limits = limitsOf(path)
  const over = FIGURES.filter((figure) => cost[figure] > limits[figure]).map(
    (figure) => `${path}: ${NAMES[figure]} is ${kb(cost[figure])}, the limit is ${kb(limits[figure])}`,
  )
  const waits = `${path}: the first paint waits for ${cost.blocking.join(', ')}, and may wait for no request`
  return cost.blocking.length > 0 ? [...over, waits] : over
}

/** Table of the highest figures by kind of page. Translated pages have separate rows, because their limits differ. */
export function budgetTable(pages: readonly PageCost[]): string {
  const rows = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
    [false, true].flatMap((translated) => {
      const own = pages.filter(({ path }) => kindOf(path) === kind && isTranslated(path) === translated)
      if (!own[0]) return []
      const limits = limitsOf(own[0].path)
      const worst = (figure: keyof typeof NAMES): string =>
        `${kb(Math.max(...own.map((page) => page[figure])))} of ${kb(limits[figure])}`
      return [[translated ? '  translated' : KINDS[kind].name, `${own.length}`, ...FIGURES.map(worst)]]
    }),
  )
  const table = [['pages, the most costly of each kind', 'pages', ...Object.values(NAMES)], ...rows]
  const widthOf = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0))
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  ')
  return table.map((row) => line(row).trimEnd()).join('\n')
}
