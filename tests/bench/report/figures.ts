/** What the benches measured, as rows of one Markdown table: `npm run bench -- all`. */
import { availableParallelism, cpus, loadavg } from 'node:os'

export interface Figure {
  what: string
  /** With its unit; of several runs the median and the range, by `spread`. */
  measured: string
  /** What the same run measured of another site or state, with its unit. */
  beside?: string
  limit?: string
}

type Row = Figure & { load: string; bench: string }

const rows: Row[] = []
let running = { bench: '', load: '' }

/** Other figures belong to this bench from now on, and to the load of the machine before it. */
export function begin(bench: string): void {
  running = { bench, load: (loadavg()[0] ?? 0).toFixed(1) }
}

export const figure = (row: Figure): void => void rows.push({ ...row, ...running })

/** Of this process, and those that another one measured. */
export const measuredFigures = (): readonly Row[] => rows
export const addFigures = (more: readonly Row[]): void => void rows.push(...more)

/** Median and range, e.g. "0.82 s (0.79 to 0.90)". @param digits after the point */
export function spread(values: readonly number[], unit: string, digits = 0): string {
  const sorted = [...values].sort((a, b) => a - b)
  const text = (value = 0) => value.toFixed(digits)
  const middle = text(sorted[Math.floor(sorted.length / 2)])
  const [least, most] = [text(sorted[0]), text(sorted.at(-1))]
  return `${middle} ${unit}${least === most ? '' : ` (${least} to ${most})`}`
}

export const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`

/**
 * The table, padded as the formatter of this repository pads it, with the load of the machine (tasks that run or wait, a
 * minute before) when each bench began.
 */
export function table(): string {
  const head = ['what', 'measured', 'compared with, in the same run', 'limit', 'load before', 'command']
  const cells = rows.map(({ what, measured, beside = '', limit = '', load, bench }) => [
    ...[what, measured, beside, limit, load],
    `\`npm run bench -- ${bench}\``,
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`
  const rule = head.map(() => '-')
  return [line(head), line(rule, '-'), ...cells.map((row) => line(row))].join('\n')
}
