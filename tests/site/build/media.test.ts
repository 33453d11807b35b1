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
const [WIDTH, HEIGHT] = [96, 64]
/** Least distance between two pictures. The nearest pair has 0.36, and recoloured copies had at most 0.32. */
const DISTINCT = 0.33

/**
 * Returns the outlines of a thumbnail of 96 × 64 pixels as a unit vector. The contrast of an edge is that of its
 * strongest channel, up to a limit, so that a recoloured copy is near.
 */
async function outlinesOf(svg: string): Promise<Float32Array> {
  const { data } = await sharp(Buffer.from(svg), { density: 24 })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .flatten({ background: '#fbf9f4' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inside = (at: number) =>
    at % WIDTH > 0 && at % WIDTH < WIDTH - 1 && at >= WIDTH && at < WIDTH * (HEIGHT - 1)
  const step = (at: number, by: number, channel: number) =>
    (data[(at + by) * 3 + channel] ?? 0) - (data[(at - by) * 3 + channel] ?? 0)
  const edge = (at: number) =>
    Math.min(
      48,
      Math.max(...[0, 1, 2].map((channel) => Math.hypot(step(at, 1, channel), step(at, WIDTH, channel)))),
    )
  const edges = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => (inside(at) ? edge(at) : 0))
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * WIDTH + column))
  const soft = edges.map((_, at) =>
    inside(at) ? around.reduce((sum, by) => sum + (edges[at + by] ?? 0), 0) : 0,
  )
  const mean = soft.reduce((sum, value) => sum + value, 0) / soft.length
  const length = Math.hypot(...soft.map((value) => value - mean)) || 1
  return soft.map((value) => (value - mean) / length)
}

/** 0 for equal outlines, 1 for unrelated ones. */
const distance = (a: Float32Array, b: Float32Array) =>
  1 - a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

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

test('a drawing is at most 12 KB compressed, and all files together 1.2 MB', () => {
  for (const [name, svg] of drawings) expect(gzipSync(svg).length, name).toBeLessThan(12 * 1024)
  const sizes = readdirSync(MEDIA).map((file) => readFileSync(`${MEDIA}/${file}`).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000)
})

test('no two drawings share a composition, even in different colours (DEF-92)', async () => {
  // Logos are words of the same width.
  const scenes = [...drawings].filter(([name]) => !name.startsWith('logo-'))
  const names = scenes.map(([name]) => name)
  const outlines = await Promise.all(scenes.map(([, svg]) => outlinesOf(svg)))
  const near = names.flatMap((name, i) =>
    names.slice(0, i).flatMap((other, j) => {
      const [a, b] = [outlines[i], outlines[j]]
      return a && b && distance(a, b) < DISTINCT ? [`${name} and ${other}`] : []
    }),
  )
  expect(near).toEqual([])
})

test('a scene covers its whole sheet', async () => {
  for (const [name, svg] of drawings) {
    if (name.startsWith('logo-')) continue
    const { channels } = await sharp(Buffer.from(svg), { density: 36 }).ensureAlpha().stats()
    expect(channels[3]?.min, name).toBeGreaterThan(128)
  }
})

test('each course has its own scene, and no file is a plate, because the build draws plates', () => {
  expect([...drawings.keys()].filter((name) => name.startsWith('course-'))).toHaveLength(32)
  expect([...drawings.keys()].filter((name) => /^(?:portrait|plate|gallery)-/.test(name))).toEqual([])
})
