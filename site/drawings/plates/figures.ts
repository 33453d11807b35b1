/** Plans and altitude profiles of flown figures. A figure without confirmed measures is only a shape. */
import { INK, PAPER } from '../mark.ts'
import type { Flight } from './facts.ts'
import shapes from './figures.json' with { type: 'json' }
import { type Fonts, LINE_COLOUR, type Point, plateText, QUIET_COLOUR } from './name-plate.ts'

export type FigureFrame = { x: number; y: number; width: number; height: number }

type Look = { hue: string; fonts: Fonts; toScale: boolean }

interface Shape {
  high: number
  path: string
  ground: string
  /** Width of a sprayed strip. */
  band?: number
}

/** Flight path and surroundings. The unit is half the width of the figure. */
const SHAPES: Record<Flight['figure'], Shape> = shapes

/** Length of the scale bar in metres: 1, 2 or 5 times a power of ten, at most half of the figure's width. */
export function scaleBarLength(acrossM: number): number {
  const power = 10 ** Math.floor(Math.log10(acrossM / 2))
  return [5, 2, 1].map((first) => first * power).find((length) => length <= acrossM / 2) ?? power
}

const craft = (x: number, y: number, size: number) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})" fill="${PAPER}" stroke="${INK}" stroke-width=".14">` +
  '<path d="M-.7-.7.7.7M.7-.7-.7.7"/><path d="M-1.1-.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M.3-.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M-1.1.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M.3.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0"/>' +
  `<path fill="${INK}" d="M-.26.4V-.2L0-.6l.26.4v.6Z"/></g>`

/** Draws a flown figure into a frame: plan, scale bar, altitude profile, and number of the day. */
export function drawFigure(flight: Flight, frame: FigureFrame, { hue, fonts, toScale }: Look): string {
  const { figure, acrossM, heightM, day } = flight
  const { high, path, ground, band } = SHAPES[figure]
  const profile = toScale && heightM ? Math.min(150, frame.height * 0.3) : 0
  const scale = toScale && acrossM ? 56 : 0
  const room = frame.height - profile - scale
  // The number of the day is above the plan or at its left, whichever leaves more room for the plan.
  const mark = day ? 72 : 0
  const halfOf = (wide: number, tall: number) => Math.min(wide / 2.5, tall / (2.1 * high), 260)
  const [above, aside] = [halfOf(frame.width, room - mark), halfOf(frame.width - mark, room)]
  const half = Math.max(above, aside)
  const [left, top] = above >= aside ? [0, mark] : [mark, 0]
  const [x, y] = [frame.x + (frame.width + left) / 2, frame.y + (room + top) / 2]
  const thin = (width: number) => (width / half).toFixed(4)
  const [startX = 0, startY = 0] = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${half.toFixed(1)})" fill="none" stroke-linejoin="round">` +
    `<path d="${ground}" stroke="${INK}" stroke-width="${thin(2.5)}"/>` +
    `${band ? `<path d="${path}" stroke="${hue}" stroke-opacity=".22" stroke-width="${band}"/>` : ''}` +
    `<path d="${path}" stroke="${hue}" stroke-width="${thin(6)}" stroke-dasharray="${thin(20)} ${thin(11)}"/></g>` +
    craft(x + startX * half, y + startY * half, Math.min(26, 12 + half / 12)) +
    (scale && acrossM ? scaleBar([x, frame.y + room + 14], half * 2, acrossM, fonts) : '') +
    (profile && heightM ? altitude(frame, profile, heightM, hue, fonts) : '') +
    (day ? dayMark([frame.x + 22, frame.y + 26], day, hue, fonts) : '')
  )
}

function dayMark([x, y]: Point, day: number, hue: string, fonts: Fonts): string {
  const number = plateText(`${day}`, [x, y + 13], 38, fonts, 0.5, PAPER)
  return `<circle fill="${hue}" cx="${x}" cy="${y}" r="32"/>${number}`
}

function scaleBar([x, y]: Point, across: number, acrossM: number, fonts: Fonts): string {
  const length = scaleBarLength(acrossM)
  const wide = (across * length) / acrossM
  const left = x - wide / 2
  return (
    `<path fill="${PAPER}" stroke="${INK}" stroke-width="2" d="M${left} ${y}h${wide}v10h${-wide}Z"/>` +
    `<path fill="${INK}" d="M${left} ${y}h${wide / 2}v10h${-wide / 2}Z"/>${plateText(`${length} m`, [x, y + 42], 30, fonts)}`
  )
}

/** Draws the altitude profile from take-off to landing at the bottom of the frame. */
function altitude(frame: FigureFrame, high: number, heightM: number, hue: string, fonts: Fonts): string {
  const bottom = frame.y + frame.height
  const [ground, top] = [bottom - 14, bottom - high + 26]
  const [left, right] = [frame.x + 120, frame.x + frame.width - 20]
  return (
    `<path stroke="${LINE_COLOUR}" stroke-width="2" stroke-dasharray="4 6" d="M${left} ${top}H${right}"/><path stroke="${INK}" stroke-width="2.5" d="M${frame.x} ${ground}h${frame.width}"/>` +
    `<path fill="none" stroke="${hue}" stroke-width="6" d="M${left + 10} ${ground}C${left + 40} ${ground} ${left + 30} ${top} ${left + 80} ${top}H${right - 70}C${right - 20} ${top} ${right - 30} ${ground} ${right} ${ground}"/>` +
    `<path stroke="${INK}" stroke-width="2" fill="none" d="M${left - 8} ${top}h16M${left} ${top}V${ground}M${left - 8} ${ground}h16"/>` +
    plateText(`${heightM} m`, [left - 16, (top + ground) / 2 + 10], 30, fonts, 1, QUIET_COLOUR)
  )
}
