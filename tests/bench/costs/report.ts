/** The tables of `npm run bench -- costs`, as Markdown; infra/docs/costs.md has the first two between two marks. */
import { type Limit, limits } from './limits.ts'
import { billed, costs, SCALES, type Snapshot, times } from './model.ts'
import { type Priced, prices } from './prices.ts'

export const MARKS = ['<!-- costs: npm run bench -- costs --write -->', '<!-- /costs -->'] as const

const whole = (count: number) => Math.round(count).toLocaleString('en')
const short = (count: number) =>
  count >= 1_000_000 ? `${+(count / 1_000_000).toPrecision(2)} million` : whole(count)

function aligned(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0), 3))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Price by service, for once, ten times and so on. */
export function costTable(snapshot: Snapshot): string {
  const months = SCALES.map((scale) => costs(snapshot, times(scale)))
  const head = SCALES.map(
    (scale) => `${whole(scale)}×: ${short(times(scale).leads)} leads, ${short(times(scale).views)} views`,
  )
  const rows = Object.keys(months[0]?.rows ?? {}).map((row) => [
    row,
    ...months.map(({ rows }) => (rows[row] ?? 0).toFixed(2)),
  ])
  const sums = months.map(({ sum }) => `**${sum < 100 ? sum.toFixed(1) : whole(sum)}**`)
  const reached = SCALES.map((scale) => limits(snapshot).filter(({ leads }) => leads <= times(scale).leads))
  const names = reached.map((found) => found.map(({ short }) => short).join(', ') || 'none')
  return aligned([
    ['US dollars a month', ...head],
    ...rows,
    ['**Sum**', ...sums],
    ['Limits reached', ...names],
  ])
}

/** The first limits that a growing number of leads meets. */
export function limitTable(found: readonly Limit[], rows = 5): string {
  return aligned([
    ['Limit', 'reached at leads a month', 'what lifts it'],
    ...found.slice(0, rows).map(({ name, leads, lift }) => [name, short(Number(leads.toPrecision(2))), lift]),
  ])
}

const VISITS = [100, 10_000, 1_000_000] as const
const VIEWS_OF_VISIT = 3
const LEADS_OF_VISIT = 0.01
/** What the team does on a stage for tests. */
const TEAM = { leads: 20, views: 1_000 }

/** Sum of each stage by visits to prod. */
export function stageTable(snapshot: Snapshot): string {
  const prod = VISITS.map((visits) =>
    costs(snapshot, { leads: visits * LEADS_OF_VISIT, views: visits * VIEWS_OF_VISIT }),
  )
  const others = Object.entries(snapshot.otherStages).map(([name, fixed]) => ({
    name,
    sum: costs({ ...snapshot, fixed }, TEAM).sum,
  }))
  const rest = others.reduce((total, { sum }) => total + sum, 0)
  const figure = (usd: number) => (usd < 100 ? usd.toFixed(1) : whole(usd))
  return aligned([
    ['US dollars a month', ...VISITS.map((visits) => `${whole(visits)} visits`)],
    ['prod', ...prod.map(({ sum }) => figure(sum))],
    ...others.map(({ name, sum }) => [name, ...VISITS.map(() => figure(sum))]),
    ['**all three**', ...prod.map(({ sum }) => `**${figure(sum + rest)}**`)],
    [
      'prod with CloudFront’s plan Pro, about',
      ...prod.map(({ rows, sum }, at) => {
        const requests = (snapshot.view['cdn requests'] ?? 0) * (VISITS[at] ?? 0) * VIEWS_OF_VISIT
        const included = (rows.WAF ?? 0) + (rows['CloudFront: traffic, requests, edge function, store'] ?? 0)
        return requests > PLAN_PRO.requests ? 'too many requests' : figure(sum - included + PLAN_PRO.usd)
      }),
    ],
  ])
}

/** Flat rate a month, with WAF. */
const PLAN_PRO = { usd: 15, requests: 10_000_000 }

/** Every figure with the count that it comes from. */
export function traceTable(snapshot: Snapshot): string {
  const months = SCALES.map((scale) => billed(snapshot, times(scale)))
  const figure = (count: number) => (count < 10 ? count.toFixed(2) : whole(count))
  const rows = (Object.keys(prices) as Priced[]).map((name) => [
    name,
    `${prices[name].usd} / ${whole(prices[name].per)}`,
    ...months.map((counts) => figure(counts[name])),
    prices[name].page,
  ])
  return aligned([
    ['count of a month', 'US dollars', ...SCALES.map((scale) => `${whole(scale)}×`), 'price from memory of'],
    ...rows,
  ])
}

export function countTable({ hour, day, lead, view }: Snapshot): string {
  const names = [
    ...new Set([hour, day, lead].flatMap(({ counts }) => Object.keys(counts)).concat(Object.keys(view))),
  ]
  const cell = (count: number | undefined) => (count === undefined ? '' : String(+count.toPrecision(3)))
  return aligned([
    ['counted', 'quiet hour', 'digest', 'lead', 'view'],
    ...names.map((name) => [
      name,
      cell(hour.counts[name]),
      cell(day.counts[name]),
      cell(lead.counts[name]),
      cell(view[name]),
    ]),
  ])
}

/** The text between the marks of infra/docs/costs.md. */
export function readmePart(snapshot: Snapshot): string {
  const { lead } = snapshot
  const writes = Object.entries(lead.counts).filter(([name]) => name.startsWith('writes '))
  const units = writes.reduce((sum, [, count]) => sum + count, 0)
  return [
    `A lead is ${units.toFixed(0)} write units with its indexes, ${(lead.counts.mails ?? 0).toFixed(1)} mails and ` +
      `${(lead.counts.runs ?? 0).toFixed(1)} Lambda runs; a view with an empty cache, scrolled to its end, is ` +
      `${(snapshot.view['cdn requests'] ?? 0).toFixed(0)} requests and ${whole((snapshot.view['cdn bytes'] ?? 0) / 1000)} KB.`,
    '',
    costTable(snapshot),
    '',
    'Busiest minute: a day with three times the leads of a mean one, a tenth of them in an hour, thrice its share.',
    '',
    limitTable(limits(snapshot)),
    '',
    'All stages by visits. A visit is three views, and one visitor in a hundred sends a form. Only the team uses dev and staging.',
    '',
    stageTable(snapshot),
  ].join('\n')
}
