/** SVG bar charts of the report. */
import { cut, oneLine } from '../../output.ts'

/** Site colours, dark enough for print. */
const INK = '#0b1b2b'
const SOFT = '#46586a'
const LINE = '#c9d6df'
const STEPS = ['#1f5fa8', '#0b6f6c', '#1c7c54', '#b4460a', '#7a3e8e', '#46586a']
const [BLUE] = STEPS

/** Width of a chart on a phone, pixels. */
const PHONE = 360

/** Indian digit grouping: 1,25,000. */
export const figure = new Intl.NumberFormat('en-IN')

/** Word, number of leads, and an extra line in the funnel. */
export type Rows = readonly (readonly [string, number, string?])[]

/** Visitors' words as text of a page, without markup. */
export const html = (text: string) => oneLine(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const svg = (width: number, height: number, shapes: readonly string[]) =>
  `<svg viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13">${shapes.join('')}</svg>`

const rect = (x: number, y: number, width: number, height: number, fill = BLUE) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`

const label = (x: number, y: number, text: string, anchor = 'start', fill = INK) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${html(text)}</text>`

const most = (rows: Rows) => Math.max(1, ...rows.map(([, leads]) => leads))

/** The smallest of 1, 2, 5, 10, 20, … that divides the axis into at most five parts. */
function axisStep(max: number): number {
  for (let unit = 1; ; unit *= 10)
    for (const step of [unit, 2 * unit, 5 * unit]) if (max <= 5 * step) return step
}

/** Vertical bars for an ordered axis (days, hours), with as many labels as fit. */
export function columns(rows: Rows, width = 900, height = 240): string {
  const [left, top, bottom] = [40, 16, height - 28]
  const step = axisStep(most(rows))
  const ticks = Array.from({ length: Math.ceil(most(rows) / step) + 1 }, (_, i) => i * step)
  const y = (leads: number) => bottom - (leads / (ticks.at(-1) ?? 1)) * (bottom - top)
  const slot = (width - left - 12) / rows.length
  const every = Math.ceil((rows.length * 56) / width)
  return svg(width, height, [
    ...ticks.map(
      (tick) =>
        rect(left, y(tick), width - left - 12, 1, LINE) +
        label(left - 6, y(tick) + 4, figure.format(tick), 'end', SOFT),
    ),
    ...rows.map(([, leads], i) => rect(left + (i + 0.125) * slot, y(leads), slot * 0.75, bottom - y(leads))),
    ...rows.map(([name], i) =>
      i % every ? '' : label(Math.min(left + (i + 0.5) * slot, width - 24), height - 8, name, 'middle'),
    ),
  ])
}

/** Horizontal bars with their figures, longest on top. */
export function bars(rows: Rows): string {
  const [left, longest] = [150, PHONE - 150 - 56]
  return svg(
    PHONE,
    rows.length * 26 + 10,
    rows.flatMap(([name, leads], i) => {
      const [y, length] = [11 + i * 26, (leads / most(rows)) * longest]
      return [
        label(left - 8, y + 11, cut(name, 17), 'end'),
        rect(left, y, length, 14),
        label(left + length + 6, y + 11, figure.format(leads)),
      ]
    }),
  )
}

/** Stages from top to bottom, as wide as their number of leads. */
export function funnel(rows: Rows): string {
  return svg(
    PHONE,
    rows.length * 55 + 10,
    rows.flatMap(([name, leads, more = ''], i) => {
      const [y, length] = [8 + i * 55, Math.max(4, (leads / most(rows)) * 180)]
      return [
        rect(98 - length / 2, y, length, 52, STEPS[i % STEPS.length]),
        label(204, y + 23, `${name}: ${figure.format(leads)}`),
        more && label(204, y + 40, more),
      ]
    }),
  )
}
