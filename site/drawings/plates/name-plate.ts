/** A name plate: the initials of a person on a square chart tile, for people without a photo. */
import { INK, PAPER } from '../mark.ts'
import { type Shaper, textOutline } from './text-shaping.ts'

/** Titles and ranks, which are not part of a name. */
const TITLES = [
  /^(?:air|capt|captain|cdr|cmde|col|dr|er|flt|gen|gp|group|justice|ldr|lt|maj|mr|mrs|ms|prof|retd|shri|smt|sqn|wing)\.?$/i,
  /^(?:డా|డాక్టర్|ప్రొ|ప్రొఫెసర్|కెప్టెన్|వింగ్|గ్రూప్|కమాండర్|కల్నల్|మేజర్|రిటైర్డ్|శ్రీ|శ్రీమతి)\.?$/,
  /^(?:डॉ|डॉक्टर|प्रो|प्रोफ़ेसर|कैप्टन|विंग|ग्रुप|कमांडर|कर्नल|मेजर|सेवानिवृत्त|श्री|श्रीमती)\.?$/,
]

/** A letter with its marks. In Hindi and Telugu, a virama (U+094D, U+0C4D) joins the next consonant to it. */
const LETTER = /\p{L}(?:\p{M}|(?<=[\u094d\u0c4d])\p{L})*/u

/** First letters of the first and the last name: `Capt. Anand Rao` → `AR`. Two people get one letter each. */
export function initialsOf(names: string): string {
  const people = names.replace(/\(.*?\)/g, ' ').split(/, | and | & /)
  const letters = people.map((name) =>
    name
      .split(/\s+/)
      .filter((word) => !TITLES.some((title) => title.test(word)))
      .flatMap((word) => LETTER.exec(word)?.[0].toUpperCase() ?? []),
  )
  const [first = [], other] = letters
  return [...new Set([first[0], other ? other[0] : first.at(-1)])].join('')
}

const SIDE = 160
/** Font size of the initials, and their maximum width: longer initials are scaled down, so that they miss the ticks. */
const [SIZE, WIDEST] = [SIDE * 0.4, SIDE * 0.7]

/**
 * Returns an SVG whose frame fills it, with outlined letters centred by their visible box.
 * @param hue of the family of the person's course, for a bar at the foot
 */
export function namePlate(name: string, fonts: Fonts, hue?: string): string {
  const { d } = textOutline(initialsOf(name), fonts, SIZE)
  const { left, right, top, bottom } = boxOf(d)
  const scale = Math.min(1, WIDEST / (right - left)).toFixed(3)
  const middle = `translate(${-(left + right) / 2} ${-(top + bottom) / 2})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 150 150"><path fill="${PAPER}" d="M0 0h160v160H0Z"/>` +
    `${hue ? `<path fill="${hue}" d="M6 144h148v10H6Z"/>` : ''}<g fill="none" stroke="${INK}" stroke-width="1.5">` +
    '<path vector-effect="non-scaling-stroke" d="M6 6h148v148H6Z"/>' +
    '<path stroke-width="5" stroke-dasharray="1 16.875" d="M8.5 8.5h143v143h-143Z"/></g>' +
    `<path fill="${INK}" transform="translate(80 80) scale(${scale}) ${middle}" d="${d}"/></svg>`
  )
}

/** Box of path data with absolute commands. Includes control points, which in letters are close to the outline. */
function boxOf(d: string) {
  const numbers = [...d.matchAll(/-?[\d.]+/g)].map(Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  const edges = (values: number[] = []) => [Math.min(...values), Math.max(...values)] as const
  const [[left, right], [top, bottom]] = [edges(xs), edges(ys)]
  return { left, right, top, bottom }
}

export const [LINE_COLOUR, QUIET_COLOUR] = ['#C9D6DF', '#46586A']

/** Each letter uses the first font that has it. */
export type Fonts = readonly [Shaper, ...Shaper[]]

export type Point = readonly [x: number, y: number]

/** A line of text as outlines. @param anchor share of the width that is left of the point */
export function plateText(text: string, [x, y]: Point, size: number, fonts: Fonts, anchor = 0.5, fill = INK) {
  const { d, width } = textOutline(text, fonts, size)
  return `<path fill="${fill}" transform="translate(${(x - width * anchor).toFixed(1)} ${y.toFixed(1)})" d="${d}"/>`
}
