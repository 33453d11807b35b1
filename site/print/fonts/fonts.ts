/**
 * Fonts of PDFs. HarfBuzz shapes the text, because @react-pdf draws some Telugu clusters wrongly. Each cluster becomes
 * one composite glyph, because @react-pdf ignores vertical offsets and stores the text for copying glyph by glyph.
 */
import type { Font as Face, Glyph } from 'fontkit'
import { type GlyphCluster, openShaper, type Shaper } from '../../drawings/plates/text-shaping.ts'

/** Properties that the types of fontkit lack. */
interface Composable {
  maxp: { maxComponentElements: number; maxComponentDepth: number }
}
interface Subset {
  includeGlyph(id: number): number
  offset: number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  _addGlyph(id: number): number
}

/** Flags of a component in a composite glyph: position in two 16-bit words of font units; another component follows. */
const [PLACED, MORE] = [0x0003, 0x0020]
/** Limits of composite glyphs, higher than any cluster needs. */
const LIMITS = { maxComponentElements: 64, maxComponentDepth: 4 }

/** Builds a composite glyph. @returns its entry of the `glyf` table and its left side bearing */
function composite(face: Face, { glyphs }: GlyphCluster, idOf: (id: number) => number) {
  const drawn = glyphs.filter(({ id }) => face.getGlyph(id).path.commands.length > 0)
  const boxes = drawn.map(({ id, x, y }) => {
    const { minX, minY, maxX, maxY } = face.getGlyph(id).bbox
    return [minX + x, minY + y, maxX + x, maxY + y] as const
  })
  if (drawn.length === 0) return { entry: new Uint8Array(), bearing: 0 }
  const edge = (side: 0 | 1 | 2 | 3) => boxes.map((box) => box[side])
  const box = [Math.min(...edge(0)), Math.min(...edge(1)), Math.max(...edge(2)), Math.max(...edge(3))]
  const components = drawn.flatMap(({ id, x, y }, index) => [
    index < drawn.length - 1 ? PLACED | MORE : PLACED,
    idOf(id),
    x,
    y,
  ])
  const entry = Buffer.alloc(10 + components.length * 2)
  // Big-endian words; coordinates may be negative.
  for (const [index, word] of [-1, ...box, ...components].entries())
    entry.writeUInt16BE(word & 0xffff, index * 2)
  return { entry, bearing: box[0] ?? 0 }
}

/** Makes fontkit use HarfBuzz. Caches each shaped text, because @react-pdf lays out a page several times. */
export function shapeWithHarfBuzz(face: Face, shaper: Shaper): void {
  const composites = new Map<number, GlyphCluster>()
  const glyphs = new Map<string, Glyph>()
  const runs = new Map<string, ReturnType<Face['layout']>>()
  Object.assign((face as unknown as Composable).maxp, LIMITS)

  const glyphOf = (cluster: GlyphCluster): Glyph => {
    const key = JSON.stringify([cluster.text, cluster.glyphs])
    const known = glyphs.get(key)
    if (known) return known
    const codePoints = Array.from(cluster.text, (letter) => letter.codePointAt(0) as number)
    const [first = { id: 0, x: 0, y: 0 }, ...more] = cluster.glyphs
    const isPlainGlyph = more.length === 0 && codePoints.length === 1 && first.x === 0 && first.y === 0
    const id = isPlainGlyph ? first.id : face.numGlyphs + composites.size
    if (!isPlainGlyph) composites.set(id, cluster)
    const advanceWidth = cluster.glyphs.reduce((sum, part) => sum + face.getGlyph(part.id).advanceWidth, 0)
    // A new object, because fontkit caches a glyph with the letters of its first use.
    const glyph = Object.create(face.getGlyph(first.id), {
      id: { value: id },
      codePoints: { value: codePoints },
      advanceWidth: { value: advanceWidth },
    })
    glyphs.set(key, glyph)
    return glyph
  }

  face.layout = (text) => {
    const known = runs.get(text)
    if (known) return known
    const clusters = shaper.clusters(text)
    const run = {
      glyphs: clusters.map(glyphOf),
      positions: clusters.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    } as unknown as ReturnType<Face['layout']>
    runs.set(text, run)
    return run
  }

  const createSubset = face.createSubset.bind(face)
  face.createSubset = () => {
    const subset = createSubset() as unknown as Subset
    const addGlyph = subset._addGlyph.bind(subset)
    subset._addGlyph = (id) => {
      const cluster = composites.get(id)
      if (!cluster) return addGlyph(id)
      const { entry, bearing } = composite(face, cluster, (part) => subset.includeGlyph(part))
      subset.glyf.push(entry)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: glyphOf(cluster).advanceWidth, bearing })
      subset.offset += entry.length
      return subset.glyf.length - 1
    }
    return subset as unknown as ReturnType<typeof createSubset>
  }
}

export async function registerFont(fontFamily: string, src: string, fontWeight = 400): Promise<void> {
  const { Font } = await import('@react-pdf/renderer')
  Font.register({ family: fontFamily, src, fontWeight })
  await Font.load({ fontFamily, fontWeight })
  // The types do not declare the data of a font.
  const face = Font.getFont({ fontFamily, fontWeight })?.data as unknown as Face
  shapeWithHarfBuzz(face, await openShaper(src))
}
