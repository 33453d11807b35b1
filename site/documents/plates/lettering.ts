/** Letters and colours of the plates. */
import { INK } from '../../components/layout/mark.ts'
import { type Shaper, textOutline } from '../text-shaping.ts'

export const [LINE, QUIET] = ['#C9D6DF', '#46586A']

/** Each letter is drawn with the first font that has it. */
export type Letters = readonly [Shaper, ...Shaper[]]

/** One line of text as an outline. @param anchor 0: it starts at x; 0.5: its middle is there; 1: it ends there */
export function label(
  text: string,
  x: number,
  y: number,
  size: number,
  fonts: Letters,
  anchor = 0.5,
  fill = INK,
): string {
  const { d, width } = textOutline(text, fonts, size)
  return `<path fill="${fill}" transform="translate(${(x - width * anchor).toFixed(1)} ${y.toFixed(1)})" d="${d}"/>`
}
