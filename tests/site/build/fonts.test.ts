import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { cacheRoot } from '#content/model/cached.ts'
import { listFilesUnder, pathsUnder } from '#content/model/files.js'
import { readLanguages } from '#content/model/translation/language.ts'
import { fontFile, labelFiles, lettersIn, makeFonts } from '#site/build/fonts/fonts.ts'
import { languageStyles } from '#site/build/fonts/language-styles.ts'
import { scriptFonts } from '#site/print/fonts/script-fonts.ts'
import { timesOf } from '../times.ts'

const font = (file: string) => fontkit.create(readFileSync(fontFile(file))) as fontkit.Font
const { languages } = await readLanguages('content', 'content')
const [te = expect.fail('content/languages.yaml is empty')] = languages
const css = readFileSync('site/styles/fonts.css', 'utf8') + languageStyles(languages)

beforeAll(() => makeFonts())

test('₹ is in the fonts of pages and PDFs, and no page text of ours is outside the Latin subset', () => {
  const files = 'anek-rupee.woff2 rupee-display.woff2 rupee-400.ttf rupee-600.ttf rupee-display.ttf'
  for (const file of files.split(' ')) expect(font(file).hasGlyphForCodePoint(0x20b9), file).toBe(true)
  for (const letter of '45,000 + 18% GST – “IDA” … 5 × 6 °')
    expect(font('anek-400.ttf').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true)
})

test('courses and guide use no letter that their PDFs could not print', async () => {
  const fonts = await scriptFonts({ code: 'te', script: 'Telugu', font: 'anek-telugu' })
  const telugu = fontkit.create(readFileSync(fonts?.regular ?? '')) as fontkit.Font
  const [text, rupee] = [font('anek-400.ttf'), font('rupee-400.ttf')]
  const files = ['content', 'content/te'].flatMap((folder) => [
    ...readdirSync(`${folder}/courses`).map((file) => `${folder}/courses/${file}`),
    `${folder}/guide.mdx`,
  ])
  expect(files.length).toBeGreaterThan(30)
  for (const file of files)
    for (const letter of new Set(readFileSync(file, 'utf8').replace(/\s/g, ''))) {
      const code = letter.codePointAt(0) ?? 0
      const known = [text, rupee, telugu].some((face) => face.hasGlyphForCodePoint(code))
      expect(known, `${letter} in ${file}`).toBe(true)
    }
})

test('every Telugu letter in the source has a glyph and the word of the switch is shaped', () => {
  const telugu = font('anek-telugu.woff2')
  for (const letter of lettersIn(labelFiles(te), te))
    expect(telugu.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).toBe(true)
  expect(telugu.layout('తెలుగు').glyphs.every((glyph) => glyph.id !== 0)).toBe(true)
})

test('page fonts stay within their sizes', () => {
  const size = (file: string) => readFileSync(fontFile(file)).length
  // Preloaded, so every visitor loads it.
  expect(size('anek-latin.woff2')).toBeLessThanOrEqual(25_300)
  expect(size('anek-display.woff2')).toBeLessThan(13_000)
  for (const file of ['anek-rupee.woff2', 'rupee-display.woff2']) expect(size(file), file).toBeLessThan(2_500)
  expect(size('anek-telugu-name.woff2')).toBeLessThan(5_000)
  // 45 kB was the aim. Two weights without kerning take 62 kB, and with one weight headings look like text.
  expect(size('anek-telugu-text.woff2') + size('anek-telugu-bold.woff2')).toBeLessThan(78_000)
})

test('no style asks for a weight or width that no font of ours has', () => {
  const sheets = pathsUnder('site').filter((file) => file.endsWith('.css') && file !== 'styles/fonts.css')
  expect(sheets.length).toBeGreaterThan(50)
  for (const file of sheets) {
    const text = readFileSync(`site/${file}`, 'utf8')
    expect(text, file).not.toContain('font-stretch')
    for (const [, weight] of text.matchAll(/font(?:-weight)?: (\d{3})\b/g))
      expect(Number(weight), file).toBeLessThanOrEqual(650)
  }
})

test('the fallback faces carry the vertical metrics of Anek divided by their scale', () => {
  const anek = font('anek-400.ttf')
  for (const face of css.matchAll(
    /size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%;\s+descent-override: ([\d.]+)%/g,
  )) {
    const scale = Number(face[1]) / 100
    expect(Number(face[2])).toBeCloseTo((100 * anek.ascent) / anek.unitsPerEm / scale, 0)
    expect(Number(face[3])).toBeCloseTo((-100 * anek.descent) / anek.unitsPerEm / scale, 0)
  }
  expect([...css.matchAll(/size-adjust/g)].length).toBeGreaterThanOrEqual(2)
  const [, telugu] = /"Anek Telugu Fallback";[^}]*size-adjust: ([\d.]+)%/.exec(css) ?? []
  expect(Number(telugu)).toBe(te.widths?.system)
})

test('late fonts are only shown in Latin headings, and where a system has no Telugu letters', () => {
  const swapped = [...css.matchAll(/font-family: "([^"]+)";(?:(?!\}).)*font-display: swap/gs)]
  const families = ['Anek Display', 'Anek Telugu', 'Anek Telugu Name', 'Anek Telugu Late']
  expect([...new Set(swapped.map(([, family]) => family))]).toEqual(families)
  expect(css.match(/system-ui, "Anek Telugu Late", sans-serif;/g)).toHaveLength(2)
})

test('a second call makes no font again', async () => {
  const files = listFilesUnder(join(cacheRoot, 'fonts/by-hash'))
  const before = timesOf(files)
  await makeFonts()
  expect(before.length).toBeGreaterThan(8)
  expect(timesOf(files)).toEqual(before)
})

test('a language without a font has none, and a second call makes none of its fonts again', async () => {
  expect(await scriptFonts({ code: 'hi', script: 'Devanagari', font: undefined })).toBeUndefined()
  const telugu = { code: 'te', script: 'Telugu', font: 'anek-telugu' }
  const fonts = await scriptFonts(telugu)
  const before = timesOf(Object.values(fonts ?? {}))
  expect(before).toHaveLength(3)
  expect(await scriptFonts(telugu)).toEqual(fonts)
  expect(timesOf(Object.values(fonts ?? {}))).toEqual(before)
})
