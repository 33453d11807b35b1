/** Curriculum for institutions: cover, offerings, steps, testimonial, modules, how to begin. */
import { Image, View } from '@react-pdf/renderer'
import type { Claim, Settings } from '#content/model/schema/data.ts'
import type { SiteData } from '#content/model/site.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import { splitFigure } from '../claims/claim-text.ts'
import type { PrintedText } from './languages.ts'
import { GREEN, INK, LINE, look, PAPER, SECOND } from './look.ts'
import { Cover, Display, Note, Pdf, Publisher, T, Waypoint } from './parts.tsx'
import { Join } from './sections.tsx'
import { Sheets } from './sheets.tsx'

interface CurriculumBook extends Sheet {
  /** Claims of `statistics`, in the same order. */
  claims: readonly Claim[]
  settings: Settings
  cover: Uint8Array
}

function Heading({ headline, lead }: { headline: string; lead: string }) {
  return (
    <View minPresenceAhead={120}>
      <Display style={{ ...look.h2, color: HUE }}>{headline}</Display>
      <T style={{ ...look.p, color: SECOND }}>{lead}</T>
    </View>
  )
}

type FigureProps = { claim: Claim; words: string; locale: string }

function Figure({ claim: { text, basis, asOf }, words, locale }: FigureProps) {
  const [before, figure, after] = splitFigure(text)
  return (
    <View style={{ ...look.grow, borderLeftWidth: 1.2, borderLeftColor: INK, paddingLeft: 10 }}>
      <Display style={{ fontSize: 26, lineHeight: 1.1 }}>{figure}</Display>
      <T style={{ fontWeight: 600, marginBottom: 3 }}>{`${before}${after}`.trim()}</T>
      <T style={look.small}>{fill(words, { basis, date: plainDay(asOf, locale) })}</T>
    </View>
  )
}

function FirstPage({ claims, settings, cover, messages, locale, note }: CurriculumBook) {
  const words = messages.brochures.curriculum
  return (
    <Cover picture={cover} hue={HUE}>
      <View style={{ paddingHorizontal: 52, paddingTop: 30, paddingBottom: 36, flexGrow: 1 }}>
        <T style={{ fontSize: 10, fontWeight: 600, color: HUE }}>{words.title}</T>
        <Display style={{ fontSize: 32, lineHeight: 1.08, marginTop: 5 }}>
          {messages.curriculum.headline}
        </Display>
        <T style={{ fontSize: 13, color: SECOND, marginTop: 10, lineHeight: 1.45 }}>
          {messages.curriculum.lead}
        </T>
        <Note>{note}</Note>
        <View style={{ flexDirection: 'row', gap: 18, marginTop: 26 }}>
          {claims.map((claim) => (
            <Figure key={claim.id} claim={claim} words={words.figure} locale={locale} />
          ))}
        </View>
        <View style={{ flexGrow: 1 }} />
        <Publisher settings={settings} />
      </View>
    </Cover>
  )
}

export function CurriculumBrochure(book: CurriculumBook) {
  const { settings, messages, locale, address } = book
  const words = messages.brochures.curriculum
  const { offer, steps, modules, close } = messages.curriculum
  return (
    <Pdf settings={settings} title={words.title} subject={messages.curriculum.headline} language={locale}>
      <FirstPage {...book} />
      <Sheets settings={settings} position={messages.brochures.page} title={words.title} address={address}>
        <Heading {...offer} />
        <Offerings {...book} />
        <Heading {...steps} />
        {steps.list.map(({ title, description }, index) => (
          <Waypoint
            key={title}
            number={index + 1}
            title={title}
            hue={HUE}
            last={index === steps.list.length - 1}
          >
            <T style={{ fontSize: 10 }}>{description}</T>
          </Waypoint>
        ))}
        <Voice {...book} />
        <Heading {...modules} />
        <Modules {...book} />
        <Join
          {...book}
          path={address('/collaborate')}
          chat={messages.curriculum.chatText}
          title={close.headline}
        >
          {words.join}
        </Join>
      </Sheets>
    </Pdf>
  )
}

export const HUE = '#7A3E8E'
/** Width of the longest scale bar in points, and hours of one segment. */
const WIDTH = 132
/** Parts of the curriculum PDF: offerings, modules with their hours, a testimonial. */
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
