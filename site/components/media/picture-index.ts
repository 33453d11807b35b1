/** Pictures by name, for components: what pictures.ts made is looked up here without loading what made it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheRoot } from '#content/model/cached.ts'
import { lastOf } from '#content/model/once.ts'
import type { Focus } from '../../build/pictures/crop.ts'

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

/** Where a picture is made, by its file name. */
export const pictureFile = (file: string): string => join(cacheRoot, 'pictures', file)

export const indexFile = pictureFile('index.json')

const last = lastOf<Record<string, MadePicture>>()

/** Every picture by its name; undefined before any was made. */
function pictureIndex(): Record<string, MadePicture> | undefined {
  const facts = statSync(indexFile, { throwIfNoEntry: false })
  return facts && last('index', [facts.mtimeMs], () => JSON.parse(readFileSync(indexFile, 'utf8')))
}

/**
 * The picture of that name. Unit tests that render a component before anything was built get a bare path.
 * @throws when content/media has no such name
 */
export function picture(name: string): MadePicture {
  const found = pictureIndex()?.[name]
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
  const file = pictureFile(basename(src))
  if (!src.endsWith('.svg') || !existsSync(file)) return undefined
  const [, viewBox, shapes] = ROOT.exec(readFileSync(file, 'utf8')) ?? []
  return viewBox && shapes && shapes.length <= limit && !FOREIGN.test(shapes)
    ? { viewBox, shapes }
    : undefined
}
