/** Compares every built page with its limits (limits.ts). The build fails if a page is over a limit. */
import { KB, limitsOf } from '../../page/limits.ts'
import type { PageCost } from './page-cost.ts'

const NAMES = { js: 'script at load', document: 'HTML and CSS', island: 'React and an island' } as const

type Figure = keyof typeof NAMES

const FIGURES = Object.keys(NAMES) as Figure[]

/** `/terms: script at load is 6.2 KB, the limit is 6.0 KB` */
function sentence({ path, ...cost }: PageCost, figure: Figure): string {
  const [is, limit] = [cost[figure], limitsOf(path)[figure]].map((bytes) => `${(bytes / KB).toFixed(1)} KB`)
  return `${path}: ${NAMES[figure]} is ${is}, the limit is ${limit}`
}

export function budgetErrors(page: PageCost): string[] {
  const { path, blocking } = page
  const over = FIGURES.filter((figure) => page[figure] > limitsOf(path)[figure])
  const waits = `${path}: the first paint waits for ${blocking.join(', ')}, and may wait for no request`
  return [...over.map((figure) => sentence(page, figure)), ...(blocking.length > 0 ? [waits] : [])]
}

/** For each figure the page that is nearest to its limit. */
export function nearestToLimits(pages: readonly PageCost[]): string {
  const share = (page: PageCost, figure: Figure) => page[figure] / limitsOf(page.path)[figure]
  const nearest = (figure: Figure) =>
    pages.toSorted((a, b) => share(b, figure) - share(a, figure)).slice(0, 1)
  return FIGURES.flatMap((figure) => nearest(figure).map((page) => sentence(page, figure))).join('\n')
}
