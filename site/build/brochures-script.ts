/** Letters of other scripts in PDFs: which fonts a text needs, and their marks in their places. */
import type { Font, GlyphRun } from 'fontkit'
import type { Language } from '#content/model/translation/language.ts'
import { registerFont } from './brochures-fonts.ts'
import type { ScriptFonts } from './fonts-script.ts'

const scripts = new Map<string, { letters: RegExp; text: string; display: string }>()

/**
 * The renderer of @react-pdf draws a glyph that is moved back under the one before it (a vowel sign, the second letter of
 * a conjunct) almost where the pen stands: it takes points for thousandths of the size. So the pen is moved instead.
 */
function movePen({ positions }: GlyphRun): void {
  positions.forEach((position, index) => {
    const before = positions[index - 1]
    if (!before) return
    before.xAdvance += position.xOffset
    position.xAdvance -= position.xOffset
    position.xOffset = 0
    // 0.02 of the size.
    position.yOffset = 0
  })
}

/** Where fontkit takes a letter apart to shape it, one of the parts stands for the letter and the other for none. */
function countLetters(text: string, { glyphs }: GlyphRun): void {
  const holder = (part: number, from: number) =>
    glyphs.findIndex(({ codePoints }, index) => index >= from && codePoints.includes(part))
  for (const letter of text) {
    const [first, second] = [...letter.normalize('NFD')].map((part) => part.codePointAt(0) as number)
    if (first === undefined || second === undefined) continue
    const at = holder(first, 0)
    const own = glyphs[at]
    const rest = own && glyphs[holder(second, at)]
    if (!rest) continue
    own.codePoints = own.codePoints.map((code) => (code === first ? (letter.codePointAt(0) as number) : code))
    rest.codePoints = rest.codePoints.filter((code) => code !== second)
  }
}

/**
 * Makes the glyphs of a run stand for all letters of its text, each once, or @react-pdf leaves letters out: fontkit keeps
 * a glyph with the letters for which it was first used.
 */
export function shapeWhole(font: Font): void {
  const [getGlyph, layout] = [font.getGlyph.bind(font), font.layout.bind(font)]
  font.getGlyph = (id, letters = []) => {
    const kept = getGlyph(id, letters)
    // Measured once: what is made of it inherits the width.
    if (!kept || kept.advanceWidth < 0) return kept
    return Object.create(kept, { codePoints: { value: letters, writable: true } })
  }
  font.layout = (text, ...rest) => {
    const run = layout(text, ...rest)
    countLetters(text, run)
    movePen(run)
    return run
  }
}

/** Registers the fonts of a language once. */
export async function registerScript(
  { code, script }: Pick<Language, 'code' | 'script'>,
  { regular, semibold, display }: ScriptFonts,
): Promise<void> {
  if (scripts.has(code)) return
  const [text, heading] = [`Text ${code}`, `Display ${code}`]
  await registerFont(text, regular, 400, shapeWhole)
  await registerFont(text, semibold, 600, shapeWhole)
  await registerFont(heading, display, 400, shapeWhole)
  scripts.set(code, { letters: new RegExp(`\\p{Script=${script}}`, 'u'), text, display: heading })
}

/** Families of the scripts that a text has letters of. */
export const scriptFamilies = (words: string, display = false): string[] =>
  [...scripts.values()].flatMap(({ letters, text, display: heading }) =>
    letters.test(words) ? [display ? heading : text] : [],
  )
