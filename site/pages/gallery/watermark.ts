/**
 * Adds the watermark to remote pictures: fetches them cross-origin from the cache, crops them to 1200 × 675 and draws
 * the logo. Local pictures get their watermark in the build.
 */
import { whenNear } from '../../entry/islands.ts'

const [WIDTH, HEIGHT] = [1200, 675]
const [SHARE, OPACITY, MARGIN] = [0.2, 0.65, 16]

export function coverCrop(width: number, height: number) {
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [w, h] = [WIDTH / scale, HEIGHT / scale]
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h }
}

/** Box of the logo: 20 % of the width, 16 px from the bottom right corner. */
export function watermarkBox(width: number, height: number) {
  const w = WIDTH * SHARE
  const h = (w * height) / width
  return { x: WIDTH - w - MARGIN, y: HEIGHT - h - MARGIN, width: w, height: h }
}

/** @throws if the response is opaque or an error */
async function load(src: string, ask: typeof fetch): Promise<Blob> {
  const response = await ask(src, { mode: 'cors', cache: 'force-cache', credentials: 'omit' })
  if (response.type === 'opaque') throw new Error('CORS blocked')
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.blob()
}

/**
 * Returns the picture with its watermark, as a JPEG.
 * @param mark the decoded logo
 * @throws if the picture cannot be fetched or read
 */
export async function watermarked(src: string, mark: HTMLImageElement, ask = fetch): Promise<Blob> {
  const bytes = await load(src, ask)
  const bitmap = await createImageBitmap(bytes)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('no canvas')
  const from = coverCrop(bitmap.width, bitmap.height)
  draw.drawImage(bitmap, from.x, from.y, from.width, from.height, 0, 0, WIDTH, HEIGHT)
  bitmap.close()
  draw.globalAlpha = OPACITY
  const to = watermarkBox(mark.naturalWidth, mark.naturalHeight)
  draw.drawImage(mark, to.x, to.y, to.width, to.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9)
  })
}

/** Shows an `<img data-remote>` with its watermark; on failure, shows the original picture with the academy's name. */
async function show(image: HTMLImageElement, mark: HTMLImageElement): Promise<void> {
  const src = image.dataset.remote ?? ''
  const link = image.closest('a')
  const frame = image.closest('picture')
  try {
    const marked = URL.createObjectURL(await watermarked(src, mark))
    frame?.querySelector('[data-label]')?.remove()
    image.src = marked
    if (link) link.href = marked
    image.dataset.marked = 'true'
  } catch {
    image.src = src
    image.dataset.marked = 'false'
  }
}

/** Adds the watermark to remote pictures that come near the viewport. @param logo URL of the logo */
export async function startWatermarks(gallery: ParentNode, logo: string): Promise<void> {
  const mark = new Image()
  mark.src = logo
  await mark.decode().catch(() => undefined)
  const images = gallery.querySelectorAll<HTMLImageElement>('img[data-remote]')
  whenNear('400px', images, (image) => void show(image as HTMLImageElement, mark))
}
