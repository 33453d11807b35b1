/** Builds all pictures of the content: drawings as SVG, photos and gallery pictures as AVIF and JPEG. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cachedFile, contentHash, writeAtomic } from '#content/model/cached.ts'
import { focus as focusSchema, type Settings } from '#content/model/schema/data.ts'
import type { FocusPoint, PictureEntry } from '../../ui/media/picture-index.ts'
import { galleryName, indexFile, pictureFile } from '../../ui/media/picture-index.ts'
import { contentRoot } from '../fonts/fonts.ts'
import { drawPlates, yaml } from './plates.ts'
import { GALLERY_WIDTHS, photoRenderings } from './raster.ts'
import { addWatermark, drawWatermark, WATERMARK } from './watermark.ts'

const MEDIA = /\.(svg|jpe?g|png)$/i
const DRAWING = /\.svg$/i

export type Pictures = Awaited<ReturnType<typeof readPictures>>

/** Removes layer names and line breaks; ids that are referenced by `#` stay. */
const lean = (svg: string): string =>
  (/url\(#|href="#/.test(svg) ? svg : svg.replace(/ id="[^"]*"/g, '')).replace(/>\s+</g, '><').trim()

/** Picture files by name. A photo replaces the drawing of the same name. */
function filesByName(folder: string): Map<string, string> {
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => MEDIA.test(file)).sort()
  const drawn = files.filter((file) => DRAWING.test(file))
  const photos = files.filter((file) => !DRAWING.test(file))
  return new Map([...drawn, ...photos].map((file) => [file.replace(MEDIA, ''), file]))
}

const focuses = (root: string): Record<string, FocusPoint> =>
  focusSchema.parse(yaml(join(root, 'data/focus.yaml')) ?? {})

/** Names of the pictures in the gallery. Remote pictures get their watermark in the browser. */
function galleryOf(root: string): string[] {
  const photos = yaml(join(root, 'data/gallery.yaml')) as { src: string }[] | undefined
  return photos?.map(({ src }) => src) ?? []
}

function sizeOf(svg: string, name: string): { width: number; height: number } {
  const box = /<svg[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!box)
    throw new Error(`content/media/${name}.svg needs a viewBox, so that its place on the page is known`)
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}

/** Reads names and sizes of all pictures into the index of `picture()`. Builds drawings at once, photos in `make()`. */
export async function readPictures(root = contentRoot()) {
  const { brand } = yaml(join(root, 'data/settings.yaml')) as Settings
  const focusOf = focuses(root)
  const plate = await drawWatermark(brand.short)
  const index: Record<string, PictureEntry> = {}
  /** Public path → file in the cache. Photos exist after `make()`. */
  const files = new Map<string, string>()
  const makes: (() => Promise<void>)[] = []
  const addSvg = async (name: string, svg: string, focus?: FocusPoint) => {
    const file = `${name}.${contentHash(svg).slice(0, 8)}.svg`
    files.set(`/assets/${file}`, await cachedFile(`pictures/${file}`, async () => svg))
    index[name] = { src: `/assets/${file}`, ...sizeOf(svg, name), ...(focus && { focus }) }
  }
  const media = filesByName(join(root, 'media'))
  const addRaster = (
    name: string,
    { picture, files: renderings, make }: ReturnType<typeof photoRenderings>,
    focus?: FocusPoint,
  ) => {
    index[name] = { ...picture, ...(focus && { focus }) }
    for (const file of renderings) files.set(`/assets/${file}`, pictureFile(file))
    makes.push(make)
  }
  const shown = new Set(galleryOf(root))
  const addMarked = (name: string, bytes: Uint8Array, whole: boolean, focus?: FocusPoint) => {
    if (!shown.has(name)) return
    const inputs = [bytes, plate, focus ?? [], WATERMARK, String(whole)]
    const read = () => addWatermark(bytes, plate, { whole, ...(focus && { focus }) })
    addRaster(
      galleryName(name),
      photoRenderings({ name: galleryName(name), inputs, ...WATERMARK, read }, GALLERY_WIDTHS),
    )
  }
  for (const [name, file] of media) {
    const bytes = readFileSync(join(root, 'media', file))
    const focus = focusOf[file]
    addMarked(name, bytes, false, focus)
    if (DRAWING.test(file)) {
      await addSvg(name, lean(bytes.toString('utf8')), focus)
      continue
    }
    const size = (await sharp(bytes).metadata()).autoOrient
    addRaster(name, photoRenderings({ name, inputs: [bytes], ...size, read: () => bytes }), focus)
  }
  for (const [name, svg] of await drawPlates(root)) {
    const [photoName = ''] = name.split('.')
    if (media.has(photoName)) continue
    await addSvg(name, svg)
    addMarked(name, Buffer.from(svg), true)
  }
  // For remote gallery pictures, which get their watermark in the browser.
  await addSvg('watermark', await drawWatermark(brand.short, 1))
  // Only for the site's own content: the content folder of a test must not replace the index.
  if (root === contentRoot()) writeAtomic(indexFile, JSON.stringify(index))
  const make = async () => {
    for (const makeOne of makes) await makeOne()
  }
  return { index, files, make }
}

export async function makePictures(root?: string): Promise<Pictures> {
  const pictures = await readPictures(root)
  await pictures.make()
  return pictures
}
