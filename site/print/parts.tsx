/** Parts of PDF pages: text with fallback fonts and links, cover, contacts. */
import { Document, Image, Link, Page, Path, Text as PlainText, Svg, View } from '@react-pdf/renderer'
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import type { Settings } from '#content/model/schema/data.ts'
import { LOGO_MARK } from '../drawings/mark.ts'
import { readablePhone } from '../layout/chat.ts'
import { scriptFamilies } from './fonts/script-fonts.ts'
import type { PrintedText } from './languages.ts'
import { INK, SAFFRON, SECOND, styles } from './look.ts'

/** Fixed date of creation in each PDF, so that the same content produces the same bytes. */
const SEALED = new Date(Date.UTC(2026, 0, 1))

type PdfProps = PrintedText & { title: string; subject?: string; children: ReactNode }

export function Pdf({ settings, locale, title, subject, children }: PdfProps) {
  const { full } = settings.brand
  const named = { title, subject, language: locale, author: full, producer: full, creator: full }
  return (
    <Document {...named} creationDate={SEALED} modificationDate={SEALED}>
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
  href?: string | undefined
}

/** Line height of scripts with signs above and below a letter. */
const TALL = 1.45
/** Disables line breaks at a change of font, which may be inside a word or before a comma. */
const NO_BREAK = 10_000

/** Text of a PDF. Uses fallback fonts for ₹ and other scripts only if needed, because they slow down every line. */
export function Text({ style, display, children, href, ...rest }: TProps) {
  const words = letters(children)
  const script = scriptFamilies(words, display)
  const more = [...script, ...(words.includes('₹') ? [display ? 'DisplayRupee' : 'Rupee'] : [])]
  const latin = display ? 'Display' : 'Anek'
  const fonts = more.length > 0 ? { fontFamily: [latin, ...more] } : display ? { fontFamily: latin } : {}
  // A text without a font size inherits size and line height from the page.
  const tall = script.length > 0 && style?.fontSize !== undefined
  const lines = tall ? { lineHeight: TALL } : {}
  return (
    <PlainText
      style={[style ?? {}, fonts, lines]}
      {...(script.length > 0 && { hyphenationPenalty: NO_BREAK })}
      {...rest}
    >
      <UnderlinedLink href={href} color={style?.color ?? INK}>
        {children}
      </UnderlinedLink>
    </PlainText>
  )
}

export const PdfHeading = (text: TProps) => <Text display {...text} />

export function LogoMark({ size }: { size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size}>
      <Path d={LOGO_MARK.rotors} stroke={INK} strokeWidth={1.6} fill="none" />
      <Path d={LOGO_MARK.arms} stroke={INK} strokeWidth={1.6} fill="none" />
      <Path d={LOGO_MARK.rose} fill={INK} />
      <Path d={LOGO_MARK.north} fill={SAFFRON} />
    </Svg>
  )
}

export function Publisher({ settings }: { settings: Settings }) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', gap: 10 }}>
      <LogoMark size={28} />
      <Text style={{ fontWeight: 600, fontSize: 12 }}>{settings.brand.full}</Text>
    </View>
  )
}

/** First page: a picture (JPEG) as wide as the page, a line in `hue`, and text. */
export function Cover({ picture, hue, children }: { picture: Buffer; hue?: string; children: ReactNode }) {
  return (
    <Page size="A4" style={{ ...styles.page, padding: 0 }}>
      <Image src={picture} style={{ width: '100%', height: 397 }} />
      {hue && <View style={{ height: 6, backgroundColor: hue }} />}
      {children}
    </Page>
  )
}

/** Children in two columns; a child is not split over pages. */
export function Columns({ children }: { children: ReactNode }) {
  const cells = Children.toArray(children).filter(isValidElement)
  return cells.map((cell, index) =>
    index % 2 ? null : (
      <View key={cell.key} wrap={false} style={{ flexDirection: 'row', gap: 14, marginBottom: 9 }}>
        <View style={styles.grow}>{cell}</View>
        <View style={styles.grow}>{cells[index + 1]}</View>
      </View>
    ),
  )
}

export function PhoneLink({ settings: { phone }, style }: { settings: Settings; style: Style }) {
  return (
    <Text style={style} href={`tel:${phone}`}>
      {readablePhone(phone)}
    </Text>
  )
}

export function WebLink({ href, style }: { href: string; style: Style }) {
  return (
    <Text style={style} href={href}>
      {href.replace(/^https:\/\/|\/?(?:\?.*)?$/g, '')}
    </Text>
  )
}

export function PdfFact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.grow}>
      <Text style={styles.label}>{label}</Text>
      <Text style={{ fontSize: 10, fontWeight: 600, lineHeight: 1.3 }}>{value}</Text>
    </View>
  )
}

export function PdfNote({ children }: { children: string | undefined }) {
  return children ? <Text style={{ ...styles.small, marginTop: 8 }}>{children}</Text> : null
}

type AnchorProps = { href: string | undefined; color?: string; children: ReactNode }

export function UnderlinedLink({ href, color = SECOND, children }: AnchorProps) {
  return href === undefined ? (
    children
  ) : (
    <Link src={href} style={{ color, textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

type RouteProps = { hue: string; steps: readonly { title: string; text: ReactNode }[] }

export function NumberedSteps({ hue, steps }: RouteProps) {
  const circle = { ...styles.circle, borderColor: hue }
  const dashes = { flexGrow: 1, width: 0, borderLeftWidth: 1.2, borderLeftColor: hue } as const
  return steps.map(({ title, text }, index) => (
    <View key={title} wrap={false} style={{ flexDirection: 'row', gap: 10 }}>
      <View style={{ width: 22, alignItems: 'center' }}>
        <View style={circle}>
          <Text style={{ fontSize: 9, fontWeight: 600, lineHeight: 1, color: hue }}>{index + 1}</Text>
        </View>
        {index < steps.length - 1 && <View style={{ ...dashes, borderLeftStyle: 'dashed' }} />}
      </View>
      <View style={{ ...styles.grow, paddingBottom: 8 }}>
        <Text style={{ fontWeight: 600, fontSize: 11, marginBottom: 3 }}>{title}</Text>
        {text}
      </View>
    </View>
  ))
}
