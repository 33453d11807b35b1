/** Pages after the cover, with header and footer. */
import { Page, Path, Text as PlainText, Svg, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { fill } from '#lambdas/shared/message.ts'
import type { PrintedText } from './languages.ts'
import { LINE, styles } from './look.ts'
import { LogoMark, PhoneLink, Text, WebLink } from './parts.tsx'

export function Sheets({ children, ...furniture }: FurnitureProps & { children: ReactNode }) {
  return (
    <Page size="A4" style={styles.page}>
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

type FurnitureProps = Pick<PrintedText, 'address' | 'settings' | 'messages'> & { title: string }

/**
 * Header and footer of each sheet. Fixed boxes have explicit heights and no borders: with a border the layout diverges
 * after ten pages.
 */
function Furniture({ settings, title, messages, address }: FurnitureProps) {
  const line = { ...styles.row, position: 'absolute', left: 52, right: 52, alignItems: 'center' } as const
  return (
    <>
      <View fixed style={{ ...line, top: 28, height: 16, justifyContent: 'space-between' }}>
        <View style={{ flexDirection: 'row', alignItems: 'center', gap: 5 }}>
          <LogoMark size={13} />
          <Text style={{ fontSize: 9, fontWeight: 600 }}>{settings.brand.full}</Text>
        </View>
        <Text style={styles.label}>{title}</Text>
      </View>
      <View fixed style={{ ...line, top: 794, height: 0.7, backgroundColor: LINE }} />
      <View fixed style={{ ...line, top: 800, height: 14, justifyContent: 'space-between' }}>
        <View style={{ flexDirection: 'row', gap: 8 }}>
          <PhoneLink settings={settings} style={styles.label} />
          <Text style={styles.label} href={`mailto:${settings.email}`}>
            {settings.email}
          </Text>
          <WebLink href={settings.origin + address('/')} style={styles.label} />
        </View>
        <PlainText
          style={{ ...styles.label, width: 80, textAlign: 'right' }}
          // `totalPages` is undefined in the first layout pass, contrary to the types.
          render={({ pageNumber, totalPages }) =>
            fill(messages.brochures.page, { n: pageNumber, of: totalPages ?? 0 })
          }
        />
      </View>
    </>
  )
}
