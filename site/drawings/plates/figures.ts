/** Plans and altitude profiles of flown figures. A figure without confirmed measures is only a shape. */
import { INK, PAPER } from '../mark.ts'
import type { Flight } from './facts.ts'
import { type Letters, LINE, label, type Point, QUIET } from './name-plate.ts'

export type Frame = { x: number; y: number; width: number; height: number }

type Look = { hue: string; fonts: Letters; toScale: boolean }

/** Flight path and surroundings. The unit is half the width of the figure. `band` is the width of a sprayed strip. */
const SHAPES: Record<Flight['figure'], { high: number; path: string; ground: string; band?: number }> = {
  hover: {
    high: 0.75,
    path: 'M.42 0A.42.42 0 1 1-.42 0A.42.42 0 1 1 .42 0Z',
    ground: 'M-.75-.75h1.5v1.5h-1.5ZM-.12 0h.24M0-.12v.24',
  },
  eight: {
    high: 0.5,
    path: 'M0 0C.55.6 1 .67 1 0S.55-.6 0 0-1 .67-1 0-.55-.6 0 0Z',
    ground: 'M-.56-.06v.12M-.62 0h.12M.5 0h.12M.56-.06v.12',
  },
  grid: {
    high: 0.92,
    path: `M-1 .62v-1.24${'a.2.2 0 0 1 .4 0v1.24a.2.2 0 0 0 .4 0v-1.24'.repeat(2)}a.2.2 0 0 1 .4 0v1.24`,
    ground: 'M-1.1-.9L1.05-.82 1.1.86-1.02.92Z',
  },
  swath: {
    high: 1,
    path: `M-1 .56v-1.12${'a.25.25 0 0 1 .5 0v1.12a.25.25 0 0 0 .5 0v-1.12'.repeat(2)}`,
    ground: 'M-1.25-.56h2.5M-1.25.56h2.5',
    band: 0.4,
  },
  corridor: {
    high: 0.5,
    path: 'M-1 .32C-.6.3-.55-.1-.15-.12S.5-.42 1-.4M1-.16C.5-.18.25.1-.15.14S-.5.5-1 .56',
    ground: 'M-1.1.46C-.55.42-.55.02-.15 0S.45-.3 1.1-.28',
  },
  orbit: {
    high: 1,
    path: 'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
    ground: 'M-.2-.2h.4v.4h-.4ZM-.2-.2l.4.4M.2-.2l-.4.4M0-.84v.5M0 .84v-.5M-.84 0h.5M.84 0h-.5',
  },
  gates: {
    high: 0.62,
    path: 'M1 0C1 .27.89.49.71.5S.26.39 0 .39-.52.52-.71.5-1 .27-1 0-.89-.49-.71-.5-.26-.39 0-.39.52-.52.71-.5 1-.27 1 0Z',
    ground: 'M-1.15 0h.3M.85 0h.3M.42.2v.34M-.42-.54v.34M-.36.26v.34M.36-.6v.34',
  },
}

/** 1, 2 or 5 times a power of ten, at most half of the width. */
export function scaleLength(acrossM: number): number {
  const power = 10 ** Math.floor(Math.log10(acrossM / 2))
  return [5, 2, 1].map((first) => first * power).find((length) => length <= acrossM / 2) ?? power
}

const craft = (x: number, y: number, size: number) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})" fill="${PAPER}" stroke="${INK}" stroke-width=".14">` +
  '<path d="M-.7-.7.7.7M.7-.7-.7.7"/><path d="M-1.1-.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M.3-.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M-1.1.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0M.3.7a.4.4 0 1 0 .8 0a.4.4 0 1 0-.8 0"/>' +
  `<path fill="${INK}" d="M-.26.4V-.2L0-.6l.26.4v.6Z"/></g>`

/** Draws the plan, its scale bar, its altitude profile and the number of its day into a frame. */
export function drawFigure(flight: Flight, frame: Frame, { hue, fonts, toScale }: Look): string {
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

function dayMark([x, y]: Point, day: number, hue: string, fonts: Letters): string {
  const number = label(`${day}`, [x, y + 13], 38, fonts, 0.5, PAPER)
  return `<circle fill="${hue}" cx="${x}" cy="${y}" r="32"/>${number}`
}

function scaleBar([x, y]: Point, across: number, acrossM: number, fonts: Letters): string {
  const length = scaleLength(acrossM)
  const wide = (across * length) / acrossM
  const left = x - wide / 2
  return (
    `<path fill="${PAPER}" stroke="${INK}" stroke-width="2" d="M${left} ${y}h${wide}v10h${-wide}Z"/>` +
    `<path fill="${INK}" d="M${left} ${y}h${wide / 2}v10h${-wide / 2}Z"/>${label(`${length} m`, [x, y + 42], 30, fonts)}`
  )
}

/** Height above the ground from take-off to landing, at the bottom of the frame. */
function altitude(frame: Frame, high: number, heightM: number, hue: string, fonts: Letters): string {
  const bottom = frame.y + frame.height
  const [ground, top] = [bottom - 14, bottom - high + 26]
  const [left, right] = [frame.x + 120, frame.x + frame.width - 20]
  return (
    `<path stroke="${LINE}" stroke-width="2" stroke-dasharray="4 6" d="M${left} ${top}H${right}"/><path stroke="${INK}" stroke-width="2.5" d="M${frame.x} ${ground}h${frame.width}"/>` +
    `<path fill="none" stroke="${hue}" stroke-width="6" d="M${left + 10} ${ground}C${left + 40} ${ground} ${left + 30} ${top} ${left + 80} ${top}H${right - 70}C${right - 20} ${top} ${right - 30} ${ground} ${right} ${ground}"/>` +
    `<path stroke="${INK}" stroke-width="2" fill="none" d="M${left - 8} ${top}h16M${left} ${top}V${ground}M${left - 8} ${ground}h16"/>` +
    label(`${heightM} m`, [left - 16, (top + ground) / 2 + 10], 30, fonts, 1, QUIET)
  )
}
