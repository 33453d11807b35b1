/** Holds every built page against its limits (budget-limits.ts); the build prints the table and fails on a miss. */
import {
  ENTRY_LIMIT,
  isTranslated,
  KB,
  KIND_NAMES,
  KINDS,
  type Kind,
  kindOf,
  limitsOf,
} from './budget-limits.ts'
import type { Cost } from './page-cost.ts'

export interface PageCost extends Cost {
  /** Clean path, `/courses/dgca-small`. */
  path: string
}

const kb = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`

const WORDS = {
  framework: 'framework code at load',
  js: 'script at load',
  document: 'HTML and CSS',
  island: 'React and an island',
} as const

const FIGURES = Object.keys(WORDS) as (keyof typeof WORDS)[]

/** One sentence for each figure over its limit: page, figure, limit. */
export function overBudget({ path, ...cost }: PageCost): string[] {
  const limits = limitsOf(path)
  const over = FIGURES.filter((figure) => cost[figure] > limits[figure]).map(
    (figure) => `${path}: ${WORDS[figure]} is ${kb(cost[figure])}, the limit is ${kb(limits[figure])}`,
  )
  if (cost.entry > ENTRY_LIMIT)
    over.push(`${path}: the entry is ${kb(cost.entry)}, the limit is ${kb(ENTRY_LIMIT)}`)
  if (cost.blocking.length > limits.blocking)
    over.push(
      `${path}: the first paint waits for ${cost.blocking.join(', ')}, the limit is ${limits.blocking} requests`,
    )
  return over
}

/** Worst figure of each kind beside its limit; translated pages, whose limits are others, in lines of their own. */
export function budgetTable(pages: readonly PageCost[]): string {
  const line = (kind: Kind, translated: boolean): string[][] => {
    const own = pages.filter(({ path }) => kindOf(path) === kind && isTranslated(path) === translated)
    const [first] = own
    if (!first) return []
    const limits = limitsOf(first.path)
    const worst = (figure: keyof typeof WORDS): string =>
      `${kb(Math.max(...own.map((page) => page[figure])))} of ${kb(limits[figure])}`
    const name = translated ? '  translated' : KIND_NAMES[kind]
    return [[name, `${own.length}`, ...FIGURES.map(worst)]]
  }
  const rows = (Object.keys(KINDS) as Kind[]).flatMap((kind) => [...line(kind, false), ...line(kind, true)])
  const head = ['pages, the most costly of each kind', 'pages', ...Object.values(WORDS)]
  const table = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const padded = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return table.map((row) => padded(row).trimEnd()).join('\n')
}
