/** Sections of a course brochure. */
import { Image, View } from '@react-pdf/renderer'
import { exceptionText } from '#content/model/catalogue/batches.ts'
import { courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { CourseWithText } from '#content/model/site.ts'
import { linkedText } from '#content/model/text/linked-text.ts'
import { longDate } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { dayPlaces, PLACE_COLOURS, planScale } from '../drawings/plates/facts.ts'
import { chatLink, readablePhone } from '../layout/chat.ts'
import type { PrintedMessages, PrintedText } from './languages.ts'
import { GREEN, LINE, ruledRow, SAFFRON, SECOND, styles } from './look.ts'
import { Columns, PdfHeading, Text, UnderlinedLink, WebLink } from './parts.tsx'
import type { ProseContext } from './prose.tsx'

export interface CourseSheet extends PrintedText {
  course: CourseWithText
  context: ProseContext
  /** JPEG of the hero picture. `face` (the instructor) and `plate` are PNG. */
  hero: Buffer
  face: Buffer
  plate: Buffer
  /** Lines about the paths (sequences of courses) that contain the course. */
  paths: string
}

/** Start of a batch in words that stay true in print: for a weekly batch the weekday, not the next date. */
export function batchStart(batch: Batch, { course, common }: PrintedMessages, locale?: string): string {
  const { every, onRequest, span } = course.batches
  if ('every' in batch) return fill(every, { day: common.days[batch.every] })
  if ('onRequest' in batch) return onRequest
  return fill(span, { start: longDate(batch.startDate, locale), end: longDate(batch.endDate, locale) })
}

function H2({ children, hue }: { children: string; hue: string }) {
  return (
    <PdfHeading style={{ ...styles.h2, color: hue }} minPresenceAhead={90}>
      {children}
    </PdfHeading>
  )
}

export function Outcomes({ course, context, messages }: CourseSheet) {
  const words = messages.brochures.course
  return (
    <>
      <H2 hue={context.hue}>{words.learn}</H2>
      <Columns>
        {course.learningOutcomes.map((outcome) => (
          <View key={outcome} style={{ flexDirection: 'row', gap: 7 }}>
            <View style={{ width: 7, height: 7, marginTop: 4, borderRadius: 4, backgroundColor: GREEN }} />
            <Text style={{ ...styles.grow, fontSize: 10.5, lineHeight: 1.4 }}>{outcome}</Text>
          </View>
        ))}
      </Columns>
      <H2 hue={context.hue}>{words.why}</H2>
      <Columns>
        {course.courseFeatures.map(({ title, description }) => (
          <View key={title} style={{ borderLeftWidth: 2, borderLeftColor: context.hue, paddingLeft: 9 }}>
            <Text style={styles.strong}>{title}</Text>
            <Text style={{ fontSize: 9.5, color: SECOND, lineHeight: 1.4 }}>{description}</Text>
          </View>
        ))}
      </Columns>
    </>
  )
}

export function Plate({ course, plate, messages }: CourseSheet) {
  const facts = courseFacts(course)
  const words = messages.course.plate
  const scale = planScale(facts)
  return (
    <View wrap={false} style={{ marginTop: 10, marginBottom: 14 }}>
      <Image src={plate} style={{ width: 330, height: 220 }} />
      <View style={{ flexDirection: 'row', gap: 12, marginTop: 5 }}>
        {dayPlaces(facts).map((place) => (
          <View key={place} style={{ flexDirection: 'row', gap: 4, alignItems: 'center' }}>
            <View style={{ width: 8, height: 8, backgroundColor: PLACE_COLOURS[place] }} />
            <Text style={styles.small}>{words.places[place]}</Text>
          </View>
        ))}
        {scale && <Text style={styles.small}>{words[scale]}</Text>}
      </View>
    </View>
  )
}

/** Batches of the course. Free seats are left out, because they go out of date. */
export function Batches({ course, context, messages, locale }: CourseSheet) {
  const facts = course.batches.map((batch) => {
    const changes = ('every' in batch && batch.except) || []
    const words = changes.map((change) => exceptionText(change, messages.course.batches, locale))
    if ('asOf' in batch) words.push(fill(messages.common.notes.asOf, { date: longDate(batch.asOf, locale) }))
    return [batchStart(batch, messages, locale), [batch.location, ...words].join('. ')] as const
  })
  return (
    <View wrap={false}>
      <H2 hue={context.hue}>{messages.brochures.course.batches}</H2>
      {facts.map(([start, details]) => (
        <View key={`${start} ${details}`} style={ruledRow(0.7, LINE, 5)}>
          <Text style={{ width: 150, fontWeight: 600 }}>{start}</Text>
          <Text style={{ ...styles.grow, color: SECOND }}>{details}</Text>
        </View>
      ))}
    </View>
  )
}

export function Instructor({ course, context, face, messages }: CourseSheet) {
  const { instructor } = course
  return (
    <View wrap={false}>
      <H2 hue={context.hue}>{messages.brochures.course.instructor}</H2>
      <View style={{ flexDirection: 'row', gap: 14 }}>
        <Image src={face} style={{ width: 92, height: 92, borderRadius: 6 }} />
        <View style={styles.grow}>
          <Text style={{ fontWeight: 600, fontSize: 12 }}>{instructor.name}</Text>
          <Text style={styles.small}>{`${instructor.title}. ${instructor.experience}`}</Text>
          <Text style={{ marginTop: 4 }}>{instructor.description}</Text>
          <Text style={{ ...styles.small, marginTop: 4 }}>{instructor.credentials.join('   •   ')}</Text>
        </View>
      </View>
    </View>
  )
}

export function Questions({ course, context, messages }: CourseSheet) {
  return (
    <>
      <H2 hue={context.hue}>{messages.brochures.course.questions}</H2>
      {course.faq.map(({ question, answer }) => (
        <View key={question} wrap={false} style={{ marginBottom: 6 }}>
          <Text style={{ fontWeight: 600 }}>{question}</Text>
          <Text>
            {linkedText(answer).map((piece) => {
              if (typeof piece === 'string') return piece
              const { href, words } = piece
              return (
                <UnderlinedLink key={href} href={context.link(href)}>
                  {words}
                </UnderlinedLink>
              )
            })}
          </Text>
        </View>
      ))}
    </>
  )
}

interface JoinProps extends Pick<PrintedText, 'messages' | 'settings'> {
  path: string
  chat: string
  title?: string
  children?: string
}

/** Call to action. It is the only saffron element of the document. */
export function HowToJoin({ settings, path, messages, chat, title, children }: JoinProps) {
  const words = messages.brochures.join
  const { phone, whatsapp = phone, email, addresses } = settings
  const main = addresses.find(({ isMain }) => isMain)
  const ways = [
    [words.call, readablePhone(phone), `tel:${phone}`, '50%'],
    [messages.common.whatsapp, readablePhone(whatsapp), chatLink(settings, chat), '50%'],
    [words.mail, email, `mailto:${email}`, '100%'],
    [words.visit, main?.address, main?.map, '100%'],
  ] as const
  return (
    <View wrap={false} style={styles.join}>
      <View style={styles.grow}>
        <PdfHeading style={{ fontSize: 15, lineHeight: 1.2 }}>{title ?? words.title}</PdfHeading>
        <Text style={{ marginTop: 4 }}>{children ?? words.lead}</Text>
        <WebLink href={settings.origin + path} style={{ marginTop: 6, fontWeight: 600, color: SAFFRON }} />
      </View>
      <View style={{ ...styles.row, width: 190, flexWrap: 'wrap' }}>
        {ways.map(([label, way, href, width]) => (
          <View key={label} style={{ width, marginBottom: 4 }}>
            <Text style={styles.label}>{label}</Text>
            <Text style={{ fontSize: 9.5, fontWeight: 600, lineHeight: 1.35 }} href={href}>
              {way}
            </Text>
          </View>
        ))}
      </View>
    </View>
  )
}
