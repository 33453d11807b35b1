/** Sky, relief and chart lines that every outdoor scene shares. The sheet is 1200 × 800. */
import type { Palette } from './palette.ts'
import type { Random } from './random.ts'
import { circle, ellipse, group, line, type Point, path, range, rect, short, smooth } from './svg.ts'

export const WIDTH = 1200
export const HEIGHT = 800

/** Sky in three flat bands with the sun and a faint graticule, down to `horizon`. */
export function sky(p: Palette, horizon: number, sun?: { x: number; y: number; r: number }): string {
  const bands = p.sky
    .map((fill, i) => rect(0, (horizon / 3) * i - (i ? 1 : 0), WIDTH, horizon / 3 + 2, fill))
    .join('')
  const arcs = [0.34, 0.67]
    .map((share, i) =>
      path(
        `M0 ${short(horizon * share + 26)}Q600 ${short(horizon * share - 34)} 1200 ${short(horizon * share + 26)}V${short(horizon * (share + 0.2))}H0Z`,
        p.sky[i + 1] ?? p.paper,
      ),
    )
    .join('')
  const disc = sun
    ? circle(sun.x, sun.y, sun.r, p.sun) +
      circle(sun.x, sun.y, sun.r + 22, 'none', {
        stroke: p.sun,
        'stroke-width': 2,
        'stroke-dasharray': '2 12',
      })
    : ''
  return bands + arcs + disc + graticule(p, horizon)
}

/** Faint lines of latitude and longitude. */
export function graticule(p: Palette, bottom: number, top = 0): string {
  const columns = range(120, WIDTH, 160).map(
    (x) =>
      `M${x} ${top}Q${short(x + (x - 600) * 0.05)} ${short((top + bottom) / 2)} ${short(x + (x - 600) * 0.12)} ${short(bottom)}`,
  )
  const rows = range(top + 90, bottom, 130).map((y) => `M0 ${y + 14}Q600 ${y - 18} 1200 ${y + 14}`)
  return line([...columns, ...rows].join(''), p.grid, 1.5, { 'stroke-opacity': 0.17 })
}

/** A ridge from edge to edge; higher `amp` is steeper. */
export function ridge(random: Random, y: number, amp: number, steps = 7): Point[] {
  return range(0, steps + 1).map((i) => [(WIDTH / steps) * i, y + random.between(-amp, amp)])
}

/** A hill under its ridge in one tint, with contour lines that follow the ridge and flatten as they go down. */
export function hill(p: Palette, crest: readonly Point[], fill: string, lines = 4, gap = 22): string {
  const mean = crest.reduce((sum, [, y]) => sum + y, 0) / crest.length
  const shape = path(`${smooth(crest)}V${HEIGHT}H0Z`, fill)
  const contours = range(1, lines + 1).map((i) =>
    smooth(
      crest.map(([x, y]) => [
        x,
        mean + (y - mean) * (1 - i * 0.13) + i * gap + Math.max(0, mean - y) * 0.12 * i,
      ]),
    ),
  )
  return shape + line(contours.join(''), p.contour, 1.8, { 'stroke-opacity': 0.32 })
}

/** A dashed flight path with waypoints where it is told to have them. */
export function flightPath(
  p: Palette,
  points: readonly Point[],
  waypoints: readonly number[] = [],
  width = 4,
): string {
  const marks = waypoints.map((i) => {
    const [x, y] = points[i] as Point
    return circle(x, y, width * 2.2, p.paper, { stroke: p.signal, 'stroke-width': width })
  })
  return (
    line(smooth(points), p.signal, width, { 'stroke-dasharray': `${width * 3.5} ${width * 2.8}` }) +
    marks.join('')
  )
}

/** Flat clouds, drawn as chart call-outs: a straight base and round tops. */
export function cloud(p: Palette, x: number, y: number, size: number): string {
  const u = (value: number) => short(value * size)
  return path(
    `M${short(x)} ${short(y)}h${u(120)}a${u(22)} ${u(22)} 0 0 0-${u(14)}-${u(40)}a${u(34)} ${u(34)} 0 0 0-${u(62)}-${u(12)}a${u(26)} ${u(26)} 0 0 0-${u(40)} ${u(22)}a${u(16)} ${u(16)} 0 0 0-${u(4)} ${u(30)}z`,
    p.paper,
    { 'fill-opacity': 0.75 },
  )
}

/** Soft shadow of something in the air or standing on the ground. */
export const shadow = (p: Palette, x: number, y: number, rx: number, ry = rx * 0.16): string =>
  ellipse(x, y, rx, ry, p.ink, { 'fill-opacity': 0.2 })

/** Ticks along the edge of the sheet, longer every fifth, as on a chart's neat line. */
export function neatLine(p: Palette): string {
  const ticks = [
    ...range(30, WIDTH, 30).map((x) => `M${x} 0v${x % 150 ? 8 : 16}M${x} 800v-${x % 150 ? 8 : 16}`),
    ...range(25, HEIGHT, 25).map((y) => `M0 ${y}h${y % 125 ? 8 : 16}M1200 ${y}h-${y % 125 ? 8 : 16}`),
  ]
  return group({ opacity: 0.4 }, line(ticks.join(''), p.ink, 1.5))
}
