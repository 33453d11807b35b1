/** SVG as text: short numbers, presentation attributes only, because the site's CSP allows no style attribute. */
export type Point = readonly [x: number, y: number]
export type Attributes = Record<string, string | number | undefined>

/** At most one decimal: a tenth of a unit is below a pixel at every size the pictures are shown. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 + 0)

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const element = (tag: string, attributes: Attributes, inside = ''): string =>
  inside ? `<${tag}${written(attributes)}>${inside}</${tag}>` : `<${tag}${written(attributes)}/>`

/** Outline of a foreground object in ink; joins and caps are round on the whole sheet. */
export const outlined = (ink: string, width = 3): Attributes => ({ stroke: ink, 'stroke-width': width })

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, fill, ...more })
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })
export const group = (attributes: Attributes, inside: string) =>
  inside ? element('g', attributes, inside) : ''

/** Places a drawing made around the origin; `flip` mirrors it left to right. */
export const at = (x: number, y: number, scale: number, inside: string, turn = 0, flip = false) => {
  const turned = turn ? ` rotate(${short(turn)})` : ''
  const sx = Math.round(scale * 100) / 100
  const scaled = scale === 1 && !flip ? '' : ` scale(${flip ? `${-sx} ${sx}` : sx})`
  return group({ transform: `translate(${short(x)} ${short(y)})${turned}${scaled}` }, inside)
}

/** Straight segments; `close` ends with Z. */
export const poly = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${close ? 'Z' : ''}`

/** A smooth curve through the points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  let d = `M${short(first[0])} ${short(first[1])}`
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i] as Point
    const p2 = points[i + 1] as Point
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    const a = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6]
    const b = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6]
    d += `C${[...a, ...b, ...p2].map((value) => Math.round(value)).join(' ')}`
  }
  return d
}

/** Whole numbers from `from` up to and not including `to`. */
export const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step)
