/** A name plate: the initials of a person on a square chart tile, until there is a photograph (DEF-92). */
import { INK, PAPER } from '../../components/layout/mark.ts'
import { type Shaper, textOutline } from '../text-shaping.ts'

/** Titles and ranks, which are not part of a name. */
const TITLES = [
  /^(?:air|capt|captain|cdr|cmde|col|dr|er|flt|gen|gp|group|justice|ldr|lt|maj|mr|mrs|ms|prof|retd|shri|smt|sqn|wing)\.?$/i,
  /^(?:డా|డాక్టర్|ప్రొ|ప్రొఫెసర్|కెప్టెన్|వింగ్|గ్రూప్|కమాండర్|కల్నల్|మేజర్|రిటైర్డ్|శ్రీ|శ్రీమతి)\.?$/,
]

/** A letter with its marks. In Telugu, a virama (U+0C4D) joins the next consonant to it. */
const LETTER = /\p{L}(?:\p{M}|(?<=\u0c4d)\p{L})*/u

/** First letters of the first and the last name: `Capt. Anand Rao` → `AR`. Two people get one letter each. */
export function initialsOf(names: string): string {
  const people = names.replace(/\(.*?\)/g, ' ').split(/, | and | & /)
  const letters = people.map((name) =>
    name
      .split(/\s+/)
      .filter((word) => !TITLES.some((title) => title.test(word)))
      .flatMap((word) => LETTER.exec(word)?.[0].toUpperCase() ?? []),
  )
  const [one = [], other] = letters
  return [...new Set([one[0], other ? other[0] : one.at(-1)])].join('')
}

const SIDE = 160
/** Initials have 40 % of the side, and shrink to what is between the ticks. */
const [SIZE, WIDEST] = [SIDE * 0.4, SIDE * 0.78]
const EDGE = 6

/** Ticks on all four edges, inside the frame. */
const ticks = Array.from({ length: 7 }, (_, index) => EDGE + ((SIDE - 2 * EDGE) * (index + 1)) / 8)
  .flatMap((at) => [
    `M${at} ${EDGE}v5`,
    `M${at} ${SIDE - EDGE}v-5`,
    `M${EDGE} ${at}h5`,
    `M${SIDE - EDGE} ${at}h-5`,
  ])
  .join('')

/**
 * An SVG of 160 units, its letters as outlines.
 * @param hue of the family of the person's course, for the foot
 */
export function namePlate(name: string, fonts: readonly [Shaper, ...Shaper[]], hue?: string): string {
  const initials = initialsOf(name)
  const { box, size } = fitted(initials, fonts)
  const { d } = textOutline(initials, fonts, size)
  const x = SIDE / 2 - (box.left + box.right) / 2
  const y = SIDE / 2 - (box.top + box.bottom) / 2
  const foot = hue
    ? `<path fill="${hue}" d="M${EDGE} ${SIDE - EDGE - 10}h${SIDE - 2 * EDGE}v10H${EDGE}Z"/>`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><path fill="${PAPER}" d="M0 0h${SIDE}v${SIDE}H0Z"/>${foot}` +
    `<g fill="none" stroke="${INK}" stroke-width="1.5"><path vector-effect="non-scaling-stroke" d="M${EDGE} ${EDGE}h${SIDE - 2 * EDGE}v${SIDE - 2 * EDGE}H${EDGE}Z"/>` +
    `<path stroke-width="1" d="${ticks}"/></g><path fill="${INK}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)})" d="${d}"/></svg>`
  )
}

/** The size at which the letters fit, and the box of their outlines, so that they are centred by what is seen. */
function fitted(initials: string, fonts: readonly [Shaper, ...Shaper[]]) {
  const natural = boxOf(textOutline(initials, fonts, SIZE).d)
  const scale = Math.min(1, WIDEST / Math.max(1, natural.right - natural.left))
  return {
    size: SIZE * scale,
    box: scale < 1 ? boxOf(textOutline(initials, fonts, SIZE * scale).d) : natural,
  }
}

/** Of path data with absolute commands; control points of curves count, which stand on the outline of letters or near it. */
function boxOf(d: string) {
  const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  const edges = (values: number[] = []) => [Math.min(...values), Math.max(...values)] as const
  const [[left, right], [top, bottom]] = [edges(xs), edges(ys)]
  return { left, right, top, bottom }
}
