/** Fonts, colours and shared styles of PDFs. Lengths are points on A4. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StyleSheet } from '@react-pdf/renderer'
import { projectRoot } from '#content/model/cached.ts'
import { fontFile } from '../build/fonts/fonts.ts'
import { registerFont } from './fonts/fonts.ts'

export const INK = '#0B1B2B'
export const SECOND = '#46586A'
export const PAPER_COLOUR = '#FBF9F4'
export const LINE = '#C9D6DF'
export const SKY = '#E8F1F6'
export const SAFFRON = '#C24A05'
export const GREEN = '#1C7C54'

/** Colour of a course family, from the design tokens. */
export function familyHue(family: string): string {
  const css = readFileSync(join(projectRoot, 'site/styles/tokens.css'), 'utf8')
  const rule = new RegExp(`data-family="${family}"\\][^{]*\\{\\s*--hue: var\\(--hue-([a-z]+)\\)`)
  const [, name] = rule.exec(css) ?? []
  return new RegExp(`--hue-${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? SAFFRON
}

let registering: Promise<void> | undefined

/** Registers the fonts once; call `makeFonts()` before. Disables hyphenation. */
export function registerFonts(): Promise<void> {
  registering ??= register()
  return registering
}

async function register(): Promise<void> {
  for (const weight of [400, 600]) {
    await registerFont('Anek', fontFile(`anek-${weight}.ttf`), weight)
    await registerFont('Rupee', fontFile(`rupee-${weight}.ttf`), weight)
  }
  await registerFont('Display', fontFile('anek-display.ttf'))
  await registerFont('DisplayRupee', fontFile('rupee-display.ttf'))
  const { Font } = await import('@react-pdf/renderer')
  Font.registerHyphenationCallback((word) => [word])
}

export const styles = {
  page: {
    ...{ paddingTop: 64, paddingBottom: 64, paddingHorizontal: 52, backgroundColor: PAPER_COLOUR },
    ...{ color: INK, fontFamily: 'Anek', fontSize: 10.5, lineHeight: 1.45 },
  },
  h1: { fontFamily: 'Display', fontSize: 30, lineHeight: 1.08 },
  h2: { fontFamily: 'Display', fontSize: 16, lineHeight: 1.2, marginTop: 20, marginBottom: 8 },
  h3: { fontFamily: 'Anek', fontWeight: 600, fontSize: 12, lineHeight: 1.3, marginTop: 10, marginBottom: 4 },
  p: { marginBottom: 7 },
  small: { fontSize: 8.5, color: SECOND, lineHeight: 1.35 },
  label: { fontSize: 8, color: SECOND, lineHeight: 1.3 },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row' },
  ends: { flexDirection: 'row', justifyContent: 'space-between' },
  grow: { flexGrow: 1, flexBasis: 0 },
  quote: { borderLeftWidth: 2, paddingLeft: 10, marginVertical: 6 },
  callout: { borderLeftWidth: 2.5, backgroundColor: SKY, padding: 10, paddingBottom: 4, marginVertical: 8 },
  cell: { flexBasis: 0, paddingVertical: 4, paddingHorizontal: 6 },
  circle: {
    ...{ width: 20, height: 20, borderRadius: 10, borderWidth: 1.6 },
    ...{ alignItems: 'center', justifyContent: 'center' },
  },
  join: { flexDirection: 'row', marginTop: 10, borderRadius: 6, backgroundColor: SKY, padding: 12, gap: 18 },
  tab: { width: 4, height: 12, marginRight: 8 },
  card: { borderWidth: 0.8, borderColor: LINE, borderRadius: 6, padding: 12, backgroundColor: '#FFFFFF' },
} satisfies Parameters<typeof StyleSheet.create>[0]

/** A row under a line, with `pad` points above and below the content. */
export const ruledRow = (borderTopWidth: number, borderTopColor: string, pad: number) =>
  ({ flexDirection: 'row', borderTopWidth, borderTopColor, paddingVertical: pad }) as const
