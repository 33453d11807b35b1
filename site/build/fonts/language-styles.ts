/** Styles of the languages besides English: their fonts, and rules that show each label in one language only. */
import type { Language } from '#content/model/translation/language.ts'

/** Letters of the first 65,536 code points. @param property `Script_Extensions` includes signs that scripts share */
export function lettersOf(script: string, property = 'Script_Extensions'): string[] {
  const inScript = new RegExp(`\\p{${property}=${script}}`, 'u')
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  return all.filter((letter) => inScript.test(letter))
}

/** `anek-telugu` → `Anek Telugu` */
const familyOf = (font: string) =>
  font.replace(/(?:^|-)\w/g, (start) => start.replace('-', ' ').toUpperCase())

/** Value of `unicode-range`: blocks of 128 code points with letters of the script, joiners and the dotted circle. */
function rangeOf(script: string): string {
  const blocks = new Set(lettersOf(script, 'Script').map((letter) => letter.charCodeAt(0) & ~127))
  const ranges = [...blocks].map((first) => [first, first + 127].map((code) => code.toString(16)).join('-'))
  return [...ranges, '200c-200d', '25cc'].map((codes) => `U+${codes}`).join(', ')
}

/** `@font-face` rules of a font. Labels use `swap`, because a system may have no font for their script. */
function facesOf({ script, widths }: Language, font: string): string {
  const face = (name: string, from: string, weight: string, rest: string) =>
    `@font-face { font-family: "${familyOf(font)}${name}"; src: ${from}; font-weight: ${weight}; ${rest}; unicode-range: ${rangeOf(script)}; }`
  const web = (part: string) => `url("./${font}${part}.woff2?no-inline") format("woff2")`
  const system = (noto: string, kohinoor: string, nirmala: string) =>
    `local("NotoSans${script}-${noto}"), local("Kohinoor${script}-${kohinoor}"), local("${nirmala}")`
  const scale = `size-adjust: ${widths?.system ?? 100}%`
  return [
    // Labels, loaded only if the language is shown.
    face('', web(''), '400 800', 'font-display: swap'),
    // Font of the language switch's label. The label has a fixed width, so `swap` moves nothing.
    face(' Name', web('-name'), '400 800', 'font-display: swap'),
    // Two weights of Telugu are 43 and 35 KB; a variable font would be 105 KB.
    face(' Text', web('-text'), '400 599', 'font-display: optional'),
    face(' Text', web('-bold'), '600 900', 'font-display: optional'),
    // The same webfont again as the last fallback, with `swap`: a system without a font for this script would show boxes.
    face(' Late', web('-text'), '400 900', 'font-display: swap'),
    // System fonts of Android, iOS and Windows. The bold font of Android has the width of ours (decision 0006).
    face(' Fallback', system('Regular', 'Regular', 'Nirmala UI'), '400 599', scale),
    face(' Fallback', system('Bold', 'Semibold', 'Nirmala UI Bold'), '600 900', 'size-adjust: 100%'),
  ].join('\n')
}

/**
 * Rules of a language. Indic scripts have signs above and below the letters, so lines are higher, and join letters, so there
 * is no letter spacing. Without a font, no `@font-face` has the family's name, and the system font is used.
 * @param english selects the English labels that also have a text in this language
 */
function rulesOf({ code, script, font = script, widths }: Language, english: string): string {
  const family = familyOf(font)
  return `
@layer tokens {
  :root[lang="${code}"], main [data-${code}] {
    --least-leading: 1.45; --l-4: 1.4; --l-5: 1.5;
    --font-body: "Anek Latin", "${family} Text", "${family} Fallback", "Anek Fallback", system-ui, "${family} Late", sans-serif;
    --font-display: "Anek Display Still", "${family} Text", "${family} Fallback", "Anek Display Roboto", "Anek Display Fallback", system-ui, "${family} Late", sans-serif;
  }
}
@layer base {
  [lang="${code}"] { line-height: 1.75; }
  :root:not([data-lng="${code}"]) [data-${code}], :root[data-lng="${code}"] ${english} { display: none; }
}
/* With the width of the web font, nothing moves when it replaces the system font. */
.tap[data-lang="${code}"] { ${widths ? `box-sizing: content-box; inline-size: ${widths.name}em; overflow: clip;` : ''} font-family: "${family} Name", system-ui; }
/* Outside the layers, because line heights and letter spacing of components are for Latin letters. */
:lang(${code}) { letter-spacing: 0; }
:is(h1, h2, h3, h4):lang(${code}) { line-height: var(--l-5); }`
}

export function languageStyles(languages: readonly Language[]): string {
  const labels = languages.map(({ script, font = script }) => `"${familyOf(font)}", `).join('')
  const stacks = `
@layer tokens {
  :root {
    --font-body: "Anek Latin", ${labels}"Anek Fallback", system-ui, sans-serif;
    --font-display: "Anek Display", ${labels}"Anek Display Roboto", "Anek Display Fallback", system-ui, sans-serif;
  }
}\n`
  const chosen = languages.map(({ code }) => `[data-lng="${code}"]`)
  const current = languages.map(({ code }) => `:root[data-lng="${code}"] .tap[data-lang="${code}"]`)
  const switched = `
:root:not(${chosen}) .tap[data-lang="en"], ${current} { color: var(--ink); font-weight: 650; }`
  const later = ({ code }: Language) => `
@media (max-width: 35.99rem) { header [role="group"]:not(dialog *):has(> [data-lang="${code}"]) > a:not([aria-current]) ~ a { display: none; } }`
  const styles = languages.flatMap((one, at) => [
    one.font ? facesOf(one, one.font) : '',
    rulesOf(one, at === 0 ? '[data-en]' : `[data-en]:has(~ [data-${one.code}])`),
    // The header of a phone has room for one language besides English.
    at === 0 ? '' : later(one),
  ])
  return [...styles, switched, stacks].join('')
}
