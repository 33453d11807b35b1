/** Fonts of other scripts in PDFs. */
import type { Language } from '#content/model/translation/language.ts'
import type { ScriptFonts } from './font-script.ts'
import { registerFont } from './fonts.ts'

const scripts = new Map<string, { letters: RegExp; text: string; display: string }>()

/** Registers the fonts of a language, once. */
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
