import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makePictures, type Pictures, readPictures } from '#site/build/pictures/pictures.ts'
import { cropAroundFocus } from '#site/build/pictures/raster.ts'
import { PictureTag } from '#site/ui/media/PictureTag.tsx'
import { inlineDrawing } from '#site/ui/media/picture-index.ts'
import { timesOf } from '../times.ts'

const settings = 'brand: { short: IDA, full: IDA Drone Academy, tagline: Fly }\n'
/** Red on the left, green on the right, with a named layer. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">\n <g id="field">\n  <path fill="#f00" d="M0 0h600v800H0Z"/>\n  <path fill="#0f0" d="M600 0h600v800H600Z"/>\n </g>\n</svg>\n'
const FOCUS = 'field-one.svg: 0 50\ncourse-x.svg: 0 50\ncourse-x.jpg: 80 20\n'
let root: string
let made: Pictures

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(root, 'data'))
  await mkdir(join(root, 'media'))
  const gallery = '- src: field-two\n- src: https://pictures.example/a.jpg\n'
  const texts = { 'data/settings.yaml': settings, 'data/focus.yaml': FOCUS, 'data/gallery.yaml': gallery }
  const drawings = ['field-one', 'field-two', 'course-x'].map((one) => [`media/${one}.svg`, DRAWING] as const)
  for (const [file, text] of [...Object.entries(texts), ...drawings]) await writeFile(join(root, file), text)
  const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#1c7c54' } })
  await writeFile(join(root, 'media/course-x.jpg'), await photo.jpeg().toBuffer())
  const held = photo.clone().withMetadata({ orientation: 6 })
  await writeFile(join(root, 'media/hall.jpg'), await held.jpeg().toBuffer())
  const named = await readPictures(root)
  made = await makePictures(root)
  expect([made.index, made.files]).toEqual([named.index, named.files])
  for (const file of made.files.values()) expect(existsSync(file), file).toBe(true)
})

test('a photo dropped into content/media takes the place of the drawing of its name, as AVIF and JPEG', () => {
  const photo = made.index['course-x']
  expect(photo?.src).toMatch(/^\/assets\/course-x-1000\.[0-9a-f]{8}\.jpg$/)
  expect([photo?.avif, photo?.srcset].map((widths) => widths?.match(/\.\w+ \d+w/g))).toEqual([
    ['.avif 480w', '.avif 960w', '.avif 1000w'],
    ['.jpg 480w', '.jpg 960w', '.jpg 1000w'],
  ])
  expect([photo?.width, photo?.height]).toEqual([1000, 500])
  expect(made.index['field-one']?.src).toMatch(/\.svg$/)
  // Also where a drawing would be inlined.
  expect(photo && inlineDrawing(photo, 14_000)).toBeUndefined()
  expect(inlineDrawing(made.index['field-one'] ?? { src: '', width: 0, height: 0 }, 14_000)?.viewBox).toBe(
    '0 0 1200 800',
  )
})

test('a photo is rotated by its EXIF orientation', async () => {
  const hall = made.index.hall
  expect([hall?.width, hall?.height]).toEqual([500, 1000])
  const { width, height } = await sharp(made.files.get(hall?.src ?? '')).metadata()
  expect([width, height]).toEqual([500, 1000])
})

test('a photo brings its own focus, and every frame that crops keeps it', async () => {
  const [photo, drawn] = [made.index['course-x'], made.index['field-one']]
  expect(`${photo?.focus} ${drawn?.focus}`).toBe('80,20 0,50')
  if (!photo || !drawn) throw new Error('no pictures')
  expect(renderToString(<PictureTag picture={photo} alt="" />)).toContain('data-fx="3" data-fy="1"')
  expect(renderToString(<PictureTag picture={{ ...photo, focus: [50, 50] }} alt="" />)).not.toContain(
    'data-f',
  )
  // A square crop is red if the focus is on the left, and half green around the middle.
  const bytes = await readFile(join(root, 'media/field-one.svg'))
  const green = async (focus?: [number, number]) =>
    (await sharp(await (await cropAroundFocus(bytes, 100, 100, focus)).png().toBuffer()).stats()).channels[1]
      ?.mean
  expect(await green(drawn.focus as [number, number])).toBeLessThan(70)
  expect(await green()).toBeGreaterThan(120)
})

test('each quarter of a focus has its rule in the style sheet', async () => {
  const css = await readFile('site/styles/pictures.css', 'utf8')
  for (const axis of ['x', 'y'])
    for (const quarter of [0, 1, 3, 4])
      expect(css.replace(/\s+/g, ' ')).toContain(
        `[data-f${axis}="${quarter}"] { --f${axis}: ${quarter * 25}%; }`,
      )
})

test('a drawing goes out without the names of its layers and without line breaks', async () => {
  const file = made.files.get(made.index['field-one']?.src ?? '') ?? ''
  expect(await readFile(file, 'utf8')).toBe(DRAWING.replace(' id="field"', '').replace(/>\s+</g, '><').trim())
})

test('gallery pictures are cut to 1200 × 675 and carry the mark at the bottom right (DEF-60)', async () => {
  const gallery = made.index['gallery-field-two']
  expect([gallery?.width, gallery?.height]).toEqual([1200, 675])
  const file = made.files.get(gallery?.src ?? '') ?? ''
  const mean = async (left: number) => {
    const patch = await sharp(file).extract({ left, top: 600, width: 40, height: 8 }).raw().toBuffer()
    return patch.reduce((sum, value) => sum + value, 0) / patch.length
  }
  expect(Math.abs((await mean(950)) - (await mean(880)))).toBeGreaterThan(8)
  const widest = made.files.get(gallery?.avif?.split(', ').at(-1)?.split(' ')[0] ?? '')
  expect(await sharp(widest).metadata()).toMatchObject({ format: 'heif', width: 1200, hasAlpha: false })
})

test('a second run makes nothing', async () => {
  const before = timesOf(made.files.values())
  expect([...(await makePictures(root)).files]).toEqual([...made.files])
  expect(timesOf(made.files.values())).toEqual(before)
})

test('the markup has its size, loads late, and makes React write no preload link', () => {
  const photo = made.index['course-x']
  if (!photo) throw new Error('no photo')
  const late = renderToString(<PictureTag picture={photo} alt="A field" />)
  expect(late).toContain('width="1000" height="500"')
  expect(late).toContain('loading="lazy"')
  const first = renderToString(<PictureTag picture={photo} alt="A field" priority width={500} />)
  expect(first).toContain('height="250"')
  expect(first).not.toContain('rel="preload"')
  expect(first).not.toContain('style=')
})
