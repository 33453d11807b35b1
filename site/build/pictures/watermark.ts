/** Adds the logo to gallery pictures at build time, so that the original is never published. */
import sharp from 'sharp'
import { cachedText, contentHash, libraryHash, projectRoot } from '#content/model/cached.ts'
import { hashFiles } from '#content/model/files.js'
import { markSvg, PAPER } from '../../drawings/mark.ts'
import { openShaper, textOutline } from '../../drawings/plates/text-shaping.ts'
import type { FocusPoint } from '../../ui/media/picture-index.ts'
import { fontFile, makeFonts } from '../fonts/fonts.ts'
import { cropAroundFocus } from './raster.ts'

/** Size in pixels of the cropped picture; width of the logo as a share of it, opacity, and margin in pixels. */
export const WATERMARK = { width: 1200, height: 675, share: 0.2, opacity: 0.65, margin: 16 }
const PLATE = { width: WATERMARK.width * WATERMARK.share, height: 72 }

const CODE = [
  'site/build/pictures/watermark.ts',
  'site/build/fonts/fonts.ts',
  'site/drawings/plates/text-shaping.ts',
  'site/drawings/mark.ts',
]

/**
 * The logo on a paper-coloured plate, legible on any picture.
 * @param opacity 1 for the browser, which applies the opacity itself (pages/gallery/watermark.ts)
 */
export function drawWatermark(short: string, opacity = WATERMARK.opacity): Promise<string> {
  const hash = contentHash(hashFiles(projectRoot, CODE), libraryHash(), short, { opacity })
  return cachedText(`pictures/watermark-${hash}.svg`, async () => {
    const { width, height } = PLATE
    await makeFonts()
    const word = textOutline(short, [await openShaper(fontFile('anek-display.ttf'))], 46)
    const start = (width - 62 - word.width) / 2
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g opacity="${opacity}">` +
      `<rect width="${width}" height="${height}" rx="10" fill="#FBF9F4"/><g transform="translate(${start} 12) scale(2)">${markSvg()}</g>` +
      `<path transform="translate(${start + 62} 53)" d="${word.d}" fill="#0B1B2B"/></g></svg>`
    )
  })
}

/**
 * Crops a picture and adds the logo at the bottom right. Removes alpha, which AVIF would store as a second picture.
 * @param whole true for a chart, which is not cropped but placed at the left, next to the logo
 */
export async function addWatermark(
  original: Uint8Array,
  plate: string,
  { whole = false, focus }: { whole?: boolean; focus?: FocusPoint } = {},
): Promise<Uint8Array> {
  const { width, height, margin } = WATERMARK
  const [left, top] = [width - PLATE.width - margin, height - PLATE.height - margin]
  const picture = whole
    ? sharp(original).resize(width, height, { fit: 'contain', position: 'left', background: PAPER })
    : await cropAroundFocus(original, width, height, focus)
  const marked = picture.composite([{ input: Buffer.from(plate), left, top }])
  return marked.removeAlpha().png({ compressionLevel: 0 }).toBuffer()
}
