/** Favicon, home-screen icons and manifest: drawn from the mark and named by settings. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { INK, markSvg, PAPER } from '../components/mark.ts'
import { cached, contentHash, projectRoot } from './cached.ts'

/** Square icon; `pad` is the empty edge as a share of the side, larger where the system cuts a circle out. */
export function iconSvg(size: number, pad: number, round: number): string {
  const scale = (size * (1 - 2 * pad)) / 24
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * round}" fill="${INK}"/>` +
    `<g transform="translate(${size * pad} ${size * pad}) scale(${Number(scale.toFixed(4))})">${markSvg(PAPER, '#FF8A3D')}</g></svg>`
  )
}

/** The web app manifest; `brand` is `settings.brand`. */
export function manifest(brand: { short: string; full: string; tagline: string }): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return JSON.stringify({
    name: brand.full,
    short_name: brand.short,
    description: brand.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  })
}

/** File name at the root of the site → bytes. */
export async function appFiles(): Promise<Map<string, string | Uint8Array>> {
  const settings = parse(readFileSync(join(projectRoot, 'content/data/settings.yaml'), 'utf8'))
  const files = new Map<string, string | Uint8Array>([
    ['favicon.svg', iconSvg(64, 0.11, 0.22)],
    ['site.webmanifest', manifest(settings.brand)],
  ])
  const pngs = [
    ['icon-192.png', 192, 0.12, 0.2],
    ['icon-512.png', 512, 0.12, 0.2],
    ['icon-maskable-512.png', 512, 0.22, 0],
    ['apple-touch-icon.png', 180, 0.14, 0],
    ['favicon-48.png', 48, 0.08, 0.2],
  ] as const
  for (const [name, size, pad, round] of pngs) {
    const svg = iconSvg(size, pad, round)
    const file = await cached(`icons/${contentHash(svg)}-${name}`, () =>
      sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer(),
    )
    files.set(name, readFileSync(file))
  }
  return files
}

/** Vite plugin: emits the files in the client build and answers for them in dev. */
export const appIcons = (): Plugin => ({
  name: 'academy:icons',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, source] of await appFiles()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const bytes = (await appFiles()).get(request.url?.slice(1).split('?')[0] ?? '')
      if (!bytes) return next()
      const kind = /svg/.test(request.url ?? '')
        ? 'image/svg+xml'
        : /png/.test(request.url ?? '')
          ? 'image/png'
          : 'application/manifest+json'
      response.setHeader('content-type', kind)
      response.end(bytes)
    })
  },
})
