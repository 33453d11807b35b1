/** `npm run bench -- picture` takes the README's picture of the built site: home on a laptop, a course on a phone. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { newFolder, startServe } from '../cli/local/harness/child.ts'
import { launch } from './speed/chromium.ts'

const FILE = join(import.meta.dirname, '../../.github/images/site.webp')
const height = 567
const GAP = 16
const SHOTS = [
  { path: '/', viewport: { width: 1280, height: 800 } },
  { path: '/courses/dgca-small', viewport: { width: 360, height: 740 }, isMobile: true },
]

export async function bench(): Promise<void> {
  const data = newFolder()
  const stack = await startServe(data, {}, [])
  const browser = await launch()
  const pictures: { input: Buffer; left: number; top: number }[] = []
  let width = 0
  for (const { path, ...screen } of SHOTS) {
    const page = await browser.newPage({ ...screen, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    // Pages use our fonts from the second page of a visit on.
    for (const visited of ['/terms', path]) await page.goto(stack.url + visited, { waitUntil: 'networkidle' })
    const shot = sharp(await page.screenshot()).resize({ height })
    const { data: input, info } = await shot.toBuffer({ resolveWithObject: true })
    pictures.push({ input, left: width, top: 0 })
    width += info.width + GAP
  }
  await browser.close()
  await stack.end('SIGTERM')
  rmSync(data, { recursive: true, force: true })
  const canvas = { width: width - GAP, height, channels: 4 as const, background: '#0000' }
  await sharp({ create: canvas }).composite(pictures).webp({ quality: 80 }).toFile(FILE)
}
