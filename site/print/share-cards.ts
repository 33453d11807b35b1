/** Share cards, 1200 × 630: text on the left, the picture of the page on the right. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import sharp from 'sharp'
import { cachedFile, contentHash, type GeneratedFiles } from '#content/model/cached.ts'
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import { inr } from '#content/model/catalogue/money.ts'
import { loadSite } from '#content/model/read/read.ts'
import { courseCard, GENERAL_CARD, postCard } from '#content/model/translation/documents.ts'
import { ENGLISH } from '#content/model/translation/language.ts'
import { longUsDate } from '#lambdas/shared/india.ts'
import { fillPlural } from '#lambdas/shared/message.ts'
import { contentRoot, fontFile, makeFonts } from '../build/fonts/fonts.ts'
import { makePictures, type Pictures } from '../build/pictures/pictures.ts'
import { cropAroundFocus } from '../build/pictures/raster.ts'
import { markSvg } from '../drawings/mark.ts'
import { coursePlate } from '../drawings/plates/course-plate.ts'
import type { PlateFacts } from '../drawings/plates/facts.ts'
import { openShaper, type Shaper, textOutline } from '../drawings/plates/text-shaping.ts'
import type { FocusPoint } from '../ui/media/picture-index.ts'
import { sourceHash } from './documents.ts'
import type { ScriptFonts } from './fonts/script-fonts.ts'
import { type PrintedSite, printedSites } from './languages.ts'
import { familyHue, INK, PAPER_COLOUR, SAFFRON, SECOND } from './look.ts'

interface Card {
  title: string
  /** Line under the title: price and duration, or author and date. */
  detail: string
  brand: string
  hue: string
  /** Right half: the name of a picture, or the facts of a course, from which the plate is drawn. */
  picture: string | PlateFacts
}

const [WIDTH, HEIGHT, LEFT] = [1200, 630, 640]
/** Measures of the left half in pixels: margin, left and right edge of the text, size of the logo. */
const [EDGE, START, RIGHT, MARK] = [56, 72, 584, 52]
const FIELD = 'hero-flying-field'

type Typefaces = Record<'brand' | 'title' | 'detail', [Shaper, ...Shaper[]]>

export async function openTypefaces(script?: ScriptFonts): Promise<Typefaces> {
  const open = async (first: string, ...more: (string | undefined)[]): Promise<[Shaper, ...Shaper[]]> => [
    await openShaper(first),
    ...(await Promise.all(more.filter((file) => file !== undefined).map(openShaper))),
  ]
  return {
    brand: await open(fontFile('anek-600.ttf'), script?.semibold),
    title: await open(fontFile('anek-display.ttf'), fontFile('rupee-display.ttf'), script?.display),
    detail: await open(fontFile('anek-400.ttf'), fontFile('rupee-400.ttf'), script?.regular),
  }
}

/** Ascent and descent of the font Anek in em, for both scripts. */
const [ASCENT, DESCENT] = [0.9, 0.2]

/** Wraps a text to the width of the left half. @returns the height of the lines, and a function that draws them */
function lines(text: string, fonts: [Shaper, ...Shaper[]], size: number, lineHeight: number, colour: string) {
  const set: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${set.at(-1) ?? ''} ${word}`.trim()
    if (textOutline(longer, fonts, size).width <= RIGHT - START) set.splice(-1, 1, longer)
    else set.push(word)
  }
  const baseline = ((lineHeight - ASCENT - DESCENT) / 2 + ASCENT) * size
  return {
    height: set.length * size * lineHeight,
    at: (left: number, top: number): string =>
      set
        .map((line, index) => {
          const y = top + index * size * lineHeight + baseline
          return `<path transform="translate(${left} ${y})" fill="${colour}" d="${textOutline(line, fonts, size).d}"/>`
        })
        .join(''),
  }
}

/** SVG of the left half: brand, title, detail. */
export function textPanel({ title, detail, brand, hue }: Card, fonts: Typefaces, tall: boolean): string {
  const size = title.length > 46 ? 46 : title.length > 26 ? 54 : 64
  const name = lines(brand, fonts.brand, 28, 1, INK)
  const heading = lines(title, fonts.title, size, tall ? 1.45 : 1.08, INK)
  const facts = lines(detail, fonts.detail, 27, tall ? 1.45 : 1.3, SECOND)
  const [first, last] = [EDGE + MARK, HEIGHT - EDGE - facts.height]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT}" height="${HEIGHT}">` +
    `<rect width="${LEFT}" height="${HEIGHT}" fill="${PAPER_COLOUR}"/><rect width="16" height="${HEIGHT}" fill="${hue}"/>` +
    `<g transform="translate(${START} ${EDGE}) scale(${MARK / 24})">${markSvg()}</g>` +
    name.at(START + MARK + 16, EDGE + (MARK - name.height) / 2) +
    heading.at(START, (first + last - heading.height) / 2) +
    facts.at(START, last) +
    '</svg>'
  )
}

async function draw(left: string, picture: Uint8Array, focus?: FocusPoint): Promise<Uint8Array> {
  const right = await (await cropAroundFocus(picture, WIDTH - LEFT, HEIGHT, focus))
    .flatten({ background: PAPER_COLOUR })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return (
    sharp([Buffer.from(left), right], { join: { across: 2 } })
      .flatten()
      // Crops the card, because `join` gives both halves the width of the wider half.
      .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
      // Level 9 would take 54 ms instead of 8, and save 15 of 96 KB.
      .png({ compressionLevel: 6, adaptiveFiltering: false })
      .toBuffer()
  )
}

/** Returns the picture for the right half. @throws if content/media has no picture with the name */
function rightOf({ picture, hue }: Card, { title }: Typefaces, { index, files }: Pictures, address: string) {
  if (typeof picture !== 'string')
    return { bytes: Buffer.from(coursePlate(picture, hue, title, [WIDTH - LEFT, HEIGHT])) }
  const { src = '', focus } = index[picture] ?? {}
  const file = files.get(src)
  if (!file) throw new Error(`There is no picture "${picture}" for the share card ${address}`)
  return { bytes: readFileSync(file), focus }
}

/** Builds cards of courses and articles, and a general one, in every language. */
export async function makeShareCards(root = contentRoot()): Promise<GeneratedFiles> {
  await makeFonts()
  const pictures = await makePictures(root)
  const cards: GeneratedFiles = new Map()
  for (const printed of await printedSites(await loadSite(root))) {
    const { language } = printed.site
    const fonts = await openTypefaces(printed.fonts)
    const folder = language === ENGLISH.code ? 'social' : `social/${language}`
    for (const [address, card] of shareCards(printed)) {
      const { bytes, focus } = rightOf(card, fonts, pictures, address)
      const typefaces = Object.values(printed.fonts ?? {}).map((font) => basename(font))
      const path = await cachedFile(
        `${folder}/${basename(address, '.png')}.${contentHash(sourceHash(), card, typefaces, focus ?? [], bytes)}.png`,
        () => draw(textPanel(card, fonts, Boolean(printed.fonts)), bytes, focus),
      )
      cards.set(address, path)
    }
  }
  return cards
}

export function shareCards({ site, makes, address }: PrintedSite): Map<string, Card> {
  const { locale, settings, messages } = site
  const brand = settings.brand.full
  const counted = fillPlural(messages.common.card, site.courses.length, locale)
  const all: [string, Card][] = [
    [GENERAL_CARD, { title: settings.brand.tagline, detail: counted, brand, hue: SAFFRON, picture: FIELD }],
    ...site.courses.map((course): [string, Card] => {
      const { slug, title, price, family } = course
      const { days, flown } = courseFacts(course)
      const detail = `${courseDuration(course)}, ${inr(price)} ${messages.common.price.note}`
      return [courseCard(slug), { title, detail, brand, hue: familyHue(family), picture: { days, flown } }]
    }),
    ...site.posts.map(({ slug, title, author, date, heroImage }): [string, Card] => {
      const detail = `${author.name}, ${longUsDate(date, locale)}`
      return [postCard(slug), { title, detail, brand, hue: '#1f5fa8', picture: heroImage.name }]
    }),
  ]
  return new Map(all.filter(([path]) => makes(path)).map(([path, card]) => [address(path), card]))
}
