/** Makes every picture of the content: drawings as SVG, photos and gallery pictures as AVIF and JPEG. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { cached, cacheRoot, contentHash, projectRoot, writeWhole } from '#content/model/cached.ts'
import { focus as focusSchema } from '#content/model/schema/focus.ts'
import { image, type Picture, pixelsOf } from './image.ts'
import type { Focus } from './pictures-crop.ts'
import { indexFile, type MadePicture } from './pictures-index.ts'
import { GALLERY, rasterOf } from './pictures-raster.ts'
import { MARKING, watermark, watermarked } from './pictures-watermark.ts'

const MEDIA = /\.(svg|jpe?g|png)$/i
const DRAWING = /\.svg$/i

export type Pictures = Awaited<ReturnType<typeof readPictures>>

export const contentRoot = () => process.env.ACADEMY_CONTENT ?? join(projectRoot, 'content')

/** Layers have names for those who draw; a page needs neither names nor line breaks. References by `#` stay. */
const lean = (svg: string): string =>
  (/url\(#|href="#/.test(svg) ? svg : svg.replace(/ id="[^"]*"/g, '')).replace(/>\s+</g, '><').trim()

/** The file of each name; a photo stands before the drawing that it takes the place of. */
function filesByName(folder: string): Map<string, string> {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => MEDIA.test(file)).sort()
  const drawn = files.filter((file) => DRAWING.test(file))
  const photos = files.filter((file) => !DRAWING.test(file))
  return new Map([...drawn, ...photos].map((file) => [file.replace(MEDIA, ''), file]))
}

/** Focus by file name, of `data/focus.yaml`. */
function focuses(root: string): Record<string, Focus> {
  const file = join(root, 'data/focus.yaml')
  return existsSync(file) ? focusSchema.parse(parse(readFileSync(file, 'utf8'))) : {}
}

/** Width and height of an SVG from its root element. */
function sizeOf(svg: string, name: string): { width: number; height: number } {
  const box = /<svg[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!box)
    throw new Error(`content/media/${name}.svg needs a viewBox, so that its place on the page is known`)
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}

/** Names and sizes of all pictures: the index that `picture()` reads. Drawings are made at once, they cost nothing. */
export async function readPictures(root = contentRoot()) {
  const { brand } = parse(readFileSync(join(root, 'data/settings.yaml'), 'utf8'))
  const focusOf = focuses(root)
  const plate = await watermark(brand.short)
  const index: Record<string, MadePicture> = {}
  /** Public path → file in the cache: drawings are there, the others once they are made. */
  const files = new Map<string, string>()
  const makes: (() => Promise<void>)[] = []
  const addSvg = async (name: string, svg: string, focus?: Focus) => {
    const file = `${name}.${contentHash(svg).slice(0, 8)}.svg`
    files.set(`/assets/${file}`, await cached(`pictures/${file}`, async () => svg))
    index[name] = { src: `/assets/${file}`, ...sizeOf(svg, name), ...(focus && { focus }) }
  }
  type Upright = () => Promise<Picture>
  const addRaster = async (name: string, bytes: Uint8Array, upright: Upright, focus?: Focus) => {
    const marked = name.startsWith('gallery-')
    const { picture, renderings } = marked
      ? rasterOf({ name, inputs: [bytes, plate, focus ?? [], MARKING], ...MARKING }, GALLERY)
      : rasterOf({ name, inputs: [bytes], ...(await (await image(bytes)).metadata()).autoOrient })
    index[name] = { ...picture, ...(focus && { focus }) }
    for (const { file } of renderings) files.set(`/assets/${file}`, join(cacheRoot, 'pictures', file))
    makes.push(async () => {
      const missing = renderings.filter(({ file }) => !existsSync(join(cacheRoot, 'pictures', file)))
      if (missing.length === 0) return
      const original = marked ? await watermarked(await upright(), plate, focus) : await upright()
      await Promise.all(missing.map(({ file, make }) => cached(`pictures/${file}`, () => make(original))))
    })
  }
  for (const [name, file] of filesByName(join(root, 'media'))) {
    const bytes = readFileSync(join(root, 'media', file))
    const drawn = DRAWING.test(file)
    // A photo is turned as it was held.
    const upright = async () => (drawn ? bytes : pixelsOf((await image(bytes)).autoOrient()))
    if (drawn && !name.startsWith('gallery-')) await addSvg(name, lean(bytes.toString('utf8')), focusOf[file])
    else await addRaster(name, bytes, upright, focusOf[file])
  }
  // For remote gallery pictures, which are marked in the browser (DEF-60).
  await addSvg('watermark', await watermark(brand.short, 1))
  // Another content folder, as tests have, must not take over the index that pages read.
  if (root === contentRoot()) await writeWhole(indexFile, JSON.stringify(index))
  /** Makes the photos and gallery pictures that are missing. */
  const make = async (): Promise<void> => {
    for (const one of makes) await one()
  }
  return { index, files, make }
}

/** All pictures, with what was missing made. */
export async function makePictures(root?: string): Promise<Pictures> {
  const pictures = await readPictures(root)
  await pictures.make()
  return pictures
}
