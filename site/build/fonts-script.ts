/** Fonts of the PDFs and share cards in a language: every letter of its script, so that no edit of a text changes them. */
import type { Language } from '#content/model/translation/language.ts'
import { DISPLAY, madeFont, source } from './fonts.ts'

/** The letters, what joins or parts them (ZWNJ, ZWJ), and the space that fontkit puts in place of those. */
function lettersOf(script: string): string {
  const own = new RegExp(`\\p{Script_Extensions=${script}}`, 'u')
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  return `${all.filter((letter) => own.test(letter)).join('')}\u200c\u200d `
}

/**
 * Made from the variable font that `content/languages.yaml` names, whose axes are those of Anek; undefined without one.
 * @throws when that package is not installed
 */
export async function scriptFonts({ code, font, script }: Pick<Language, 'code' | 'font' | 'script'>) {
  if (!font) return undefined
  const text = lettersOf(script)
  const made = (name: string, wght: number, wdth: number) =>
    madeFont({
      file: `${code}-${name}.ttf`,
      source: source(font, script.toLowerCase()),
      text,
      axes: { wght, wdth },
      format: 'sfnt',
      style: `${code}${name}`.slice(0, 6).padEnd(6, '-'),
    })
  const [regular, semibold, display] = await Promise.all([
    made('400', 400, 100),
    made('600', 600, 100),
    made('display', DISPLAY.wght, DISPLAY.wdth),
  ])
  return { regular, semibold, display }
}

/** Files of TrueType fonts. */
export type ScriptFonts = NonNullable<Awaited<ReturnType<typeof scriptFonts>>>
