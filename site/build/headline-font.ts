/**
 * The letters of a page's headline as a font inside its HTML: 1 to 3 KB that need no request, so that a slow phone shows
 * its first page with our headline, and nothing moves when the rest of the font comes (decision 0006).
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import subsetFont from 'subset-font'
import { cached, contentHash } from '#content/model/cached.ts'
import { headlineFont, LATIN } from './fonts.ts'

const FEATURES = ['kern']
const HEADLINE = /<h1\b[^>]*>([\s\S]*?)<\/h1>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': ' ',
}

/** Every letter of the page's headline that the font has, once and sorted. @param html of the page */
export function headlineLetters(html: string): string {
  const words = [...html.matchAll(HEADLINE)].map(([, inner = '']) =>
    inner.replace(/<[^>]*>/g, ' ').replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? ''),
  )
  return [...new Set(words.join(''))]
    .filter((letter) => LATIN.includes(letter))
    .sort()
    .join('')
}

/** Path of the letters that all headlines are cut from; its name changes with them. */
let font: Promise<string> | undefined

/** The `@font-face` that `styles/base.css` names for h1; empty where a page has no headline of Latin letters. */
export async function headlineFace(html: string): Promise<string> {
  const letters = headlineLetters(html)
  if (!letters.trim()) return ''
  // Cut from the whole variable font, each would take four times as long.
  font ??= headlineFont()
  const from = await font
  const file = await cached(`fonts/headlines/${contentHash(basename(from), letters, FEATURES)}.woff2`, () =>
    subsetFont(readFileSync(from), letters, { targetFormat: 'woff2', keepFeatures: FEATURES }),
  )
  const data = readFileSync(file).toString('base64')
  return `@font-face{font-family:"Anek Headline";src:url(data:font/woff2;base64,${data}) format("woff2");font-weight:400 900}`
}
