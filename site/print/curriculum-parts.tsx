/** Parts of the curriculum PDF: offerings, modules with their hours, a testimonial. */
import { Image, View } from '@react-pdf/renderer'
import type { SiteData } from '#content/model/site.ts'
import { fillPlural } from '#lambdas/shared/message.ts'
import { GREEN, INK, LINE, look, PAPER, SECOND } from './look.ts'
import { T } from './parts.tsx'
import type { PrintedText } from './printed-messages.ts'

/** Colour of the picture on the page. */
export const HUE = '#7A3E8E'
/** Width of the longest scale bar in points, and hours of one segment. */
const WIDTH = 132
const LENGTH = 4

export interface Sheet extends PrintedText {
  curriculum: SiteData['curriculum']
  /** PNG of the person who gives the testimonial: photograph or name plate. */
  face: Uint8Array
}

export function Offerings({ curriculum }: Sheet) {
  return curriculum.offerings.map(({ title, description, items }) => (
    <View
      key={title}
      wrap={false}
      style={{ flexDirection: 'row', gap: 18, borderTopWidth: 1, borderTopColor: HUE, paddingVertical: 7 }}
    >
      <View style={{ width: 232 }}>
        <T style={{ fontWeight: 600, fontSize: 12.5 }}>{title}</T>
        <T style={{ fontSize: 10, lineHeight: 1.45, marginTop: 2 }}>{description}</T>
      </View>
      <View style={{ ...look.grow, paddingTop: 2 }}>
        {items.map((item) => (
          <View key={item} style={{ flexDirection: 'row', gap: 7, marginBottom: 4 }}>
            <View style={{ width: 6, height: 6, marginTop: 4.5, borderRadius: 3, backgroundColor: GREEN }} />
            <T style={{ ...look.grow, fontSize: 10, lineHeight: 1.4 }}>{item}</T>
          </View>
        ))}
      </View>
    </View>
  ))
}

/** Hours as a scale bar with alternating segments. */
function Scale({ hours, most }: { hours: number; most: number }) {
  const lengths = Array.from({ length: Math.ceil(hours / LENGTH) }, (_, index) => index * LENGTH)
  return (
    <View style={{ flexDirection: 'row', borderWidth: 0.7, borderColor: INK, height: 6 }}>
      {lengths.map((start, index) => (
        <View
          key={start}
          style={{
            width: (Math.min(LENGTH, hours - start) / most) * WIDTH,
            backgroundColor: index % 2 ? PAPER : INK,
          }}
        />
      ))}
    </View>
  )
}

export function Modules({ curriculum: { modules }, messages, locale }: Sheet) {
  const words = messages.curriculum.modules
  const inHours = (hours: number): string => fillPlural(words.hours, hours, locale)
  const all = modules.reduce((sum, { hours }) => sum + hours, 0)
  const most = Math.max(...modules.map(({ hours }) => hours))
  return (
    <>
      {modules.map(({ title, hours, topics }, index) => (
        <View
          key={title}
          wrap={false}
          style={{
            flexDirection: 'row',
            gap: 12,
            borderTopWidth: 0.7,
            borderTopColor: LINE,
            paddingVertical: 7,
          }}
        >
          <T style={{ width: 20, fontWeight: 600, color: HUE }}>{String(index + 1).padStart(2, '0')}</T>
          <View style={look.grow}>
            <T style={{ fontWeight: 600, fontSize: 11.5 }}>{title}</T>
            <T style={{ fontSize: 9.5, lineHeight: 1.4, color: SECOND }}>{topics.join(', ')}</T>
          </View>
          <View style={{ width: WIDTH, paddingTop: 5, alignItems: 'flex-start' }}>
            <Scale hours={hours} most={most} />
          </View>
          <T style={{ width: 50, textAlign: 'right', fontWeight: 600 }}>{inHours(hours)}</T>
        </View>
      ))}
      <View style={{ borderTopWidth: 1.2, borderTopColor: INK, paddingTop: 5, alignItems: 'flex-end' }}>
        <T style={{ fontWeight: 600 }}>
          {fillPlural(words.sum, modules.length, locale, { hours: inHours(all) })}
        </T>
      </View>
    </>
  )
}

export function Voice({ curriculum: { testimonial }, face }: Sheet) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 16, marginTop: 14 }}>
      <Image
        src={{ data: Buffer.from(face), format: 'png' }}
        style={{ width: 76, height: 76, borderRadius: 6 }}
      />
      <View style={{ ...look.grow, borderLeftWidth: 2, borderLeftColor: HUE, paddingLeft: 12 }}>
        <T style={{ fontSize: 10.5, lineHeight: 1.45 }}>{testimonial.quote}</T>
        <T style={{ fontWeight: 600, marginTop: 5 }}>{testimonial.name}</T>
        <T style={look.small}>{`${testimonial.role}, ${testimonial.institution}`}</T>
      </View>
    </View>
  )
}
