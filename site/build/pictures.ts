/** Makes every picture of the content: drawings as SVG, photos and gallery pictures in three formats. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import type * as z from 'zod'
import { cached, contentHash, projectRoot, writeWhole } from '#content/model/cached.ts'
import { composeScene } from '../scenes/compose.ts'
import { composeMark } from '../scenes/mark.ts'
import { composePortrait } from '../scenes/portrait.ts'
import { type picture as pictureSchema, scenes } from '../scenes/schema.ts'
import { makeFonts } from './fonts.ts'
import { indexFile, type MadePicture } from './pictures-index.ts'
import { GALLERY, makeRaster } from './pictures-raster.ts'
import { watermark, watermarked } from './pictures-watermark.ts'

const MEDIA = /\.(svg|jpe?g|png)$/i

export interface Pictures {
  index: Record<string, MadePicture>
  /** Public path → file in the cache. */
  files: Map<string, string>
}

export const contentRoot = () => process.env.ACADEMY_CONTENT ?? join(projectRoot, 'content')

const drawing = (entry: z.infer<typeof pictureSchema>): string =>
  'scene' in entry
    ? composeScene(entry.scene)
    : 'mark' in entry
      ? composeMark(entry.mark)
      : composePortrait(entry.portrait)

/** Names of `scenes.yaml` with their drawings; @throws with the entry's name when one breaks the schema. */
export function drawings(root = contentRoot()): Map<string, string> {
  const parsed = scenes.safeParse(parse(readFileSync(join(root, 'data/scenes.yaml'), 'utf8')))
  if (!parsed.success)
    throw new Error(
      parsed.error.issues
        .map((issue) => `content/data/scenes.yaml: ${issue.path.join('.')}: ${issue.message}`)
        .join('\n'),
    )
  return new Map(Object.entries(parsed.data).map(([name, entry]) => [name, drawing(entry)]))
}

/** Width and height of an SVG from its root element. */
function sizeOf(svg: string, name: string): { width: number; height: number } {
  const box = /<svg[^>]*viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!box)
    throw new Error(`content/media/${name}.svg needs a viewBox, so that its place on the page is known`)
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}

/**
 * Makes what is missing in the cache and writes the index that `picture()` reads.
 * A file of content/media takes the place of the drawing of its name.
 */
export async function makePictures(root = contentRoot()): Promise<Pictures> {
  await makeFonts()
  const { brand } = parse(readFileSync(join(root, 'data/settings.yaml'), 'utf8'))
  const index: Pictures['index'] = {}
  const files: Pictures['files'] = new Map()
  const addSvg = async (name: string, svg: string) => {
    const file = `${name}.${contentHash(svg).slice(0, 8)}.svg`
    files.set(`/assets/${file}`, await cached(`pictures/${file}`, async () => svg))
    index[name] = { src: `/assets/${file}`, ...sizeOf(svg, name) }
  }
  const addRaster = async (name: string, bytes: Uint8Array, marked: boolean) => {
    const source = marked ? await watermarked(bytes, brand.short) : bytes
    const made = await makeRaster(name, source, marked ? GALLERY : undefined)
    index[name] = made.picture
    for (const [path, file] of made.files) files.set(path, file)
  }
  const media = new Map(
    (existsSync(join(root, 'media')) ? readdirSync(join(root, 'media')) : [])
      .filter((file) => MEDIA.test(file))
      .map((file) => [file.replace(MEDIA, ''), file]),
  )
  const drawn = drawings(root)
  for (const name of [...new Set([...drawn.keys(), ...media.keys()])].sort()) {
    const own = media.get(name)
    const bytes = own ? readFileSync(join(root, 'media', own)) : Buffer.from(drawn.get(name) ?? '')
    if (name.startsWith('gallery-')) await addRaster(name, bytes, true)
    else if (own && extname(own).toLowerCase() !== '.svg')
      await addRaster(name, await sharp(bytes).rotate().toBuffer(), false)
    else await addSvg(name, bytes.toString('utf8'))
  }
  // For remote gallery pictures, which are marked in the browser (DEF-60).
  await addSvg('watermark', watermark(brand.short, 1))
  // Another content folder, as tests have, must not take over the index that pages read.
  if (root === contentRoot()) await writeWhole(indexFile, JSON.stringify(index))
  return { index, files }
}
