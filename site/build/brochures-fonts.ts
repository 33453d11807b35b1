/** Fonts of PDFs, as @react-pdf loads them with fontkit. */
import { Font } from '@react-pdf/renderer'
import type { Font as Face } from 'fontkit'

/** The renderer asks for the same text at every try of a page, and shaping is most of its work. */
function shapeOnce(font: Face): void {
  const layout = font.layout.bind(font)
  const runs = new Map<string, ReturnType<Face['layout']>>()
  font.layout = (...asked) => {
    const key = JSON.stringify(asked)
    const run = runs.get(key) ?? layout(...asked)
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
  change?: (font: Face) => void,
): Promise<void> {
  Font.register({ family: fontFamily, src, fontWeight })
  await Font.load({ fontFamily, fontWeight })
  // Its types say nothing of the font inside.
  const font = Font.getFont({ fontFamily, fontWeight })?.data as unknown as Face
  change?.(font)
  shapeOnce(font)
}
