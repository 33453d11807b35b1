/** Parts of PDF pages: text with fallback fonts and links, cover, contacts. */
import { Document, Image, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import type { Settings } from '#content/model/schema/data.ts'
import { MARK } from '../drawings/mark.ts'
import { readablePhone } from '../layout/chat.ts'
import { scriptFamilies } from './fonts/script-fonts.ts'
import { INK, look, SAFFRON, SECOND } from './look.ts'

/** Fixed date, so that the same content gives the same bytes. */
const SEALED = new Date(Date.UTC(2026, 0, 1))

type PdfProps = { settings: Settings; title: string; subject?: string; language: string; children: ReactNode }

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
  /** Makes the text a link. */
  href?: string | undefined
}

/** Line height of scripts with signs above and below a letter. */
const TALL = 1.45
/** Disables line breaks at a change of font, which may be inside a word or before a comma. */
const NO_BREAK = 10_000

/** Text with fallback fonts for ₹ and other scripts, only if needed, because they take time on every line. */
export function T({ style, display, children, href, ...rest }: TProps) {
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
      <Anchor href={href} color={style?.color ?? INK}>
        {children}
      </Anchor>
    </Text>
  )
}

/** Text in the type of headings. */
export const Display = (text: TProps) => <T display {...text} />

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

export function Phone({ settings: { phone }, style }: { settings: Settings; style: Style }) {
  return (
    <T style={style} href={`tel:${phone}`}>
      {readablePhone(phone)}
    </T>
  )
}

export function Web({ href, style }: { href: string; style: Style }) {
  return (
    <T style={style} href={href}>
      {href.replace(/^https:\/\/|\/?(?:\?.*)?$/g, '')}
    </T>
  )
}

export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={look.grow}>
      <T style={look.label}>{label}</T>
      <T style={{ fontSize: 10, fontWeight: 600, lineHeight: 1.3 }}>{value}</T>
    </View>
  )
}

export function Note({ children }: { children: string | undefined }) {
  return children ? <T style={{ ...look.small, marginTop: 8 }}>{children}</T> : null
}

type AnchorProps = { href: string | undefined; color?: string; children: ReactNode }

export function Anchor({ href, color = SECOND, children }: AnchorProps) {
  return href === undefined ? (
    children
  ) : (
    <Link src={href} style={{ color, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

type WaypointProps = { number: number; title: string; hue: string; last: boolean; children: ReactNode }

export function Waypoint({ number, title, hue, last, children }: WaypointProps) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 10 }}>
      <View style={{ width: 22, alignItems: 'center' }}>
        <View
          style={{
            width: 20,
            height: 20,
            borderRadius: 10,
            borderWidth: 1.6,
            borderColor: hue,
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          <T style={{ fontSize: 9, fontWeight: 600, lineHeight: 1, color: hue }}>{number}</T>
        </View>
        {!last && (
          <View
            style={{
              flexGrow: 1,
              width: 0,
              borderLeftWidth: 1.2,
              borderLeftColor: hue,
              borderLeftStyle: 'dashed',
            }}
          />
        )}
      </View>
      <View style={{ ...look.grow, paddingBottom: 8 }}>
        <T style={{ fontWeight: 600, fontSize: 11, marginBottom: 3 }}>{title}</T>
        {children}
      </View>
    </View>
  )
}
