/** Makes every picture of the content: drawings as SVG, photos and gallery pictures as AVIF and JPEG. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { cached, contentHash, projectRoot, writeWhole } from '#content/model/cached.ts'
import { focus as focusSchema } from '#content/model/schema/focus.ts'
import { makeFonts } from './fonts.ts'
import type { Focus } from './pictures-crop.ts'
import { indexFile, type MadePicture } from './pictures-index.ts'
import { GALLERY, makeRaster } from './pictures-raster.ts'
import { watermark, watermarked } from './pictures-watermark.ts'

const MEDIA = /\.(svg|jpe?g|png)$/i
const DRAWING = /\.svg$/i

export interface Pictures {
  index: Record<string, MadePicture>
  /** Public path → file in the cache. */
  files: Map<string, string>
}

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

/** A photo as it was held; a drawing as it is. */
async function upright(file: string): Promise<Buffer> {
  const bytes = readFileSync(file)
  return DRAWING.test(file) ? bytes : sharp(bytes).rotate().toBuffer()
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

/** Makes what is missing in the cache and writes the index that `picture()` reads. */
export async function makePictures(root = contentRoot()): Promise<Pictures> {
  await makeFonts()
  const { brand } = parse(readFileSync(join(root, 'data/settings.yaml'), 'utf8'))
  const focusOf = focuses(root)
  const index: Pictures['index'] = {}
  const files: Pictures['files'] = new Map()
  const addSvg = async (name: string, svg: string, focus?: Focus) => {
    const file = `${name}.${contentHash(svg).slice(0, 8)}.svg`
    files.set(`/assets/${file}`, await cached(`pictures/${file}`, async () => svg))
    index[name] = { src: `/assets/${file}`, ...sizeOf(svg, name), ...(focus && { focus }) }
  }
  const addRaster = async (name: string, bytes: Uint8Array, widths?: number[], focus?: Focus) => {
    const made = await makeRaster(name, bytes, widths)
    index[name] = { ...made.picture, ...(focus && { focus }) }
    for (const [path, file] of made.files) files.set(path, file)
  }
  for (const [name, file] of filesByName(join(root, 'media'))) {
    const bytes = await upright(join(root, 'media', file))
    const focus = focusOf[file]
    if (name.startsWith('gallery-'))
      await addRaster(name, await watermarked(bytes, brand.short, focus), GALLERY)
    else if (DRAWING.test(file)) await addSvg(name, lean(bytes.toString('utf8')), focus)
    else await addRaster(name, bytes, undefined, focus)
  }
  // For remote gallery pictures, which are marked in the browser (DEF-60).
  await addSvg('watermark', watermark(brand.short, 1))
  // Another content folder, as tests have, must not take over the index that pages read.
  if (root === contentRoot()) await writeWhole(indexFile, JSON.stringify(index))
  return { index, files }
}
