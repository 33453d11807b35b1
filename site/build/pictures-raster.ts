/** One photo in AVIF and JPEG at several widths, named by what it is made from. */
import type { Sharp } from 'sharp'
import { contentHash } from '#content/model/cached.ts'
import { image, type Picture } from './image.ts'
import type { MadePicture } from './pictures-index.ts'

/** Widths for photos; none is made wider than the original. */
const WIDTHS = [480, 960, 1600]
export const GALLERY = [400, 800, 1200]

/** Effort 2 costs a fifth of the default for 3 % more bytes (measured on 31 pictures). */
const FORMATS = [
  { ext: 'avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 2 }) },
  { ext: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 80, progressive: true }) },
] as const

interface Original {
  name: string
  /** Everything that decides its pixels. */
  inputs: readonly (Uint8Array | object | string)[]
  /** Upright. */
  width: number
  height: number
}

/** The picture for the page, and its files, none of them made yet. */
export function rasterOf({ name, inputs, width, height }: Original, widths = WIDTHS) {
  const sizes = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
  const hash = contentHash(...inputs, sizes, 'AVIF 52, JPEG 80, opaque when marked').slice(0, 8)
  const fileOf = (size: number, ext: string) => `${name}-${size}.${hash}.${ext}`
  const renderings = FORMATS.flatMap(({ ext, encode }) =>
    sizes.map((size) => ({
      file: fileOf(size, ext),
      /** @param original upright */
      make: async (original: Picture): Promise<Uint8Array> =>
        encode((await image(original)).resize({ width: size })).toBuffer(),
    })),
  )
  const widest = sizes.at(-1) ?? width
  const srcset = (ext: string) => sizes.map((size) => `/assets/${fileOf(size, ext)} ${size}w`).join(', ')
  const picture: MadePicture = {
    src: `/assets/${fileOf(widest, 'jpg')}`,
    width: widest,
    height: Math.round((widest * height) / width),
    avif: srcset('avif'),
    srcset: srcset('jpg'),
  }
  return { picture, renderings }
}
