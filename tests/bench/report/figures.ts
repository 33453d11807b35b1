/** What the benches measured, as rows of one table: `npm run bench -- all`. */
import { availableParallelism, cpus, loadavg } from 'node:os'

export interface Figure {
  what: string
  /** With its unit; of several runs the median and the range, by `spread`. */
  measured: string
  /** What the same run measured of another site or state, with its unit. */
  beside?: string
  limit?: string
}

type Row = Figure & { load: string; bench: string; day: string }

const rows: Row[] = []
let running = { bench: '', load: '', day: '' }

/** Other figures belong to this bench from now on, and to the load of the machine before it. */
export function begin(bench: string): void {
  const day = new Date().toISOString().slice(0, 10)
  running = { bench, load: (loadavg()[0] ?? 0).toFixed(1), day }
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

const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`

/** One line of CSV. */
const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** As CSV, with the load of the machine (tasks that run or wait, a minute before) when each bench began. */
export function table(): string {
  const head = ['what', 'measured', 'compared with, in the same run', 'limit', 'load before', 'command']
  const cells = rows.map(({ what, measured, beside = '', limit = '', load, bench, day }) => [
    ...[what, measured, beside, limit, load],
    `npm run bench -- ${bench}`,
    `${day}, ${machine}`,
  ])
  return [[...head, 'measured on'], ...cells].map((row) => `${line(row)}\n`).join('')
}
