/** Curriculum for institutions: cover, offerings, steps, testimonial, modules, how to begin. */
import { Image, View } from '@react-pdf/renderer'
import type { Claim } from '#content/model/schema/data.ts'
import type { SiteData } from '#content/model/site.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import { splitFigure } from '../claims/claim-text.ts'
import type { PrintedText } from './languages.ts'
import { GREEN, INK, LINE, look, PAPER, ruled, SECOND } from './look.ts'
import { Cover, Display, Note, Pdf, Publisher, Route, T } from './parts.tsx'
import { Join } from './sections.tsx'
import { Sheets } from './sheets.tsx'

interface Book extends PrintedText {
  curriculum: SiteData['curriculum']
  /** Claims of `statistics`, in the same order. */
  claims: readonly Claim[]
  cover: Buffer
  /** PNG of the person who gives the testimonial: photograph or name plate. */
  face: Buffer
}

const HUE = '#7A3E8E'
/** Width of the longest scale bar in points, and hours that one segment represents. */
const [WIDTH, SEGMENT] = [132, 4]

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

function FirstPage({ claims, settings, cover, messages, locale, note }: Book) {
  const words = messages.brochures.curriculum
  const { headline, lead } = messages.curriculum
  return (
    <Cover picture={cover} hue={HUE}>
      <View style={{ paddingHorizontal: 52, paddingTop: 30, paddingBottom: 36, flexGrow: 1 }}>
        <T style={{ fontSize: 10, fontWeight: 600, color: HUE }}>{words.title}</T>
        <Display style={{ fontSize: 32, lineHeight: 1.08, marginTop: 5 }}>{headline}</Display>
        <T style={{ fontSize: 13, color: SECOND, marginTop: 10, lineHeight: 1.45 }}>{lead}</T>
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

export function CurriculumBrochure(book: Book) {
  const { messages, address } = book
  const words = messages.brochures.curriculum
  const { offer, steps, modules, close, headline, chatText } = messages.curriculum
  const described = steps.list.map(({ title, description }) => ({
    title,
    text: <T style={{ fontSize: 10 }}>{description}</T>,
  }))
  return (
    <Pdf {...book} title={words.title} subject={headline}>
      <FirstPage {...book} />
      <Sheets {...book} title={words.title}>
        <Heading {...offer} />
        <Offerings {...book} />
        <Heading {...steps} />
        <Route hue={HUE} steps={described} />
        <Voice {...book} />
        <Heading {...modules} />
        <Modules {...book} />
        <Join {...book} path={address('/collaborate')} chat={chatText} title={close.headline}>
          {words.join}
        </Join>
      </Sheets>
    </Pdf>
  )
}

function Offerings({ curriculum }: Book) {
  return curriculum.offerings.map(({ title, description, items }) => (
    <View key={title} wrap={false} style={{ ...ruled(1, HUE, 7), gap: 18 }}>
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

/** Draws hours as a scale bar with alternating segments. @param unit points for one hour */
function Scale({ hours, unit }: { hours: number; unit: number }) {
  const starts = Array.from({ length: Math.ceil(hours / SEGMENT) }, (_, index) => index * SEGMENT)
  const segment = (start: number) => {
    const backgroundColor = start % (2 * SEGMENT) ? PAPER : INK
    return <View key={start} style={{ width: Math.min(SEGMENT, hours - start) * unit, backgroundColor }} />
  }
  return (
    <View style={{ flexDirection: 'row', borderWidth: 0.7, borderColor: INK, height: 6 }}>
      {starts.map(segment)}
    </View>
  )
}

function Modules({ curriculum: { modules }, messages, locale }: Book) {
  const words = messages.curriculum.modules
  const inHours = (hours: number): string => fillPlural(words.hours, hours, locale)
  const all = modules.reduce((sum, { hours }) => sum + hours, 0)
  const unit = WIDTH / Math.max(...modules.map(({ hours }) => hours))
  return (
    <>
      {modules.map(({ title, hours, topics }, index) => (
        <View key={title} wrap={false} style={{ ...ruled(0.7, LINE, 7), gap: 12 }}>
          <T style={{ width: 20, fontWeight: 600, color: HUE }}>{String(index + 1).padStart(2, '0')}</T>
          <View style={look.grow}>
            <T style={{ fontWeight: 600, fontSize: 11.5 }}>{title}</T>
            <T style={{ fontSize: 9.5, lineHeight: 1.4, color: SECOND }}>{topics.join(', ')}</T>
          </View>
          <View style={{ width: WIDTH, paddingTop: 5, alignItems: 'flex-start' }}>
            <Scale hours={hours} unit={unit} />
          </View>
          <T style={{ width: 50, textAlign: 'right', fontWeight: 600 }}>{inHours(hours)}</T>
        </View>
      ))}
      <View style={{ borderTopWidth: 1.2, borderTopColor: INK, paddingTop: 5, alignItems: 'flex-end' }}>
        <T style={look.strong}>{fillPlural(words.sum, modules.length, locale, { hours: inHours(all) })}</T>
      </View>
    </>
  )
}

function Voice({ curriculum: { testimonial }, face }: Book) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 16, marginTop: 14 }}>
      <Image src={face} style={{ width: 76, height: 76, borderRadius: 6 }} />
      <View style={{ ...look.grow, borderLeftWidth: 2, borderLeftColor: HUE, paddingLeft: 12 }}>
        <T style={{ fontSize: 10.5, lineHeight: 1.45 }}>{testimonial.quote}</T>
        <T style={{ fontWeight: 600, marginTop: 5 }}>{testimonial.name}</T>
        <T style={look.small}>{`${testimonial.role}, ${testimonial.institution}`}</T>
      </View>
    </View>
  )
}
