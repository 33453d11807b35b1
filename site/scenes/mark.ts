/** Marks of partners and collaborators, all fictional: a glyph on 96 × 96 and a wordmark in the display face. */
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { fontFile } from '../build/fonts.ts'
import { type Palette, palette } from './palette.ts'
import type { Mark } from './schema.ts'
import { at, circle, element, line, path, range, rect, short } from './svg.ts'

export const GLYPHS = [
  'fort',
  'ear',
  'hands',
  'contours',
  'pylon',
  'sunrise',
  'speech',
  'pit',
  'frames',
  'sheets',
  'wing',
  'bird',
  'hills',
] as const
export type Glyph = (typeof GLYPHS)[number]

const stroke = (p: Palette, d: string, width = 7, colour = p.deep) => line(d, colour, width)

/** Every glyph is drawn by its own few strokes in the hue of its owner. */
const draw: Record<Glyph, (p: Palette) => string> = {
  fort: (p) =>
    path('M10 88V26h14v10h14V26h20v10h14V26h14v62H64V66a16 16 0 0 0-32 0v22z', p.deep) +
    path('M48 48Q62 38 76 48 62 58 48 48 34 58 20 48 34 38 48 48', p.accent) +
    circle(48, 48, 4, p.paper),
  ear: (p) =>
    stroke(p, 'M48 78V20') +
    [26, 40, 54]
      .map((y) =>
        path(
          `M48 ${y + 8}Q30 ${y + 6} 28 ${y - 10}Q46 ${y - 8} 48 ${y + 8}Q50 ${y - 8} 68 ${y - 10}Q66 ${y + 6} 48 ${y + 8}`,
          p.accent,
        ),
      )
      .join('') +
    stroke(p, 'M8 82Q48 68 88 82M16 92Q48 80 80 92', 5),
  hands: (p) =>
    path('M48 52Q30 50 28 30 46 32 48 48 50 24 72 20 70 48 48 52', p.accent) +
    stroke(p, 'M48 50V66M10 52Q12 84 46 86M86 52Q84 84 50 86M10 52l10 14M86 52L76 66'),
  contours: (p) =>
    [40, 29, 18, 8]
      .map((r, i) =>
        circle(48 + i * 2, 48 + i * 3, r, i === 3 ? p.accent : 'none', {
          stroke: p.deep,
          'stroke-width': 5.5,
        }),
      )
      .join(''),
  pylon: (p) =>
    stroke(p, 'M30 90L44 44M66 90L52 44M36 70H60') +
    line('M8 14L48 62L88 14', p.accent, 10) +
    stroke(p, 'M8 14V28M88 14V28', 5),
  sunrise: (p) =>
    path('M18 62a30 30 0 0 1 60 0z', p.accent) +
    stroke(p, 'M6 66H90M22 80H74M48 8v14M14 26l10 10M82 26L72 36', 6),
  speech: (p) =>
    path('M10 14h76a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H48L30 90V72H10a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z', p.deep) +
    line('M22 34H74M22 52H56', p.accent, 8),
  pit: (p) =>
    [44, 33, 22, 11]
      .map((r, i) =>
        rect(48 - r, 48 - r * 0.86, 2 * r, 1.72 * r, p.land[2 + i] ?? p.accent, {
          rx: r * 0.5,
          stroke: p.deep,
          'stroke-width': 3.5,
        }),
      )
      .join(''),
  frames: (p) =>
    range(0, 9)
      .map((i) =>
        rect(10 + (i % 3) * 28, 10 + Math.floor(i / 3) * 28, 20, 20, i === 4 ? p.accent : p.deep, { rx: 3 }),
      )
      .join(''),
  wing: (p) =>
    path('M48 4L56 40 92 48 56 56 48 92 40 56 4 48 40 40z', p.land[3]) +
    path('M4 62Q38 30 92 30Q78 56 48 60Q66 62 76 58Q58 80 32 76Q18 74 4 62', p.deep),
  bird: (p) =>
    path('M8 80L30 14L62 50z', p.deep) + path('M38 24L90 44L62 66z', p.accent) + circle(40, 46, 5, p.paper),
  hills: (p) =>
    path('M48 26Q28 10 4 18V80Q28 72 48 88Q68 72 92 80V18Q68 10 48 26z', p.deep) +
    path('M10 70Q22 40 34 52T48 60Q58 34 70 48T86 66V72Q66 66 48 80Q30 66 10 72z', p.accent) +
    line('M48 28V82', p.paper, 3),
  sheets: (p) =>
    [0, 1, 2]
      .map((i) =>
        path(
          `M${8 + i * 12} ${70 - i * 22}l40-16 34 14-40 16z`,
          [p.land[4], p.land[2], p.paper][i] ?? p.paper,
          { stroke: p.deep, 'stroke-width': 4.5 },
        ),
      )
      .join('') + path('M66 30c-14-16-10-26 0-26s14 10 0 26', p.accent),
}

let face: fontkit.Font | undefined

/** Outlines of one line of text; the font is the display subset that the build makes. */
export function outlines(text: string, size: number): { d: string; width: number } {
  face ??= fontkit.create(readFileSync(fontFile('anek-display.ttf')))
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let x = 0
  const d = run.glyphs.map((glyph, i) => {
    const shape = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (run.positions[i]?.xAdvance ?? 0) * scale
    return shape
  })
  return { d: d.join('').replace(/-?\d+\.\d+/g, (value) => short(Number(value))), width: x }
}

/** Glyph and one or two lines of name, on nothing: the page gives the ground. Needs the fonts of `makeFonts()`. */
export function composeMark(mark: Mark): string {
  const p = palette(mark.hue, 'day')
  const size = mark.words.length > 1 ? 34 : 44
  const lines = mark.words.map((word) => outlines(word, size))
  const first = mark.words.length > 1 ? 44 : 64
  const words = lines.map(({ d }, i) => at(112, first + i * 37, 1, path(d, i ? p.accent : p.ink)))
  const width = Math.ceil(118 + Math.max(...lines.map((entry) => entry.width)))
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} 96`,
      width,
      height: 96,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    },
    draw[mark.glyph](p) + words.join(''),
  )
}
