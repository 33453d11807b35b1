/** Shapes text with HarfBuzz, as browsers do, in font units with y upwards. `textOutline` returns pixels with y downwards. */
import { readFileSync } from 'node:fs'

/** Glyphs of letters that belong together, such as a conjunct with its vowel sign. */
export interface GlyphCluster {
  text: string
  /** Positions relative to the start of the cluster. */
  glyphs: { id: number; x: number; y: number }[]
  advance: number
}

export type Shaper = Awaited<ReturnType<typeof openShaper>>

export async function openShaper(file: string) {
  const { Blob, Buffer, BufferFlag, Face, Font, shape } = await import('harfbuzzjs')
  const face = new Face(new Blob(readFileSync(file)))
  const font = new Font(face)
  const letters = new Set(face.collectUnicodes())
  const buffer = new Buffer()

  return {
    unitsPerEm: face.upem,

    has: (text: string): boolean => [...text].every((letter) => letters.has(letter.codePointAt(0) ?? 0)),

    path: (glyph: number): string => font.glyphToPath(glyph),

    clusters(text: string): GlyphCluster[] {
      buffer.reset()
      // Joiners are invisible and become part of the neighbouring cluster.
      buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES)
      buffer.addText(text)
      buffer.guessSegmentProperties()
      shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      const clusters: (GlyphCluster & { from: number })[] = []
      for (const [index, { codepoint: id, cluster: from }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        let cluster = clusters.at(-1)
        if (cluster?.from !== from) {
          cluster = { from, text: '', glyphs: [], advance: 0 }
          clusters.push(cluster)
        }
        cluster.glyphs.push({ id, x: cluster.advance + xOffset, y: yOffset })
        cluster.advance += xAdvance
      }
      return clusters.map(({ from, ...cluster }, index) => ({
        ...cluster,
        text: text.slice(from, clusters[index + 1]?.from),
      }))
    },
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const rounded = (value: number): number => Math.round(value * 100) / 100

/** Moves the path of a glyph to its place in an SVG, where y points down. */
const placed = (path: string, scale: number, x: number, y: number): string =>
  path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left, up) => `${rounded(x + Number(left) * scale)} ${rounded(-(y + Number(up) * scale))}`,
  )

/**
 * Converts a line of text to outlines, which need no installed fonts.
 * @param fonts each letter uses the first font that has it
 * @returns SVG path data on the baseline, and its width, at `size` pixels an em
 */
export function textOutline(text: string, fonts: readonly [Shaper, ...Shaper[]], size: number) {
  const runs: { font: Shaper; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const font = fonts.find((font) => font.has(segment)) ?? fonts[0]
    const last = runs.at(-1)
    if (last?.font === font) last.text += segment
    else runs.push({ font, text: segment })
  }
  let [d, width] = ['', 0]
  for (const { font, text } of runs) {
    const scale = size / font.unitsPerEm
    for (const { glyphs, advance } of font.clusters(text)) {
      for (const { id, x, y } of glyphs) d += placed(font.path(id), scale, width + x * scale, y * scale)
      width += advance * scale
    }
  }
  return { d, width }
}
