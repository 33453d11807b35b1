/** HTML of the photo gallery, and its functions (DEF-60). */
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { downloadName } from '#site/pages/gallery/gallery.part.ts'
import { coverCrop, watermarkBox, watermarked } from '#site/pages/gallery/watermark.ts'
import { shippedSite } from '../../shipped-site.ts'
import { OUT } from '../build/built.ts'
import { valuesAt } from '../rows.ts'

test('each original is as large as its frame, and no two have one alt text (GAL-5, GAL-13)', async () => {
  expect(new Set(valuesAt('/gallery', 'main img@alt')).size).toBe(31)
  for (const original of valuesAt('/gallery', 'main a:has(img)@href')) {
    const { width, height } = await sharp(join(OUT, original)).metadata()
    expect([width, height], original).toEqual([1200, 675])
  }
})

test('no light shape of a drawing is behind the light plate of the mark (DEF-84)', async () => {
  const { data, media } = await shippedSite()
  const plate = { left: 944, top: 587, width: 240, height: 72 }
  for (const { src } of data.gallery ?? []) {
    const file = media.find(({ name }) => name === src)?.file
    if (!file?.endsWith('.svg')) continue
    const dots = await sharp(file).resize(1200, 675).extract(plate).removeAlpha().raw().toBuffer()
    const light = dots.filter((_, at) => at % 3 === 0 && Math.min(...dots.subarray(at, at + 3)) > 242).length
    expect(light / (plate.width * plate.height), src).toBeLessThan(0.1)
  }
})

test('the mark is at the bottom right, and a picture of any shape covers the frame (GAL-3, GAL-4, GAL-5)', () => {
  expect(watermarkBox(240, 72)).toEqual({ x: 944, y: 587, width: 240, height: 72 })
  expect(coverCrop(1600, 900)).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  expect(coverCrop(3200, 900)).toEqual({ x: 800, y: 0, width: 1600, height: 900 })
  expect(coverCrop(1600, 1800)).toEqual({ x: 0, y: 450, width: 1600, height: 900 })
})

test('one cross-origin request with forced cache; an opaque or a bad answer is an error (GAL-6, GAL-7)', async () => {
  const asked: unknown[] = []
  const answer = (response: object) =>
    (async (...request: unknown[]) => {
      asked.push(request)
      return response
    }) as typeof fetch
  const mark = {} as HTMLImageElement
  const src = 'https://pictures.example/a.jpg'
  await expect(watermarked(src, mark, answer({ type: 'opaque', ok: false }))).rejects.toThrow('CORS blocked')
  const missing = answer({ type: 'cors', ok: false, status: 404 })
  await expect(watermarked(src, mark, missing)).rejects.toThrow('404')
  expect(asked[0]).toEqual([src, { mode: 'cors', cache: 'force-cache', credentials: 'omit' }])
})

test('a download is named by the first words of the alt text, without what a file system refuses (GAL-9)', () => {
  expect(downloadName('A drone: over/under "the arch"?')).toBe('A drone over under the arch.jpg')
  expect(downloadName('...')).toBe('picture.jpg')
  expect(
    downloadName('A quadcopter hovers above the runway threshold at dawn, a windsock on the right'),
  ).toBe('A quadcopter hovers above the runway.jpg')
})
