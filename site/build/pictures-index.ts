/** Pictures by name, for components: what pictures.ts made is looked up here without loading what made it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRoot } from './cached.ts'

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
