/** Favicon, home-screen icons and web app manifest, drawn from the logo mark. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { parse } from 'yaml'
import { cached, contentHash, type GeneratedFiles } from '#content/model/cached.ts'
import { INK, markSvg, PAPER } from '../../drawings/mark.ts'
import { contentRoot } from './pictures.ts'

/** @param pad margin as a share of the side, larger where the system crops a circle @param round corner radius, as a share */
function iconSvg(size: number, pad: number, round: number): string {
  const scale = Number(((size * (1 - 2 * pad)) / 24).toFixed(4))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * round}" fill="${INK}"/>` +
    `<g transform="translate(${size * pad} ${size * pad}) scale(${scale})">${markSvg(PAPER, '#FF8A3D')}</g></svg>`
  )
}

/** Icons with a purpose are in the manifest. */
const PNG_ICONS = [
  { name: 'icon-192.png', size: 192, pad: 0.12, round: 0.2, purpose: 'any' },
  { name: 'icon-512.png', size: 512, pad: 0.12, round: 0.2, purpose: 'any' },
  { name: 'icon-maskable-512.png', size: 512, pad: 0.22, round: 0, purpose: 'maskable' },
  { name: 'apple-touch-icon.png', size: 180, pad: 0.14, round: 0 },
]

/** The web app manifest; `brand` is `settings.brand`. */
export function manifest(brand: { short: string; full: string; tagline: string }): string {
  const icons = PNG_ICONS.filter(({ purpose }) => purpose).map(({ name, size, purpose }) => {
    return { src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  })
  return JSON.stringify({
    name: brand.full,
    short_name: brand.short,
    description: brand.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons,
  })
}

/** An .ico with one PNG, which every browser since Internet Explorer 11 reads. */
function ico(png: Uint8Array, side: number): Uint8Array {
  // One picture (1, 1) of `side` × `side` at 32 bits a pixel; its bytes start after this header of 22 bytes.
  const head = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}

const pngOf = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

export async function appIcons(): Promise<GeneratedFiles> {
  const { brand } = parse(readFileSync(join(contentRoot(), 'data/settings.yaml'), 'utf8'))
  const files: GeneratedFiles = new Map()
  const add = async (name: string, source: string, make: (source: string) => Promise<string | Uint8Array>) =>
    files.set(`/${name}`, await cached(`icons/${contentHash(source)}-${name}`, () => make(source)))
  await add('favicon.svg', iconSvg(64, 0.11, 0.22), async (svg) => svg)
  await add('favicon.ico', iconSvg(32, 0.06, 0.2), async (svg) => ico(await pngOf(svg), 32))
  await add('manifest.webmanifest', manifest(brand), async (json) => json)
  for (const { name, size, pad, round } of PNG_ICONS) await add(name, iconSvg(size, pad, round), pngOf)
  return files
}
