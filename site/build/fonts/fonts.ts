/** Builds subsets of Anek Latin and Anek Telugu from the variable fonts of Fontsource (SIL OFL 1.1). */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cachedFile, cacheRoot, contentHash, projectRoot, writeAtomic } from '#content/model/cached.ts'
import { filesAt } from '#content/model/files.js'

/** Letters of the pages. Anek has no → and ✓; pages use icons instead. */
export const LATIN_LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}‘’“”–—…•·×÷±°²½−©çé`
/** Zero-width non-joiner and joiner, and the dotted circle that a shaper puts under a sign without a letter. */
const JOINERS = '\u200c\u200d\u25cc'
/** Label of the language switch, which is on every page. */
const TELUGU_NAME = 'తెలుగు'
/** Unused OpenType features. A list of features to drop is safer than a list to keep, which could miss one that shaping needs. */
const UNUSED = ['frac', 'numr', 'dnom']
/** Indic fonts have kerning in both features. */
export const KERNING = ['kern', 'dist']

export const DISPLAY_AXES = { wght: 750, wdth: 112 }
/** Axes of body text: all weights up to 650. A range of widths would double the file. */
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
  join(SOURCES, family, 'files', `${family}-${part}-standard-normal.woff2`)
const latin = fontSource('anek-latin', 'latin')
const latinExt = fontSource('anek-latin', 'latin-ext')
const telugu = fontSource('anek-telugu', 'telugu')

/** Files with Telugu that English pages show: the labels and the language banner. */
const SHARED = ['language', 'menu'].map((area) => `content/te/messages/${area}.json`)
export const LABELS = ['site', 'content/data', 'lambdas', ...SHARED]

export function teluguLetters(paths = LABELS): string {
  const letters = new Set(TELUGU_NAME)
  for (const file of paths.flatMap((path) => filesAt(join(projectRoot, path))))
    if (/\.(tsx?|ya?ml|mdx?|json)$/.test(file))
      for (const letter of readFileSync(file, 'utf8').match(/[\u0C00-\u0C7F]/g) ?? []) letters.add(letter)
  return [...letters].sort().join('')
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

export function fontRecipes(): Recipe[] {
  const teluguText = teluguLetters([...LABELS, 'content/te'])
  return [
    face('anek-latin.woff2', latin, LATIN_LETTERS, TEXT),
    face('anek-rupee.woff2', latinExt, '₹', TEXT),
    face('anek-display.woff2', latin, LATIN_LETTERS, DISPLAY_AXES),
    face('rupee-display.woff2', latinExt, '₹', DISPLAY_AXES),
    face('anek-telugu.woff2', telugu, teluguLetters(), still(500)),
    face('anek-telugu-name.woff2', telugu, TELUGU_NAME, still(500)),
    face('anek-telugu-text.woff2', telugu, teluguText, still(500)),
    // Headings, labels and strong text. Kerning would be 13 of 47 KB.
    { ...face('anek-telugu-bold.woff2', telugu, teluguText, still(650)), unkerned: true },
    ...PRINT,
  ]
}

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
    const [{ default: subsetFont }, { create }] = await Promise.all([
      import('subset-font'),
      import('fontkit'),
    ])
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

/** @returns names of the cached files, which contain hashes */
export async function makeFonts(): Promise<string[]> {
  const make = async (recipe: Recipe) => {
    const path = await buildFont(recipe)
    const fresh = readFileSync(path)
    const file = fontFile(recipe.file)
    if (!existsSync(file) || !fresh.equals(readFileSync(file))) writeAtomic(file, fresh)
    return basename(path)
  }
  return Promise.all(fontRecipes().map(make))
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
