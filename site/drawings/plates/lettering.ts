/** Letters and colours of the plates. */
import { INK } from '../mark.ts'
import { type Shaper, textOutline } from './text-shaping.ts'

export const [LINE, QUIET] = ['#C9D6DF', '#46586A']

/** Each letter uses the first font that has it. */
export type Letters = readonly [Shaper, ...Shaper[]]

export type Point = readonly [x: number, y: number]

/** A line of text as outlines. @param anchor share of the width that is left of the point */
export function label(text: string, [x, y]: Point, size: number, fonts: Letters, anchor = 0.5, fill = INK) {
  const { d, width } = textOutline(text, fonts, size)
  return `<path fill="${fill}" transform="translate(${(x - width * anchor).toFixed(1)} ${y.toFixed(1)})" d="${d}"/>`
}
