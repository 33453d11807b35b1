/** Share cards, 1200 × 630: title and facts on paper at the left, the page's picture at the right. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { cached, contentHash } from '#content/model/cached.ts'
import { inr } from '#content/model/money.ts'
import { loadSite } from '#content/model/read.ts'
import { courseCard, GENERAL_CARD, postCard } from '#content/model/translation/documents.ts'
import { SOURCE } from '#content/model/translation/language.ts'
import { longDay } from '#lambdas/shared/india.ts'
import { fillPlural } from '#lambdas/shared/message.ts'
import { markSvg } from '../components/mark.ts'
import { familyHue, INK, PAPER, SAFFRON, SECOND } from './brochures-look.ts'
import { sourceHash } from './brochures-source.ts'
import { type Printed, printedSites } from './documents-languages.ts'
import { fontFile, makeFonts } from './fonts.ts'
import type { ScriptFonts } from './fonts-script.ts'
import type { GeneratedFiles } from './generated-files.ts'
import { contentRoot, makePictures } from './pictures.ts'
import { cropped, type Focus } from './pictures-crop.ts'

interface Card {
  title: string
  /** Line under the title: price and duration, or author and date. */
  detail: string
  brand: string
  hue: string
  picture: string
}

const [WIDTH, HEIGHT, LEFT] = [1200, 630, 640]
/** Picture of the card for all other pages. */
const FIELD = 'hero-flying-field'

const face = (name: string, file: string, weight: 400 | 600 | 700) => ({
  name,
  data: readFileSync(file),
  weight,
  style: 'normal' as const,
})

/** One array a language for all cards: satori parses the fonts of an array once. */
const faces = new Map<string, ReturnType<typeof face>[]>()
function facesOf(language: string, fonts?: ScriptFonts) {
  const script = fonts && [
    face('Script', fonts.regular, 400),
    face('Script', fonts.semibold, 600),
    face('Script Display', fonts.display, 700),
  ]
  const known = faces.get(language) ?? [
    face('Anek', fontFile('anek-400.ttf'), 400),
    face('Anek', fontFile('anek-600.ttf'), 600),
    face('Anek Rupee', fontFile('rupee-400.ttf'), 400),
    face('Display', fontFile('anek-display.ttf'), 700),
    face('Display Rupee', fontFile('rupee-display.ttf'), 700),
    ...(script ?? []),
  ]
  faces.set(language, known)
  return known
}

const mark = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96">${markSvg()}</svg>`).toString('base64')}`

/** The left side as SVG whose letters are outlines, so that no font of the machine matters. */
function words({ title, detail, brand, hue }: Card, { site, fonts }: Printed): Promise<string> {
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
        <div
          style={{ marginLeft: 16, fontFamily: 'Anek, Script', fontWeight: 600, fontSize: 28, color: INK }}
        >
          {brand}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          flexGrow: 1,
          alignItems: 'center',
          fontFamily: 'Display, Script Display',
          fontSize: size,
          lineHeight: fonts ? 1.3 : 1.08,
          color: INK,
        }}
      >
        {title}
      </div>
      <div style={{ fontFamily: 'Anek, Script', fontSize: 27, lineHeight: 1.3, color: SECOND }}>{detail}</div>
    </div>
  )
  return satori(panel, { width: LEFT, height: HEIGHT, fonts: facesOf(site.language, fonts) })
}

async function draw(card: Card, picture: Uint8Array, printed: Printed, focus?: Focus): Promise<Uint8Array> {
  const right = await (await cropped(picture, WIDTH - LEFT, HEIGHT, focus))
    .flatten({ background: PAPER })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return (
    sharp([Buffer.from(await words(card, printed)), right], { join: { across: 2 } })
      .flatten()
      // Each was given the width of the wider one.
      .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
      // Level 9 takes 54 ms and not 8, for 15 of 96 KB.
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer()
  )
}

/** Cards of courses, articles, and one for all other pages, in every language. */
export async function makeCards(root = contentRoot()): Promise<GeneratedFiles> {
  await makeFonts()
  const pictures = await makePictures(root)
  const made: GeneratedFiles = new Map()
  for (const printed of await printedSites(await loadSite(root))) {
    const { language } = printed.site
    const folder = language === SOURCE.code ? 'social' : `social/${language}`
    for (const [address, card] of cardsOf(printed)) {
      const { src = '', focus } = pictures.index[card.picture] ?? {}
      const file = pictures.files.get(src)
      if (!file) throw new Error(`There is no picture "${card.picture}" for the share card ${address}`)
      const bytes = readFileSync(file)
      const typefaces = Object.values(printed.fonts ?? {}).map((font) => basename(font))
      const path = await cached(
        `${folder}/${basename(address, '.png')}.${contentHash(sourceHash(), card, typefaces, focus ?? [], bytes)}.png`,
        () => draw(card, bytes, printed, focus),
      )
      made.set(address, path)
    }
  }
  return made
}

/** What the cards of a language say, by address. */
function cardsOf({ site, makes, address }: Printed): Map<string, Card> {
  const { locale, settings, messages } = site
  const brand = settings.brand.full
  const counted = fillPlural(messages.common.card, site.courses.length, locale)
  const all: [string, Card][] = [
    [GENERAL_CARD, { title: settings.brand.tagline, detail: counted, brand, hue: SAFFRON, picture: FIELD }],
    ...site.courses.map(({ slug, title, duration, price, family, heroImage }): [string, Card] => {
      const detail = `${duration}, ${inr(price)} ${messages.common.price.note}`
      return [courseCard(slug), { title, detail, brand, hue: familyHue(family), picture: heroImage.name }]
    }),
    ...site.posts.map(({ slug, title, author, date, heroImage }): [string, Card] => {
      const detail = `${author.name}, ${longDay(date, locale)}`
      return [postCard(slug), { title, detail, brand, hue: '#1f5fa8', picture: heroImage.name }]
    }),
  ]
  return new Map(all.filter(([path]) => makes(path)).map(([path, card]) => [address(path), card]))
}
