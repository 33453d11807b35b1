/** Pictures by name, for components: what pictures.ts made is looked up here without loading what made it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cacheRoot } from '#content/model/cached.ts'

export interface MadePicture {
  /** Immutable path below /assets, also the one to download. */
  src: string
  width: number
  height: number
  /** For photos and gallery pictures: best format first, each with its widths. */
  sources?: { type: string; srcset: string }[]
  /** Widths of `src`'s own format. */
  srcset?: string
}

export const indexFile = join(cacheRoot, 'pictures/index.json')

let known: { stamp: number; pictures: Record<string, MadePicture> } | undefined

function index(): Record<string, MadePicture> | undefined {
  if (!existsSync(indexFile)) return undefined
  const stamp = statSync(indexFile).mtimeMs
  if (known?.stamp !== stamp) known = { stamp, pictures: JSON.parse(readFileSync(indexFile, 'utf8')) }
  return known.pictures
}

/**
 * The picture of that name. Unit tests that render a component before anything was built get a bare path.
 * @throws when neither scenes.yaml nor content/media has the name
 */
export function picture(name: string): MadePicture {
  const pictures = index()
  const found = pictures?.[name]
  if (found) return found
  if (process.env.VITEST) return { src: `/assets/${name}.svg`, width: 1200, height: 800 }
  throw new Error(
    `There is no picture "${name}": add it to content/data/scenes.yaml, or put ${name}.jpg into content/media/.`,
  )
}

/** Root of a drawing as site/scenes/svg.ts writes it: nothing on it that the page's own element would lose. */
const ROOT =
  /^<svg xmlns="[^"]+" viewBox="([^"]+)" width="[\d.]+" height="[\d.]+" stroke-linejoin="round" stroke-linecap="round">([\s\S]*)<\/svg>\s*$/

/** Names that could meet others on a page, code, styles, and what would be fetched. */
const FOREIGN = /<(?:script|style|foreignObject|image|use|a)\b|\s(?:id|style|on\w+|href|xlink:href)=/i

/** The shapes of a drawing of ours, to stand in a page; undefined for photos and for SVG files of editors. */
export function drawing({ src }: MadePicture): { viewBox: string; shapes: string } | undefined {
  const file = join(cacheRoot, 'pictures', basename(src))
  if (!src.endsWith('.svg') || !existsSync(file)) return undefined
  const [, viewBox, shapes] = ROOT.exec(readFileSync(file, 'utf8')) ?? []
  return viewBox && shapes && !FOREIGN.test(shapes) ? { viewBox, shapes } : undefined
}
