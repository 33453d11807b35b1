/** sharp, loaded when a picture has to be made: most builds make none. */
import type { OutputInfo, Sharp } from 'sharp'

/** What several files are made of is decoded once. */
export interface Pixels {
  data: Uint8Array
  info: OutputInfo
}

/** The bytes of a file, or pixels. */
export type Picture = Uint8Array | Pixels

export async function image(picture: Picture): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return 'info' in picture ? sharp(picture.data, { raw: picture.info }) : sharp(picture)
}

export const pixelsOf = (made: Sharp): Promise<Pixels> => made.raw().toBuffer({ resolveWithObject: true })
