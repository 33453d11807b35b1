/** Parts of PDF pages: text with fallback fonts, cover, page with header and footer. */
import { Document, Image, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import type { Settings } from '#content/model/schema/data.ts'
import { fill } from '#lambdas/shared/message.ts'
import { readablePhone } from '../components/contact/chat.ts'
import { MARK } from '../components/layout/mark.ts'
import { INK, LINE, look, SAFFRON, SECOND } from './look.ts'
import { scriptFamilies } from './script-fonts.ts'

/** Fixed date, so that the same content gives the same bytes. */
const SEALED = new Date(Date.UTC(2026, 0, 1))

interface PdfProps {
  settings: Settings
  title: string
  subject?: string
  language: string
  children: ReactNode
}

export function Pdf({ settings: { brand }, children, ...named }: PdfProps) {
  return (
    <Document
      {...named}
      author={brand.full}
      creationDate={SEALED}
      modificationDate={SEALED}
      producer={brand.full}
      creator={brand.full}
    >
      {children}
    </Document>
  )
}

type Style = Exclude<ComponentProps<typeof View>['style'], undefined | readonly unknown[]>

/** Text of a node without markup. */
const letters = (node: ReactNode): string =>
  typeof node === 'string' || typeof node === 'number'
    ? String(node)
    : Array.isArray(node)
      ? node.map(letters).join('')
      : node && typeof node === 'object' && 'props' in node
        ? letters((node.props as { children?: ReactNode }).children)
        : ''

interface TProps {
  style?: Style
  display?: boolean
  children?: ReactNode
  wrap?: boolean
  minPresenceAhead?: number
  id?: string | undefined
}

/** Line height of scripts with signs above and below a letter. */
const TALL = 1.45
/** Disables line breaks at a change of font, which may be inside a word or before a comma. */
const NO_BREAK = 10_000

/** Text with fallback fonts for ₹ and other scripts, only if needed, because they take time on every line. */
export function T({ style, display, children, ...rest }: TProps) {
  const words = letters(children)
  const script = scriptFamilies(words, display)
  const more = [...script, ...(words.includes('₹') ? [display ? 'DisplayRupee' : 'Rupee'] : [])]
  const own = display ? 'Display' : 'Anek'
  const fonts = more.length > 0 ? { fontFamily: [own, ...more] } : display ? { fontFamily: own } : {}
  // Without its own size, the text has size and line height of the page.
  const tall = script.length > 0 && style?.fontSize !== undefined
  const lines = tall ? { lineHeight: TALL } : {}
  return (
    <Text
      style={[style ?? {}, fonts, lines]}
      {...(script.length > 0 && { hyphenationPenalty: NO_BREAK })}
      {...rest}
    >
      {children}
    </Text>
  )
}

export function Mark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size}>
      <Path d={MARK.rotors} stroke={INK} strokeWidth={1.6} fill="none" />
      <Path d={MARK.arms} stroke={INK} strokeWidth={1.6} fill="none" />
      <Path d={MARK.rose} fill={INK} />
      <Path d={MARK.north} fill={SAFFRON} />
    </Svg>
  )
}

/** Logo and name, at the end of a cover. */
export function Publisher({ settings }: { settings: Settings }) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
      <Mark size={28} />
      <T style={{ fontWeight: 600, fontSize: 12 }}>{settings.brand.full}</T>
    </View>
  )
}

/** First page: a JPEG as wide as the page, a line in `hue`, and text. */
export function Cover({
  picture,
  hue,
  children,
}: {
  picture: Uint8Array
  hue?: string
  children: ReactNode
}) {
  return (
    <Page size="A4" style={{ ...look.page, padding: 0 }}>
      <Image src={{ data: Buffer.from(picture), format: 'jpg' }} style={{ width: '100%', height: 397 }} />
      {hue && <View style={{ height: 6, backgroundColor: hue }} />}
      {children}
    </Page>
  )
}

/** Pages after the cover. */
export function Sheets({ children, ...furniture }: FurnitureProps & { children: ReactNode }) {
  return (
    <Page size="A4" style={look.page}>
      <ChartEdge />
      <Furniture {...furniture} />
      {children}
    </Page>
  )
}

/** Ticks along the edge of every page, like on a chart. */
function ChartEdge() {
  const [w, h] = [595.28, 841.89]
  const xs = Array.from({ length: 27 }, (_, i) => 20 + i * 21.3)
  const ys = Array.from({ length: 38 }, (_, i) => 20 + i * 21.6)
  const d = [
    ...xs.map((x, i) => `M${x.toFixed(1)} 10v${i % 5 ? 4 : 8}M${x.toFixed(1)} ${h - 10}v-${i % 5 ? 4 : 8}`),
    ...ys.map((y, i) => `M10 ${y.toFixed(1)}h${i % 5 ? 4 : 8}M${w - 10} ${y.toFixed(1)}h-${i % 5 ? 4 : 8}`),
    `M10 10H${w - 10}V${h - 10}H10Z`,
  ].join('')
  return (
    <View fixed style={{ position: 'absolute', left: 0, top: 0 }}>
      <Svg width={w} height={h} viewBox={`0 0 ${w} ${h}`}>
        <Path d={d} stroke={LINE} strokeWidth={0.7} fill="none" />
      </Svg>
    </View>
  )
}

interface FurnitureProps {
  settings: Settings
  title: string
  /** `{n} of {of}`, for the page number. */
  position: string
}

/**
 * Header and footer. Fixed boxes have explicit heights and no borders, because with a border the layout diverges after ten
 * pages.
 */
function Furniture({ settings, title, position }: FurnitureProps) {
  const line = {
    position: 'absolute' as const,
    left: 52,
    right: 52,
    flexDirection: 'row' as const,
    alignItems: 'center' as const,
  }
  return (
    <>
      <View fixed style={{ ...line, top: 28, height: 16, justifyContent: 'space-between' }}>
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: 5 }}>
          <Mark size={13} />
          <T style={{ fontSize: 9, fontWeight: 600 }}>{settings.brand.full}</T>
        </View>
        <T style={look.label}>{title}</T>
      </View>
      <View fixed style={{ ...line, top: 794, height: 0.7, backgroundColor: LINE }} />
      <View fixed style={{ ...line, top: 800, height: 14, justifyContent: 'space-between' }}>
        <T style={look.label}>
          {`${readablePhone(settings.phone)}   ${settings.email}   ${printedAddress(settings.origin)}`}
        </T>
        <Text
          style={{ ...look.label, width: 80, textAlign: 'right' }}
          // Undefined in the first layout pass, contrary to the types.
          render={({ pageNumber, totalPages }) => fill(position, { n: pageNumber, of: totalPages ?? 0 })}
        />
      </View>
    </>
  )
}

/** An address without its scheme. */
export const printedAddress = (address: string): string => address.replace('https://', '')

/** A fact: small label above its value. */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={look.grow}>
      <T style={look.label}>{label}</T>
      <T style={{ fontSize: 10, fontWeight: 600, lineHeight: 1.3 }}>{value}</T>
    </View>
  )
}

/** Note that a translation is a draft, or older than the English text. */
export function Note({ children }: { children: string | undefined }) {
  return children ? <T style={{ ...look.small, marginTop: 8 }}>{children}</T> : null
}

export function Anchor({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? (
    children
  ) : (
    <Link src={href} style={{ color: SECOND, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}
