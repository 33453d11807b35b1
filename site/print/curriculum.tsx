/** PDF of the curriculum for institutions: cover, offerings, steps, testimonial, modules, how to begin. */
import { Image, View } from '@react-pdf/renderer'
import type { Claim } from '#content/model/schema/data.ts'
import type { SiteData } from '#content/model/site.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import { splitFigure } from '../claims/claim-text.ts'
import type { PrintedText } from './languages.ts'
import { GREEN, INK, LINE, PAPER_COLOUR, ruledRow, SECOND, styles } from './look.ts'
import { Cover, NumberedSteps, Pdf, PdfHeading, PdfNote, Publisher, Text } from './parts.tsx'
import { HowToJoin } from './sections.tsx'
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
/** Width of the longest scale bar in points, and number of hours that one of its segments represents. */
const [WIDTH, SEGMENT] = [132, 4]

function Heading({ headline, lead }: { headline: string; lead: string }) {
  return (
    <View minPresenceAhead={120}>
      <PdfHeading style={{ ...styles.h2, color: HUE }}>{headline}</PdfHeading>
      <Text style={{ ...styles.p, color: SECOND }}>{lead}</Text>
    </View>
  )
}

type FigureProps = { claim: Claim; words: string; locale: string }

function Figure({ claim: { text, basis, asOf }, words, locale }: FigureProps) {
  const [before, figure, after] = splitFigure(text)
  return (
    <View style={{ ...styles.grow, borderLeftWidth: 1.2, borderLeftColor: INK, paddingLeft: 10 }}>
      <PdfHeading style={{ fontSize: 26, lineHeight: 1.1 }}>{figure}</PdfHeading>
      <Text style={{ fontWeight: 600, marginBottom: 3 }}>{`${before}${after}`.trim()}</Text>
      <Text style={styles.small}>{fill(words, { basis, date: longDate(asOf, locale) })}</Text>
    </View>
  )
}

function FirstPage({ claims, settings, cover, messages, locale, note }: Book) {
  const words = messages.brochures.curriculum
  const { headline, lead } = messages.curriculum
  return (
    <Cover picture={cover} hue={HUE}>
      <View style={{ paddingHorizontal: 52, paddingTop: 30, paddingBottom: 36, flexGrow: 1 }}>
        <Text style={{ fontSize: 10, fontWeight: 600, color: HUE }}>{words.title}</Text>
        <PdfHeading style={{ fontSize: 32, lineHeight: 1.08, marginTop: 5 }}>{headline}</PdfHeading>
        <Text style={{ fontSize: 13, color: SECOND, marginTop: 10, lineHeight: 1.45 }}>{lead}</Text>
        <PdfNote>{note}</PdfNote>
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
    text: <Text style={{ fontSize: 10 }}>{description}</Text>,
  }))
  return (
    <Pdf {...book} title={words.title} subject={headline}>
      <FirstPage {...book} />
      <Sheets {...book} title={words.title}>
        <Heading {...offer} />
        <Offerings {...book} />
        <Heading {...steps} />
        <NumberedSteps hue={HUE} steps={described} />
        <Voice {...book} />
        <Heading {...modules} />
        <Modules {...book} />
        <HowToJoin {...book} path={address('/collaborate')} chat={chatText} title={close.headline}>
          {words.join}
        </HowToJoin>
      </Sheets>
    </Pdf>
  )
}

function Offerings({ curriculum }: Book) {
  return curriculum.offerings.map(({ title, description, items }) => (
    <View key={title} wrap={false} style={{ ...ruledRow(1, HUE, 7), gap: 18 }}>
      <View style={{ width: 232 }}>
        <Text style={{ fontWeight: 600, fontSize: 12.5 }}>{title}</Text>
        <Text style={{ fontSize: 10, lineHeight: 1.45, marginTop: 2 }}>{description}</Text>
      </View>
      <View style={{ ...styles.grow, paddingTop: 2 }}>
        {items.map((item) => (
          <View key={item} style={{ flexDirection: 'row', gap: 7, marginBottom: 4 }}>
            <View style={{ width: 6, height: 6, marginTop: 4.5, borderRadius: 3, backgroundColor: GREEN }} />
            <Text style={{ ...styles.grow, fontSize: 10, lineHeight: 1.4 }}>{item}</Text>
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
    const backgroundColor = start % (2 * SEGMENT) ? PAPER_COLOUR : INK
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
        <View key={title} wrap={false} style={{ ...ruledRow(0.7, LINE, 7), gap: 12 }}>
          <Text style={{ width: 20, fontWeight: 600, color: HUE }}>{String(index + 1).padStart(2, '0')}</Text>
          <View style={styles.grow}>
            <Text style={{ fontWeight: 600, fontSize: 11.5 }}>{title}</Text>
            <Text style={{ fontSize: 9.5, lineHeight: 1.4, color: SECOND }}>{topics.join(', ')}</Text>
          </View>
          <View style={{ width: WIDTH, paddingTop: 5, alignItems: 'flex-start' }}>
            <Scale hours={hours} unit={unit} />
          </View>
          <Text style={{ width: 50, textAlign: 'right', fontWeight: 600 }}>{inHours(hours)}</Text>
        </View>
      ))}
      <View style={{ borderTopWidth: 1.2, borderTopColor: INK, paddingTop: 5, alignItems: 'flex-end' }}>
        <Text style={styles.strong}>
          {fillPlural(words.sum, modules.length, locale, { hours: inHours(all) })}
        </Text>
      </View>
    </>
  )
}

function Voice({ curriculum: { testimonial }, face }: Book) {
  return (
    <View wrap={false} style={{ flexDirection: 'row', gap: 16, marginTop: 14 }}>
      <Image src={face} style={{ width: 76, height: 76, borderRadius: 6 }} />
      <View style={{ ...styles.grow, borderLeftWidth: 2, borderLeftColor: HUE, paddingLeft: 12 }}>
        <Text style={{ fontSize: 10.5, lineHeight: 1.45 }}>{testimonial.quote}</Text>
        <Text style={{ fontWeight: 600, marginTop: 5 }}>{testimonial.name}</Text>
        <Text style={styles.small}>{`${testimonial.role}, ${testimonial.institution}`}</Text>
      </View>
    </View>
  )
}
