/** Pictures by name, for components: what pictures.ts made is looked up here without loading what made it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheRoot } from '#content/model/cached.ts'
import type { Focus } from './pictures-crop.ts'

export interface MadePicture {
  /** Immutable path below /assets, also the one to download. */
  src: string
  width: number
  height: number
  /** Of photos and gallery pictures: every width in AVIF, and in JPEG for browsers that cannot show that. */
  avif?: string
  srcset?: string
  /** The point that every crop keeps; the middle when absent. */
  focus?: Focus
}

export const indexFile = join(cacheRoot, 'pictures/index.json')

let known: { stamp: number; pictures: Record<string, MadePicture> } | undefined

/** Every picture by its name; undefined before any was made. A build makes them before its pages, and asks once. */
export function pictureIndex(): Record<string, MadePicture> | undefined {
  if (known && process.env.NODE_ENV === 'production') return known.pictures
  const stamp = statSync(indexFile, { throwIfNoEntry: false })?.mtimeMs
  if (stamp === undefined) return undefined
  if (known?.stamp !== stamp) known = { stamp, pictures: JSON.parse(readFileSync(indexFile, 'utf8')) }
  return known.pictures
}

/**
 * The picture of that name. Unit tests that render a component before anything was built get a bare path.
 * @throws when content/media has no such name
 */
export function picture(name: string): MadePicture {
  const pictures = pictureIndex()
  const found = pictures?.[name]
  if (found) return found
  if (process.env.VITEST) return { src: `/assets/${name}.svg`, width: 1200, height: 800 }
  throw new Error(`There is no picture "${name}": put ${name}.jpg, .png or .svg into content/media/.`)
}

/** Root of a drawing that says no more than its size: nothing on it that the page's own element would lose. */
const ROOT =
  /^<svg(?=[^>]* viewBox="([^"]+)")(?: (?:xmlns|viewBox|width|height)="[^"]*")+>([\s\S]*)<\/svg>\s*$/

/** Names that could meet others on a page, code, styles, and what would be fetched. */
const FOREIGN = /<(?:script|style|foreignObject|image|use|a)\b|\s(?:id|style|on\w+|href|xlink:href)=/i

/**
 * The shapes of a drawing, to stand in a page; undefined for photos, and for SVG files that need to stay alone.
 * @param limit characters that the page can carry (budget-limits.ts)
 */
export function drawing({ src }: MadePicture, limit: number) {
  const file = join(cacheRoot, 'pictures', basename(src))
  if (!src.endsWith('.svg') || !existsSync(file)) return undefined
  const [, viewBox, shapes] = ROOT.exec(readFileSync(file, 'utf8')) ?? []
  return viewBox && shapes && shapes.length <= limit && !FOREIGN.test(shapes)
    ? { viewBox, shapes }
    : undefined
}
