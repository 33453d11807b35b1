/** Finds pictures that are truncated, too small, or not pictures at all. */
import { cachedText, contentHash, libraryHash } from '../cached.ts'

/** Pixels. Pages request at least 480, so a narrower file is probably a thumbnail. */
const LEAST_WIDTH = 400

/** Bytes. A photo of 24 megapixels fits. Larger files only slow down clones and builds: pages use at most 1,600 px. */
export const MAX_MEDIA_BYTES = 8_000_000

export interface PictureFault {
  message: string
  expected: string
}

export const FOLDER_FAULT: PictureFault = {
  message: 'pictures must be directly in media; subfolders are not read',
  expected: 'the pictures themselves',
}

const CUT_OFF: PictureFault = { message: 'the picture is cut off', expected: 'the whole file, copied again' }

async function drawingFault(bytes: Uint8Array): Promise<PictureFault | undefined> {
  const text = Buffer.from(bytes).toString('utf8')
  if (!/<svg\b/.test(text)) return { message: 'this file holds no drawing', expected: 'an SVG' }
  if (!/<svg[^>]*\bviewBox=/.test(text))
    return {
      message: 'the drawing does not say how big it is',
      expected: 'viewBox="0 0 800 600" in its first tag',
    }
  const { default: sharp } = await import('sharp')
  const whole = await sharp(bytes)
    .metadata()
    .then(Boolean, () => false)
  if (!whole) return CUT_OFF
  if (/<script|<foreignObject|\son\w+=|javascript:/i.test(text))
    return { message: 'the drawing holds a script', expected: 'the drawing without it' }
  return undefined
}

async function photoFault(bytes: Uint8Array): Promise<PictureFault | undefined> {
  // Imported here so that only commands that read photos load sharp.
  const { default: sharp } = await import('sharp')
  const photo = sharp(bytes, { failOn: 'truncated' })
  const size = await photo.metadata().catch(() => undefined)
  if (!size?.width) return { message: 'this file holds no picture', expected: 'a JPEG or PNG' }
  if (size.width < LEAST_WIDTH)
    return {
      message: `the picture is only ${size.width} pixels wide`,
      expected: `${LEAST_WIDTH} pixels or more, best 2,400`,
    }
  const whole = await photo
    .resize(16)
    .toBuffer()
    .then(Boolean, () => false)
  return whole ? undefined : CUT_OFF
}

/** @param name the file's name. Files that do not end in .svg, .jpg or .png are ignored */
export async function pictureFault(name: string, bytes: Uint8Array): Promise<PictureFault | undefined> {
  if (!/\.(?:jpe?g|png|svg)$/i.test(name)) return undefined
  if (bytes.length === 0) return { message: 'the file is empty', expected: 'the whole file, copied again' }
  const drawn = /\.svg$/i.test(name)
  const text = await cachedText(
    `media/${contentHash(libraryHash(), drawn ? 'drawing' : 'photo', bytes)}.json`,
    async () => JSON.stringify((await (drawn ? drawingFault(bytes) : photoFault(bytes))) ?? null),
  )
  return (JSON.parse(text) as PictureFault | null) ?? undefined
}
