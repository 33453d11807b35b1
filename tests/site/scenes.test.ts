import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeFonts } from '#site/build/fonts.ts'
import { drawings } from '#site/build/pictures.ts'
import { composeScene } from '#site/scenes/compose.ts'
import { FAMILIES, scene, scenes } from '#site/scenes/schema.ts'
import { htmlFiles, read } from './built.ts'

const PAGES = join(import.meta.dirname, '../../site/pages')

let all: Map<string, string>
beforeAll(async () => {
  await makeFonts()
  all = drawings()
})

/** Colours of a thumbnail of 24 × 16 pixels in a row. */
const thumbnail = async (svg: string) => sharp(Buffer.from(svg)).resize(24, 16).removeAlpha().raw().toBuffer()

const distance = (a: Uint8Array, b: Uint8Array) =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length)

test('the same parameters give the same bytes', () => {
  for (const [name, svg] of drawings()) expect(svg, name).toBe(all.get(name))
})

test('no drawing has a style attribute, a script, an outside link or a number gone wrong', () => {
  for (const [name, svg] of all) {
    expect(svg, name).not.toMatch(/\sstyle=|<script|<style|href=|url\((?!#)/)
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('no drawing is made that no page shows', () => {
  // One that stands inside its page has no address there: the page's code names it.
  const code = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(PAGES, file), 'utf8'))
  const shown = [...htmlFiles.map(read), ...code].join('\n')
  expect([...all.keys()].filter((name) => !shown.includes(name))).toEqual([])
})

test('a drawing is at most 5 KB over the wire, a portrait 9 KB', () => {
  for (const [name, svg] of all)
    expect(brotliCompressSync(svg).length, name).toBeLessThan(name.startsWith('portrait-') ? 9216 : 5120)
})

test('the 32 course heroes are told apart at thumbnail size, and so are the 31 of the gallery', async () => {
  for (const [prefix, count] of [
    ['course-', 32],
    ['gallery-', 31],
  ] as const) {
    const names = [...all.keys()].filter((name) => name.startsWith(prefix))
    expect(names).toHaveLength(count)
    const small = await Promise.all(names.map((name) => thumbnail(all.get(name) ?? '')))
    for (let i = 0; i < names.length; i++)
      for (let j = 0; j < i; j++)
        expect(
          distance(small[i] ?? Buffer.alloc(0), small[j] ?? Buffer.alloc(0)),
          `${names[i]} and ${names[j]}`,
        ).toBeGreaterThan(18)
  }
})

test('every family and variant can be drawn at every time of day', () => {
  for (const [family, variants] of Object.entries(FAMILIES))
    for (const variant of Object.keys(variants))
      for (const time of ['dawn', 'day', 'noon', 'dusk'] as const) {
        const svg = composeScene(scene.parse({ family, variant, hue: 'teal', time, people: 'pair' }))
        expect(svg.length, `${family} ${variant}`).toBeGreaterThan(2000)
      }
})

test('a wrong variant is refused with the variants there are', () => {
  const result = scenes.safeParse({
    'home-hero': { scene: { family: 'field', variant: 'beach', hue: 'green' } },
  })
  expect(JSON.stringify(result.error?.issues)).toContain('paddy, rows, quilt, village')
})
