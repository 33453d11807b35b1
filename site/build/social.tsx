/** Share cards, 1200 × 630: title and facts on paper at the left, the page's picture at the right. */

import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { cached, contentHash } from '#content/model/cached.ts'
import { inr } from '#content/model/money.ts'
import { loadSite } from '#content/model/read.ts'
import { longDay } from '#lambdas/shared/india.ts'
import { fillPlural } from '#lambdas/shared/message.ts'
import { markSvg } from '../components/mark.ts'
import { familyHue, INK, PAPER, SAFFRON, SECOND } from './brochures-look.ts'
import { sourceHash } from './brochures-source.ts'
import { fontFile, makeFonts } from './fonts.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { contentRoot, makePictures } from './pictures.ts'
import { cropped, type Focus } from './pictures-crop.ts'

interface Card {
  /** `/social/<name>.png`. */
  name: string
  title: string
  /** Line under the title: price and duration, or author and date. */
  detail: string
  brand: string
  hue: string
  picture: string
}

const [WIDTH, HEIGHT, LEFT] = [1200, 630, 640]

const face = (name: string, file: string, weight: 400 | 600 | 700) => ({
  name,
  data: readFileSync(fontFile(file)),
  weight,
  style: 'normal' as const,
})

/** One array for all cards: satori parses the fonts of an array once. */
let faces: ReturnType<typeof face>[] | undefined
const allFaces = () => {
  faces ??= [
    face('Anek', 'anek-400.ttf', 400),
    face('Anek', 'anek-600.ttf', 600),
    face('Anek Rupee', 'rupee-400.ttf', 400),
    face('Display', 'anek-display.ttf', 700),
    face('Display Rupee', 'rupee-display.ttf', 700),
    face('Telugu', 'telugu-500.ttf', 400),
  ]
  return faces
}

const mark = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">${markSvg()}</svg>`).toString('base64')}`

/** The left side as SVG whose letters are outlines, so that no font of the machine matters. */
function words({ title, detail, brand, hue }: Card): Promise<string> {
  const size = title.length > 46 ? 46 : title.length > 26 ? 54 : 64
  const panel: ReactNode = (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        width: LEFT,
        height: HEIGHT,
        padding: 56,
        background: PAPER,
        borderLeft: `16px solid ${hue}`,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center' }}>
        <img alt="" src={mark} width={52} height={52} />
        <div style={{ marginLeft: 16, fontFamily: 'Anek', fontWeight: 600, fontSize: 28, color: INK }}>
          {brand}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          fontFamily: 'Display',
          fontSize: size,
          lineHeight: 1.08,
          color: INK,
        }}
      >
        {title}
      </div>
      <div style={{ fontFamily: 'Anek', fontSize: 27, lineHeight: 1.3, color: SECOND }}>{detail}</div>
    </div>
  )
  return satori(panel, { width: LEFT, height: HEIGHT, fonts: allFaces() })
}

async function draw(card: Card, picture: Uint8Array, focus?: Focus): Promise<Uint8Array> {
  const { data, info } = await (await cropped(picture, WIDTH - LEFT, HEIGHT, focus))
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
      .composite([
        { input: data, raw: info, left: LEFT, top: 0 },
        { input: Buffer.from(await words(card)), left: 0, top: 0 },
      ])
      // Level 9 takes 54 ms and not 8, for 15 of 96 KB.
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer()
  )
}

/** Cards of courses, articles, and one for all other pages. */
export async function makeCards(root = contentRoot()): Promise<GeneratedFiles> {
  await makeFonts()
  const site = await loadSite(root)
  const pictures = await makePictures(root)
  const brand = site.settings.brand.full
  const cards: Card[] = [
    {
      name: 'default',
      title: site.settings.brand.tagline,
      detail: fillPlural(site.messages.common.card, site.courses.length, 'en-IN'),
      brand,
      hue: SAFFRON,
      picture: 'hero-flying-field',
    },
    ...site.courses.map((course) => ({
      name: `course-${course.slug}`,
      title: course.title,
      detail: `${course.duration}, ${inr(course.price)} ${site.messages.common.price.note}`,
      brand,
      hue: familyHue(course.family),
      picture: course.heroImage.name,
    })),
    ...site.posts.map((post) => ({
      name: `post-${post.slug}`,
      title: post.title,
      detail: `${post.author.name}, ${longDay(post.date)}`,
      brand,
      hue: '#1f5fa8',
      picture: post.heroImage.name,
    })),
  ]
  const made: GeneratedFiles = new Map()
  for (const card of cards) {
    const { src = '', focus } = pictures.index[card.picture] ?? {}
    const file = pictures.files.get(src)
    if (!file) throw new Error(`There is no picture "${card.picture}" for the share card ${card.name}`)
    const bytes = readFileSync(file)
    const path = await cached(
      `social/${card.name}.${contentHash(sourceHash(), card, focus ?? [], bytes)}.png`,
      () => draw(card, bytes, focus),
    )
    made.set(`/social/${card.name}.png`, path)
  }
  return made
}
