/** Shapes all words of the site with our subsets and with the full fonts, and compares the outlines. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as fontkit from 'fontkit'
import { beforeAll, expect, test } from 'vitest'
import { listFilesUnder } from '#content/model/files.js'
import { readLanguages } from '#content/model/translation/language.ts'
import { buildFont, fontFile, fontRecipes, KERNING, labelFiles, makeFonts } from '#site/build/fonts/fonts.ts'
import { languageStyles } from '#site/build/fonts/language-styles.ts'
import { openShaper, textOutline } from '#site/drawings/plates/text-shaping.ts'
import { shapeWithHarfBuzz } from '#site/print/fonts/fonts.ts'
import { scriptRecipes } from '#site/print/fonts/script-fonts.ts'
import { printedSites } from '#site/print/languages.ts'
import { shareCards } from '#site/print/share-cards.ts'
import { FULL, oneOfEach, sample } from '../../full.ts'
import { shippedSite } from '../../shipped-site.ts'
import { htmlFiles, read, translatedFiles } from '../build/built.ts'
import { drawerOf, drawnDifferently, embeddedDrawer, svgOf, wholeFont } from './fonts-drawn.ts'

/** Texts of the site, and code with labels. */
const [CONTENT, CODE] = [/\.(mdx|ya?ml|json)$/, /\.(tsx?|ya?ml|json)$/]
const wordsOf = (texts: readonly string[]) => new Set(texts.join('\n').split(/\s+/))
const wordsIn = (paths: readonly string[], kind: RegExp) =>
  wordsOf(
    paths
      .flatMap((path) => listFilesUnder(path))
      // Broken content of the checks is on no page.
      .filter((file) => kind.test(file) && !file.includes('content/checks/'))
      .map((file) => readFileSync(file, 'utf8')),
  )

/** Pages also contain dates, numbers and lists in words. */
const wordsOfPages = (files: readonly string[]) =>
  wordsOf(files.map((file) => read(file).replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')))
const { languages } = await readLanguages('content', 'content')
const onEnglishPages = new Set([...wordsIn(languages.flatMap(labelFiles), CODE), ...wordsOfPages(htmlFiles)])
const everywhere = new Set([
  ...wordsIn(['content'], CONTENT),
  ...wordsOfPages(htmlFiles),
  ...wordsOfPages(translatedFiles),
])

/** Parts of the words in the letters of a font: those with a new pair of neighbours, and all in `check:full`. */
function partsOf(letters: RegExp, words: Iterable<string>): Set<string> {
  const parts = new Set([...words].flatMap((word) => word.match(letters) ?? []))
  return FULL ? parts : withNewPair(parts)
}

function withNewPair(words: Iterable<string>): Set<string> {
  const pairs = new Set<string>()
  return new Set(
    [...words].filter((word) => {
      const before = pairs.size
      const letters = ['', ...word, '']
      for (const [at, letter] of letters.entries()) pairs.add(`${letters[at - 1]} ${letter}`)
      return pairs.size > before
    }),
  )
}

/** Letters of each font face, by `unicode-range`. */
const ranges = new Map(
  [
    ...[readFileSync('site/styles/fonts.css', 'utf8'), languageStyles(languages)]
      .join('\n')
      .matchAll(/\/([\w-]+\.woff2)[^}]*unicode-range: ([^;]+);/g),
  ].map(([, file = '', range = '']) => {
    const letters = range.replace(
      /U\+([\dA-F]+)(?:-([\dA-F]+))?,?\s*/gi,
      (_, from, to = from) => `\\u{${from}}-\\u{${to}}`,
    )
    return [file, new RegExp(`[${letters}]+`, 'gu')]
  }),
)
const lettersOf = (file: string): RegExp => {
  const letters = ranges.get(file)
  if (letters) return letters
  throw new Error(`fonts.css has no unicode-range for ${file}`)
}

beforeAll(() => makeFonts())

test('every word is drawn by the fonts of the pages as the full font draws it', async () => {
  const faces = fontRecipes(languages).filter(({ format }) => format === 'woff2')
  expect(faces.map(({ file }) => file).sort()).toEqual([...ranges.keys()].sort())
  for (const { file, source, text, axes, unkerned } of faces) {
    const said =
      file === 'anek-telugu-name.woff2' ? [text] : file === 'anek-telugu.woff2' ? onEnglishPages : everywhere
    const words = partsOf(lettersOf(file), said)
    expect(words.size, file).toBeGreaterThan(0)
    const [subset, full] = [
      await wholeFont(readFileSync(fontFile(file))),
      await wholeFont(readFileSync(source), axes),
    ]
    const weights =
      typeof axes.wght === 'number' ? [undefined] : [{ wght: axes.wght.min }, { wght: axes.wght.max }]
    for (const weight of sample(weights, 2))
      expect(
        drawnDifferently(words, drawerOf(subset, weight), drawerOf(full, weight, unkerned ? KERNING : [])),
        `${file} ${basename(source)}`,
      ).toEqual([])
  }
})

/** Fonts of PDFs and share cards, and their letters. */
const printed = fontRecipes(languages)
  .filter(({ format }) => format === 'sfnt')
  .map((recipe) => ({
    ...recipe,
    range: lettersOf(recipe.file.startsWith('rupee') ? 'anek-rupee.woff2' : 'anek-latin.woff2'),
  }))
for (const language of languages) {
  const range = new RegExp(`[\\p{Script=${language.script}}\\u200c\\u200d]+`, 'gu')
  for (const recipe of Object.values(scriptRecipes(language) ?? {})) printed.push({ ...recipe, range })
}

test('every word is drawn in PDFs as the full font draws it, and can be copied', async () => {
  expect(printed.length).toBeGreaterThanOrEqual(9)
  for (const { range, ...recipe } of oneOfEach(printed, ({ source }) => source)) {
    const words = partsOf(range, everywhere)
    const file = await buildFont(recipe)
    const face = fontkit.create(readFileSync(file)) as fontkit.Font
    shapeWithHarfBuzz(face, await openShaper(file))
    const full = await wholeFont(readFileSync(recipe.source), recipe.axes)
    expect(drawnDifferently(words, embeddedDrawer(face, words), drawerOf(full)), recipe.file).toEqual([])
  }
})

test('every word of a share card is drawn as the full font draws it', async () => {
  const sites = await printedSites(await shippedSite())
  const said = sites.flatMap((site) =>
    [...shareCards(site).values()].flatMap(({ title, detail, brand }) => [title, detail, brand]),
  )
  const onCards = new Set(said.join(' ').split(/\s+/))
  for (const { range, ...recipe } of oneOfEach(printed, ({ source }) => source)) {
    const [shaper, full] = [
      await openShaper(await buildFont(recipe)),
      drawerOf(await wholeFont(readFileSync(recipe.source), recipe.axes)),
    ]
    const words = partsOf(range, onCards)
    expect(words.size, recipe.file).toBeGreaterThan(0)
    const wrong = [...words].filter(
      (word) => textOutline(word, [shaper], shaper.unitsPerEm).d !== svgOf(full(word)),
    )
    expect(wrong, recipe.file).toEqual([])
  }
})
