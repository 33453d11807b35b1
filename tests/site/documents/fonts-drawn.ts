/** Outlines of a text in a font, shaped by HarfBuzz like in Chromium and Firefox. */
import type * as fontkit from 'fontkit'
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/** Numbers for outlines, which are quicker to compare. */
const outlines: string[] = []
const numbers = new Map<string, number>()

function outlineNumber(outline: string): number {
  const known = numbers.get(outline)
  if (known !== undefined) return known
  numbers.set(outline, outlines.push(outline) - 1)
  return outlines.length - 1
}

/** Outline of a glyph, moved by `x` and `y`. */
const moved = (path: string, x: number, y: number): string =>
  path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, left, up) => `${Number(left) + x},${Number(up) + y}`)

/** A complete OpenType font, or its instance at `axes`. */
export const wholeFont = (bytes: Uint8Array, axes?: Parameters<typeof subsetFont>[2]['variationAxes']) =>
  subsetFont(bytes, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    ...(axes && { variationAxes: axes }),
  })

/** For each cluster: offset in font units, and number of its outline. */
export type Drawer = (text: string) => string

/** @param ttf a TrueType font @param axes where it is variable @param without features that are off */
export function drawerOf(
  ttf: Uint8Array,
  axes: Record<string, number> = {},
  without: readonly string[] = [],
): Drawer {
  const font = new Font(new Face(new Blob(ttf)))
  font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)))
  const buffer = new Buffer()
  const off = without.map((feature) => new Feature(feature, 0))
  const numbers = new Map<string, number>()
  const numberOf = (parts: readonly number[]): number => {
    const key = parts.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    let outline = ''
    for (let i = 0; i < parts.length; i += 3)
      outline += moved(font.glyphToPath(parts[i] ?? 0), parts[i + 1] ?? 0, parts[i + 2] ?? 0)
    const number = outlineNumber(outline)
    numbers.set(key, number)
    return number
  }
  return (text) => {
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer, off)
    const [glyphs, positions] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()]
    let [drawn, pen, start] = ['', 0, 0]
    let parts: number[] = []
    for (const [index, { codepoint, cluster }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      if (parts.length === 0) start = pen
      parts.push(codepoint, pen + xOffset - start, yOffset)
      pen += xAdvance
      if (glyphs[index + 1]?.cluster === cluster) continue
      const number = numberOf(parts)
      if (number !== NOTHING) drawn += ` ${start}:${number}`
      parts = []
    }
    return drawn
  }
}

/** Draws texts with the glyphs of an embedded PDF font. @param words all texts */
export function embeddedDrawer(face: fontkit.Font, words: Iterable<string>): Drawer {
  const subset = face.createSubset()
  const runs = new Map(
    [...words].map((word) => {
      const { glyphs, positions } = face.layout(word)
      const letters = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
      if (letters !== word) throw new Error(`Copied from a PDF, ${word} is ${letters}`)
      return [word, { ids: glyphs.map((glyph) => Number(subset.includeGlyph(glyph))), positions }]
    }),
  )
  const font = new Font(new Face(new Blob(subset.encode())))
  const numbers = new Map<number, number>()
  return (word) => {
    const { ids = [], positions = [] } = runs.get(word) ?? {}
    let [drawn, pen] = ['', 0]
    for (const [index, id] of ids.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const number = numbers.get(id) ?? outlineNumber(font.glyphToPath(id))
      numbers.set(id, number)
      if (xOffset || yOffset) throw new Error(`@react-pdf misplaces the glyphs of ${word}`)
      if (number !== NOTHING) drawn += ` ${pen}:${number}`
      pen += xAdvance
    }
    return drawn
  }
}

const NOTHING = outlineNumber('')

/** SVG path data of a text. */
export const svgOf = (drawn: string): string =>
  drawn
    .split(' ')
    .slice(1)
    .map((cluster) => {
      const [pen, number] = cluster.split(':').map(Number)
      return moved(outlines[number ?? 0] ?? '', pen ?? 0, 0)
    })
    .join('')
    .replace(/,(-?[\d.]+)/g, (_, up) => ` ${0 - Number(up)}`)

/** Words with different outlines. */
export const drawnDifferently = (words: Iterable<string>, one: Drawer, other: Drawer): string[] =>
  [...words].filter((word) => one(word) !== other(word))
