/** Own subsets of Anek Latin and Anek Telugu, made from the variable fonts that Fontsource packages (SIL OFL 1.1). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { cached, cacheRoot, contentHash, projectRoot, writeWhole } from '#content/model/cached.ts'
import { filesAt } from '#content/model/files.js'
import { withStyleName } from './name.ts'

/** Letters of the pages. → and ✓ are in no Anek font: pages use the icons of that name. */
export const LATIN = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}‘’“”–—…•·×÷±°²½−©çé`
/** Zero-width non-joiner and joiner, and the dotted circle that a shaper puts under a sign without a letter. */
const JOINERS = '\u200c\u200d\u25cc'
/** Letters of the switcher's own label, which is on every page. */
const TELUGU_NAME = 'తెలుగు'
/** Features that nothing here switches on. All others stay: a list of those to keep would miss what a font needs. */
const UNUSED = ['frac', 'numr', 'dnom']
/** Its rules are in both features. */
export const KERNING = ['kern', 'dist']

/** Weight and width of headlines. */
export const DISPLAY = { wght: 750, wdth: 112 }
/** Of all other words: every weight up to a strong one. A range of widths, too, would double the file. */
const TEXT = { wght: { min: 400, max: 650 }, wdth: 100 }

/** Of a font that fontkit has opened; its types know nothing of them. */
type Layout = Partial<Record<'GSUB' | 'GPOS', { featureList: readonly { tag: string }[] }>>

type Axis = number | { min: number; max: number }
export interface Recipe {
  file: string
  source: string
  text: string
  axes: { wght: Axis; wdth: Axis }
  format: 'woff2' | 'sfnt'
  unkerned?: boolean
  /** Own PostScript style, for fonts that go into PDFs; empty for others. */
  style: string
}

const SOURCES = join(projectRoot, 'node_modules/@fontsource-variable')
export const source = (family: string, part: string): string =>
  join(SOURCES, family, 'files', `${family}-${part}-standard-normal.woff2`)
const latin = source('anek-latin', 'latin')
const latinExt = source('anek-latin', 'latin-ext')
const telugu = source('anek-telugu', 'telugu')

/** The files whose Telugu is shown on English pages: the labels, and the line that offers the page in Telugu. */
const SHARED = ['language', 'menu'].map((area) => `content/te/messages/${area}.json`)
export const LABELS = ['site', 'content/data', 'lambdas', ...SHARED]

/** Every Telugu letter that these files, and the files in these folders, use. */
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

/** Of PDFs and share cards. */
const PRINT = [
  face('anek-400.ttf', latin, LATIN, still(400), 'Text04'),
  face('anek-600.ttf', latin, LATIN, still(600), 'Text06'),
  face('anek-display.ttf', latin, LATIN, DISPLAY, 'Displ1'),
  face('rupee-400.ttf', latinExt, '₹', still(400), 'Rupee4'),
  face('rupee-600.ttf', latinExt, '₹', still(600), 'Rupee6'),
  face('rupee-display.ttf', latinExt, '₹', DISPLAY, 'RupeeD'),
]
export const PRINT_FONTS = PRINT.map(({ file }) => file)

export function recipes(): Recipe[] {
  const teluguText = teluguLetters([...LABELS, 'content/te'])
  return [
    face('anek-latin.woff2', latin, LATIN, TEXT),
    face('anek-rupee.woff2', latinExt, '₹', TEXT),
    face('anek-display.woff2', latin, LATIN, DISPLAY),
    face('rupee-display.woff2', latinExt, '₹', DISPLAY),
    face('anek-telugu.woff2', telugu, teluguLetters(), still(500)),
    face('anek-telugu-name.woff2', telugu, TELUGU_NAME, still(500)),
    face('anek-telugu-text.woff2', telugu, teluguText, still(500)),
    // Headings, labels and strong words. Its kerning alone would be 13 of 47 KB.
    { ...face('anek-telugu-bold.woff2', telugu, teluguText, still(650)), unkerned: true },
    ...PRINT,
  ]
}

/** Where `fonts.css`, the PDFs and the social cards find a font: `.cache/fonts/<file>`. */
export const fontFile = (file: string): string => join(cacheRoot, 'fonts', file)

/**
 * Adds the code points that shaping needs to those that texts contain. Shapers split a letter of an Indic script into its
 * canonical parts, such as U+0C48 into U+0C46 and U+0C56, although the font has the whole letter. They keep Latin letters
 * whole, whose parts would cost 0.9 KB of the preloaded font.
 */
function closedForShaping(text: string): string {
  const letters = [...text].filter(
    (letter) => /\p{L}|\p{M}/u.test(letter) && !/\p{Script=Latin}/u.test(letter),
  )
  const joiners = letters.length > 0 ? JOINERS : ''
  return [...new Set(text + letters.join('').normalize('NFD') + joiners)].join('')
}

/** The file of a font, kept by what it is made from. */
export function buildFont(recipe: Recipe): Promise<string> {
  const { file, source: from, axes, format, style, unkerned } = recipe
  const text = closedForShaping(recipe.text)
  const bytes = readFileSync(from)
  const dropped = unkerned ? [...UNUSED, ...KERNING] : UNUSED
  const hash = contentHash(bytes, text, axes, format, dropped, style)
  return cached(`fonts/by-hash/${hash}-${file}`, async () => {
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

/** Makes the fonts that are missing or whose text changed; a second call does no work. */
export async function makeFonts(): Promise<void> {
  const make = async (recipe: Recipe) => {
    const fresh = readFileSync(await buildFont(recipe))
    const file = fontFile(recipe.file)
    if (!existsSync(file) || !fresh.equals(readFileSync(file))) writeWhole(file, fresh)
  }
  await Promise.all(recipes().map(make))
}

/** Vite plugin: the fonts are there before `fonts.css` is read. */
export const fonts = (): Plugin => ({
  name: 'academy:fonts',
  enforce: 'pre',
  buildStart: makeFonts,
})
