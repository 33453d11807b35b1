/** Telugu in PDFs and on share cards: each letter of a text has its glyph, in its place. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { shapeWhole } from '#site/build/brochures-script.ts'
import { scriptFonts } from '#site/build/fonts-script.ts'
import { timesOf } from './times.ts'

const telugu = { code: 'te', script: 'Telugu', font: 'anek-telugu' }
const fonts = await scriptFonts(telugu)
if (!fonts) throw new Error('Telugu has no font')

type Shaping = Parameters<typeof shapeWhole>[0]
const open = (file: string) => fontkit.create(readFileSync(file)) as unknown as Shaping

/** Every word of the content in Telugu; an eighth of them is laid out, in `npm run check:full` all. */
const words = new Set<string>()
for (const entry of readdirSync('content/te', { recursive: true, withFileTypes: true }))
  if (entry.isFile())
    for (const word of readFileSync(join(entry.parentPath, entry.name), 'utf8').match(
      /[\u0C00-\u0C7F\u200C\u200D]+/g,
    ) ?? [])
      words.add(word)

test('the letters of every word are drawn, each once, though a glyph serves several words', () => {
  const font = open(fonts.regular)
  shapeWhole(font)
  expect(words.size).toBeGreaterThan(5000)
  const some = [...words].filter((_, index) => process.env.ACADEMY_FULL || index % 8 === 0)
  const wrong = some.filter((word) => {
    const { glyphs } = font.layout(word)
    const letters = glyphs.flatMap(({ codePoints }) => codePoints)
    // What joins or parts letters is drawn as a space without width.
    const wanted = [...word.replace(/[\u200C\u200D]/g, ' ')].map((letter) => letter.codePointAt(0))
    return [...letters].sort().join() !== wanted.sort().join()
  })
  expect(wrong).toEqual([])
})

test('a mark stands where the font puts it, though the renderer knows no offsets', () => {
  const [own, moved] = [open(fonts.display), open(fonts.display)]
  shapeWhole(moved)
  for (const word of ['స్త్రీ', 'ప్రోగ్రామ్', 'పైలట్', 'సర్టిఫికేట్']) {
    const pens = ({ positions }: ReturnType<Shaping['layout']>) => {
      let pen = 0
      return positions.map(({ xAdvance, xOffset }) => {
        const at = pen + xOffset
        pen += xAdvance
        return at
      })
    }
    const [before, after] = [own.layout(word), moved.layout(word)]
    expect(pens(after)).toEqual(pens(before))
    expect(before.positions.some(({ xOffset }) => xOffset !== 0)).toBe(true)
    expect(after.positions.every(({ xOffset }) => xOffset === 0)).toBe(true)
  }
})

test('a language without a font has none, and no edit of a text makes a font again', async () => {
  expect(await scriptFonts({ code: 'hi', script: 'Devanagari', font: undefined })).toBeUndefined()
  const before = timesOf(Object.values(fonts))
  expect(await scriptFonts(telugu)).toEqual(fonts)
  expect(timesOf(Object.values(fonts))).toEqual(before)
})
