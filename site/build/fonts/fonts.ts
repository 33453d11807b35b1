/** Builds subsets of Anek from the variable fonts of Fontsource (SIL OFL 1.1), and the styles for fonts of other languages. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cachedFile, cacheRoot, contentHash, projectRoot, writeAtomic } from '#content/model/cached.ts'
import { listFilesUnder } from '#content/model/files.js'
import { type Language, readLanguages } from '#content/model/translation/language.ts'
import { languageStyles } from './language-styles.ts'

/** Letters of the pages. Anek has no → and ✓; pages use icons instead. */
export const LATIN_LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}‘’“”–—…•·×÷±°²½−©çé`
/** Zero-width non-joiner and joiner, and the dotted circle that a shaper draws for a vowel sign without a letter. */
const JOINERS = '\u200c\u200d\u25cc'
/** OpenType features to drop. A list of features to keep could miss one that shaping needs. */
const UNUSED = ['frac', 'numr', 'dnom']
/** OpenType features that contain kerning. Indic fonts use both. */
export const KERNING = ['kern', 'dist']

export const DISPLAY_AXES = { wght: 750, wdth: 112 }
/** Axes of the font for body text: all weights up to 650, one width. A range of widths would double the file. */
const TEXT = { wght: { min: 400, max: 650 }, wdth: 100 }

type Layout = Partial<Record<'GSUB' | 'GPOS', { featureList: readonly { tag: string }[] }>>

type Axis = number | { min: number; max: number }
export interface Recipe {
  file: string
  source: string
  text: string
  axes: { wght: Axis; wdth: Axis }
  format: 'woff2' | 'sfnt'
  unkerned?: boolean
  /** PostScript style name of fonts in PDFs; empty for web fonts. */
  style: string
}

const SOURCES = join(projectRoot, 'node_modules/@fontsource-variable')
export const fontSource = (family: string, part: string): string =>
  `${SOURCES}/${family}/files/${family}-${part}-standard-normal.woff2`
const latin = fontSource('anek-latin', 'latin')
const latinExt = fontSource('anek-latin', 'latin-ext')

export const contentRoot = (): string => process.env.ACADEMY_CONTENT ?? join(projectRoot, 'content')

/** Message files of a language that English pages show, for labels and the language banner. */
export const labelFiles = ({ code }: Language): string[] =>
  ['language', 'menu'].map((area) => `${code}/messages/${area}.json`)

/** Letters of a language's script that occur in the given content files, in the language's name, and in dates and lists. */
export function lettersIn(paths: readonly string[], { name, script, locale }: Language): string {
  const inScript = new RegExp(`\\p{Script_Extensions=${script}}`, 'gu')
  const dates = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month * 2))
  const spoken = dates.map((date) => date.toLocaleDateString(locale, { dateStyle: 'full' }))
  const files = paths.flatMap((path) => listFilesUnder(join(contentRoot(), path)))
  const texts = [
    name,
    new Intl.ListFormat(locale).format(spoken),
    ...files.map((file) => readFileSync(file, 'utf8')),
  ]
  return [...new Set(texts.flatMap((text) => text.match(inScript) ?? []))].sort().join('')
}

const still = (wght: number) => ({ wght, wdth: 100 })
const face = (file: string, from: string, text: string, axes: Recipe['axes'], style = ''): Recipe => ({
  ...{ file, source: from, text, axes, style },
  format: file.endsWith('.ttf') ? 'sfnt' : 'woff2',
})

const PRINT = [
  face('anek-400.ttf', latin, LATIN_LETTERS, still(400), 'Text04'),
  face('anek-600.ttf', latin, LATIN_LETTERS, still(600), 'Text06'),
  face('anek-display.ttf', latin, LATIN_LETTERS, DISPLAY_AXES, 'Displ1'),
  face('rupee-400.ttf', latinExt, '₹', still(400), 'Rupee4'),
  face('rupee-600.ttf', latinExt, '₹', still(600), 'Rupee6'),
  face('rupee-display.ttf', latinExt, '₹', DISPLAY_AXES, 'RupeeD'),
]
export const PRINT_FONTS = PRINT.map(({ file }) => file)

/** Web fonts of a language: for labels on English pages, its name on the switch, text, and bold text with headings. */
function webFonts(language: Language, font: string): Recipe[] {
  const web = (part: string, letters: string, weight = 500) =>
    face(`${font}${part}.woff2`, fontSource(font, language.script.toLowerCase()), letters, still(weight))
  const text = lettersIn([language.code], language)
  return [
    web('', lettersIn(labelFiles(language), language)),
    web('-name', language.name),
    web('-text', text),
    // Kerning would take 13 of 47 KB.
    { ...web('-bold', text, 650), unkerned: true },
  ]
}

export const fontRecipes = (languages: readonly Language[]): Recipe[] => [
  face('anek-latin.woff2', latin, LATIN_LETTERS, TEXT),
  face('anek-rupee.woff2', latinExt, '₹', TEXT),
  face('anek-display.woff2', latin, LATIN_LETTERS, DISPLAY_AXES),
  face('rupee-display.woff2', latinExt, '₹', DISPLAY_AXES),
  ...languages.flatMap((language) => (language.font ? webFonts(language, language.font) : [])),
  ...PRINT,
]

/** Path for `fonts.css`, PDFs and share cards: `.cache/fonts/<file>`. */
export const fontFile = (file: string): string => join(cacheRoot, 'fonts', file)

/**
 * Adds the code points that shaping needs. Shapers decompose Indic letters, such as U+0C48 into U+0C46 and U+0C56, even
 * if the font has the composed letter. They do not decompose Latin letters, whose parts would add 0.9 KB to the preloaded
 * font.
 */
function closedForShaping(text: string): string {
  const letters = [...text].filter(
    (letter) => /\p{L}|\p{M}/u.test(letter) && !/\p{Script=Latin}/u.test(letter),
  )
  const joiners = letters.length > 0 ? JOINERS : ''
  return [...new Set(text + letters.join('').normalize('NFD') + joiners)].join('')
}

/** Path of the font file, cached by its inputs. */
export function buildFont(recipe: Recipe): Promise<string> {
  const { file, source: from, axes, format, style, unkerned } = recipe
  const text = closedForShaping(recipe.text)
  const bytes = readFileSync(from)
  const dropped = unkerned ? [...UNUSED, ...KERNING] : UNUSED
  const hash = contentHash(bytes, text, axes, format, dropped, style)
  return cachedFile(`fonts/by-hash/${hash}-${file}`, async () => {
    const { default: subsetFont } = await import('subset-font')
    const { create } = await import('fontkit')
    const { GSUB, GPOS } = create(bytes) as unknown as Layout
    const features = new Set([GSUB, GPOS].flatMap((table) => table?.featureList.map(({ tag }) => tag) ?? []))
    const subset = await subsetFont(bytes, text, {
      targetFormat: format,
      variationAxes: axes,
      keepFeatures: [...features].filter((feature) => !dropped.includes(feature)),
    })
    return style ? withStyleName(subset, style) : subset
  })
}

/** Writes a file that `fonts.css` imports, if its bytes have changed. */
function put(name: string, bytes: Uint8Array): void {
  const file = fontFile(name)
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeAtomic(file, bytes)
}

/** Builds all web fonts. @returns names of the cached files, and a hash of the styles of the languages */
export async function makeFonts(): Promise<string[]> {
  const { languages } = await readLanguages(contentRoot(), 'content')
  const styles = languageStyles(languages)
  put('languages.css', Buffer.from(styles))
  const make = async (recipe: Recipe) => {
    const path = await buildFont(recipe)
    put(recipe.file, readFileSync(path))
    return basename(path)
  }
  return [contentHash(styles), ...(await Promise.all(fontRecipes(languages).map(make)))]
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

/**
 * Renames a TrueType font. Instances of a variable font share its PostScript name, and the PDF writer, which identifies fonts
 * by name, would embed a font at each change of weight (1,100 times in the guide). Checksums become wrong; fontkit and
 * HarfBuzz ignore them.
 * @param ttf not modified
 * @param style six characters that replace `Medium`, the default instance of Anek, in every name
 */
export function withStyleName(ttf: Uint8Array, style: string): Uint8Array {
  if (style.length !== 6) throw new RangeError(`a style name has the length of "Medium": ${style}`)
  // fontkit also reads ten bytes of an empty glyph, which may be the last of the file.
  const font = Buffer.concat([ttf, Buffer.alloc(12)])
  const entry = font.indexOf('name', 12, 'latin1')
  const start = font.readUInt32BE(entry + 8)
  const names = font.subarray(start, start + font.readUInt32BE(entry + 12))
  for (let at = names.indexOf(utf16('Medium')); at >= 0; at = names.indexOf(utf16('Medium')))
    utf16(style).copy(names, at)
  return font
}
