/** Rules for the pictures in content/media. */
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const MEDIA = 'content/media'
const drawings = new Map(
  readdirSync(MEDIA)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -4), readFileSync(`${MEDIA}/${file}`, 'utf8')]),
)
const named = (prefix: string) => [...drawings.keys()].filter((name) => name.startsWith(prefix))

/** Colours of a thumbnail of 24 × 16 pixels in a row. */
const thumbnail = async (name: string) =>
  sharp(Buffer.from(drawings.get(name) ?? ''))
    .resize(24, 16)
    .removeAlpha()
    .raw()
    .toBuffer()

const distance = (a: Uint8Array, b: Uint8Array) =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - (b[i] ?? 0)) ** 2, 0) / a.length)

test('no drawing has a style, an outside link or a number gone wrong', () => {
  for (const [name, svg] of drawings)
    expect(svg, name).not.toMatch(/\sstyle=|<style|href="(?!#)|url\((?!#)|NaN|undefined|Infinity/)
})

test('layers have names, each once in its drawing', () => {
  for (const [name, svg] of drawings) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size, name).toBe(ids.length)
    if (name.startsWith('course-')) expect(ids.length, name).toBeGreaterThan(2)
  }
})

test('a drawing is at most 12 KB compressed, and all files together 6 MB', () => {
  for (const [name, svg] of drawings) expect(gzipSync(svg).length, name).toBeLessThan(12 * 1024)
  const sizes = readdirSync(MEDIA).map((file) => readFileSync(`${MEDIA}/${file}`).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('the 32 course heroes are told apart at thumbnail size, and so are the 31 of the gallery', async () => {
  for (const [prefix, count] of [
    ['course-', 32],
    ['gallery-', 31],
  ] as const) {
    const names = named(prefix)
    expect(names).toHaveLength(count)
    const small = await Promise.all(names.map(thumbnail))
    for (let i = 0; i < names.length; i++)
      for (let j = 0; j < i; j++)
        expect(
          distance(small[i] ?? Buffer.alloc(0), small[j] ?? Buffer.alloc(0)),
          `${names[i]} and ${names[j]}`,
        ).toBeGreaterThan(18)
  }
})
