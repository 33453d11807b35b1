/** Fonts of PDFs and share cards. A font contains all letters of its script, so that edits of texts do not change it. */
import type { Language } from '#content/model/translation/language.ts'
import { buildFont, DISPLAY_AXES, fontSource, type Recipe } from '../../build/fonts/fonts.ts'
import { lettersOf } from '../../build/fonts/language-styles.ts'
import { registerFont } from './fonts.ts'

type FontOf = Pick<Language, 'code' | 'font' | 'script'>

/** @returns undefined if `content/languages.yaml` names no font. The font must have the axes of Anek. */
export function scriptRecipes({ code, font, script }: FontOf) {
  if (!font) return undefined
  const recipe = (name: string, wght: number, wdth: number): Recipe => ({
    file: `${code}-${name}.ttf`,
    source: fontSource(font, script.toLowerCase()),
    text: lettersOf(script).join(''),
    axes: { wght, wdth },
    format: 'sfnt',
    style: `${code}${name}`.slice(0, 6).padEnd(6, '-'),
  })
  return {
    regular: recipe('400', 400, 100),
    semibold: recipe('600', 600, 100),
    display: recipe('display', DISPLAY_AXES.wght, DISPLAY_AXES.wdth),
  }
}

/** @throws if the package of the font is not installed */
export async function scriptFonts(language: FontOf) {
  const recipes = scriptRecipes(language)
  if (!recipes) return undefined
  return {
    regular: await buildFont(recipes.regular),
    semibold: await buildFont(recipes.semibold),
    display: await buildFont(recipes.display),
  }
}

/** Paths of TrueType fonts. */
export type ScriptFonts = NonNullable<Awaited<ReturnType<typeof scriptFonts>>>

const scripts = new Map<string, { letters: RegExp; text: string; display: string }>()

export async function registerScript(
  { code, script }: Pick<Language, 'code' | 'script'>,
  { regular, semibold, display }: ScriptFonts,
): Promise<void> {
  if (scripts.has(code)) return
  const [text, heading] = [`Text ${code}`, `Display ${code}`]
  await registerFont(text, regular, 400)
  await registerFont(text, semibold, 600)
  await registerFont(heading, display, 400)
  scripts.set(code, { letters: new RegExp(`\\p{Script=${script}}`, 'u'), text, display: heading })
}

/** Font families for the scripts in a text. */
export const scriptFamilies = (words: string, display = false): string[] =>
  [...scripts.values()].flatMap(({ letters, text, display: heading }) =>
    letters.test(words) ? [display ? heading : text] : [],
  )
