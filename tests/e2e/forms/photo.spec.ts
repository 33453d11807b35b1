/** The browser shrinks a photo over the limit. */
import { expect, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { seeded } from '../../faults/random.ts'

const LIMIT = 5_242_880
const width = 3200
const height = 2400
/** Noise, which does not compress, with EXIF orientation 6: displayed as 2400 × 3200. */
const random = seeded(1)
const noise = sharp(Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256)), {
  raw: { width, height, channels: 3 },
})

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const posted: Buffer[] = []
  await page.route('**/api/uploads', (route) =>
    route.fulfill({ json: { key: 'uploads/1', url: '/api/bucket', fields: { key: 'uploads/1' } } }),
  )
  await page.route('**/api/bucket', (route) => {
    posted.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    return route.fulfill({ status: 204 })
  })
  await page.goto('/success-stories#story')
  const host = page.locator('[data-island=StoryForm]')
  await expect(host).toHaveAttribute('data-state', 'ready')
  await host.locator('input[type=file]').setInputFiles(file)
  return posted
}

test('a photo of a phone arrives under 5 MB, upright, as a JPEG', async ({ page }) => {
  const buffer = await noise.clone().jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(LIMIT)
  const asked = page.waitForRequest('**/api/uploads')
  const posted = await choose(page, { name: 'IMG 1.jpeg', mimeType: 'image/jpeg', buffer })
  const about = (await asked).postDataJSON()
  expect(about).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg' })
  expect(about.size).toBeLessThanOrEqual(LIMIT)
  await expect(page.getByText('IMG 1.jpg is uploaded.').or(page.getByText(/\d\.\d MB/))).not.toHaveCount(0)
  const body = posted[0] ?? Buffer.alloc(0)
  const jpeg = body.subarray(body.indexOf(Buffer.from([0xff, 0xd8, 0xff])))
  const made = await sharp(jpeg).metadata()
  expect([made.format, made.orientation ?? 1]).toEqual(['jpeg', 1])
  expect((made.width ?? 0) / (made.height ?? 1)).toBeCloseTo(height / width, 2)
})
