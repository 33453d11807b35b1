/** Fonts of PDFs, as @react-pdf loads them with fontkit. */
import { Font } from '@react-pdf/renderer'

export interface Glyph {
  readonly advanceWidth: number
  /** Letters of the text that it stands for. */
  codePoints: number[]
}

interface Position {
  xAdvance: number
  xOffset: number
  yOffset: number
}

export interface Run {
  glyphs: Glyph[]
  positions: Position[]
}

/** A font of fontkit, as far as it is changed here. */
export interface ShapingFont {
  getGlyph(id: number, letters?: number[]): Glyph | null
  layout(text: string, ...rest: unknown[]): Run
}

/** The renderer asks for the same text at every try of a page, and shaping is most of its work. */
function shapeOnce(font: ShapingFont): void {
  const layout = font.layout.bind(font)
  const runs = new Map<string, Run>()
  font.layout = (text, ...rest) => {
    const key = JSON.stringify([text, ...rest])
    const run = runs.get(key) ?? layout(text, ...rest)
    runs.set(key, run)
    return run
  }
}

/**
 * Registers and loads a font that shapes each text once.
 * @param src its file @param change what else is done to it, before
 */
export async function registerFont(
  fontFamily: string,
  src: string,
  fontWeight = 400,
  change?: (font: ShapingFont) => void,
): Promise<void> {
  Font.register({ family: fontFamily, src, fontWeight })
  await Font.load({ fontFamily, fontWeight })
  // Its types say nothing of the font inside.
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as ShapingFont
  change?.(font)
  shapeOnce(font)
}
