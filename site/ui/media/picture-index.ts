/** Index of pictures by name, which pictures.ts writes. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheRoot } from '#content/model/cached.ts'
import { latestCache } from '#content/model/memoize.ts'

/** The most important point of a picture, which every crop keeps: percent from left and top. */
export type FocusPoint = readonly [x: number, y: number]

export interface PictureEntry {
  src: string
  width: number
  height: number
  /** Photos only: all widths as AVIF, and in `srcset` as JPEG for older browsers. */
  avif?: string
  srcset?: string
  /** Focus point of crops; default is the middle. */
  focus?: FocusPoint
}

export const pictureFile = (file: string): string => join(cacheRoot, 'pictures', file)

export const indexFile = pictureFile('index.json')

const last = latestCache<Record<string, PictureEntry>>()

function pictureIndex(): Record<string, PictureEntry> | undefined {
  const facts = statSync(indexFile, { throwIfNoEntry: false })
  return facts && last('index', [facts.mtimeMs], () => JSON.parse(readFileSync(indexFile, 'utf8')))
}

/** Name of the version with the watermark, which the gallery shows. */
export const galleryName = (name: string): string => `gallery-${name}`

export const isPicture = (name: string): boolean => pictureIndex()?.[name] !== undefined

/**
 * Returns the picture with a name. Unit tests without a build get a placeholder.
 * @throws if content/media has no such picture
 */
export function picture(name: string): PictureEntry {
  const entry = pictureIndex()?.[name]
  if (entry) return entry
  if (process.env.VITEST) return { src: `/assets/${name}.svg`, width: 1200, height: 800 }
  throw new Error(`There is no picture "${name}": put ${name}.jpg, .png or .svg into content/media/.`)
}

/** Matches an `<svg>` element that has only size attributes, so that dropping the element loses nothing. */
const ROOT =
  /^<svg(?=[^>]* viewBox="([^"]+)")(?: (?:xmlns|viewBox|width|height)="[^"]*")+>([\s\S]*)<\/svg>\s*$/

/** Ids, scripts, styles and references, which cannot be inlined. */
const FOREIGN = /<(?:script|style|foreignObject|image|use|a)\b|\s(?:id|style|on\w+|href|xlink:href)=/i

/**
 * Returns the shapes of a drawing that can be inlined; otherwise undefined.
 * @param limit characters (page/limits.ts)
 */
export function inlineDrawing({ src }: PictureEntry, limit: number) {
  const file = pictureFile(basename(src))
  if (!src.endsWith('.svg') || !existsSync(file)) return undefined
  const [, viewBox, shapes] = ROOT.exec(readFileSync(file, 'utf8')) ?? []
  return viewBox && shapes && shapes.length <= limit && !FOREIGN.test(shapes)
    ? { viewBox, shapes }
    : undefined
}
