/** A line of text as shapes, in the display face, so that no font of the machine matters. */
import { readFileSync } from 'node:fs'
import * as fontkit from 'fontkit'
import { fontFile } from './fonts.ts'

let face: fontkit.Font | undefined

/** @returns path data and width, both at `size` units an em. Needs the fonts of `makeFonts()`. */
export function outlines(text: string, size: number): { d: string; width: number } {
  face ??= fontkit.create(readFileSync(fontFile('anek-display.ttf'))) as fontkit.Font
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let x = 0
  const d = run.glyphs.map((glyph, i) => {
    const shape = glyph.path.scale(scale, -scale).translate(x, 0).toSVG()
    x += (run.positions[i]?.xAdvance ?? 0) * scale
    return shape
  })
  return {
    d: d.join('').replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value) * 10) / 10)),
    width: x,
  }
}
