/** Brochure of a course: cover, outcomes, days, batches, instructor, questions, how to join. */
import { View } from '@react-pdf/renderer'
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import { isKnown } from '#content/model/schema/to-confirm.ts'
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { whoCanJoin } from '../course/who-can-join.ts'
import type { PrintedMessages } from './languages.ts'
import { LINE, SECOND, styles } from './look.ts'
import { Columns, Cover, Pdf, PdfFact, PdfHeading, PdfNote, PhoneLink, Text, WebLink } from './parts.tsx'
import { inside } from './prose.tsx'
import { Batches, type CourseSheet, HowToJoin, Instructor, Outcomes, Plate, Questions } from './sections.tsx'
import { Sheets } from './sheets.tsx'

function Price({ course, words }: { course: Course; words: PrintedMessages['common']['price'] }) {
  return (
    <View>
      <View style={{ flexDirection: 'row', alignItems: 'flex-end', gap: 8 }}>
        <PdfHeading style={{ fontSize: 26, lineHeight: 1.1 }}>{inr(course.price)}</PdfHeading>
        <Text style={{ fontSize: 26 * 0.42, color: SECOND }}>{words.note}</Text>
      </View>
      <Text style={styles.small}>{fill(words.inclusive, { price: inr(withGst(course.price)) })}</Text>
      {course.originalPrice && (
        <Text style={{ fontSize: 11, color: SECOND, textDecoration: 'line-through', marginTop: 2 }}>
          {inr(course.originalPrice.amount)}
        </Text>
      )}
      {isKnown(course.originalPrice?.basis) && <Text style={styles.small}>{course.originalPrice.basis}</Text>}
    </View>
  )
}

function FirstPage({ course, settings, context, hero, messages, address, note }: CourseSheet) {
  const words = messages.brochures.course
  const foot = { fontSize: 10, color: SECOND }
  const joining = whoCanJoin(courseFacts(course), messages.course)
  return (
    <Cover picture={hero} hue={context.hue}>
      <View style={{ paddingHorizontal: 52, paddingTop: 24, flexGrow: 1 }}>
        <Text style={{ fontSize: 9.5, fontWeight: 600, color: context.hue }}>{course.badge}</Text>
        <PdfHeading style={{ ...styles.h1, marginTop: 4 }}>{course.title}</PdfHeading>
        <Text style={{ fontSize: 13, color: SECOND, marginTop: 6, lineHeight: 1.3 }}>{course.subtitle}</Text>
        <Text style={{ marginTop: 10, fontSize: 11, lineHeight: 1.45 }}>{course.description}</Text>
        <PdfNote>{note}</PdfNote>
        <View style={{ flexDirection: 'row', marginTop: 18, gap: 18, alignItems: 'flex-start' }}>
          <View style={{ width: 190 }}>
            <Price course={course} words={messages.common.price} />
          </View>
          <View
            style={{ ...styles.grow, gap: 8, borderLeftWidth: 1, borderLeftColor: LINE, paddingLeft: 18 }}
          >
            <View style={{ flexDirection: 'row', gap: 12 }}>
              <PdfFact label={words.duration} value={courseDuration(course)} />
              <PdfFact label={words.places} value={course.locations.join(', ')} />
            </View>
            <View style={styles.row}>
              <PdfFact label={words.mode} value={course.mode} />
            </View>
            <View style={styles.row}>
              <PdfFact label={messages.course.who.title} value={joining.join(' · ')} />
            </View>
          </View>
        </View>
      </View>
      <View style={{ paddingHorizontal: 52, paddingBottom: 22 }}>
        <Columns>
          {course.highlights.slice(0, 4).map((highlight) => (
            <View key={highlight} style={{ borderTopWidth: 1, borderTopColor: context.hue, paddingTop: 5 }}>
              <Text style={{ fontSize: 10, lineHeight: 1.35 }}>{highlight}</Text>
            </View>
          ))}
        </Columns>
      </View>
      <View style={{ ...styles.ends, paddingHorizontal: 52, paddingBottom: 34 }}>
        <Text style={{ fontSize: 11, fontWeight: 600 }}>{settings.brand.full}</Text>
        <View style={{ flexDirection: 'row', gap: 9 }}>
          <PhoneLink settings={settings} style={foot} />
          <WebLink href={settings.origin + address(course.path)} style={foot} />
        </View>
      </View>
    </Cover>
  )
}

export function CourseBrochure(sheet: CourseSheet) {
  const { course, context, messages, address } = sheet
  const words = messages.brochures.course
  return (
    <Pdf {...sheet} title={fill(words.title, { course: course.title })} subject={course.subtitle}>
      <FirstPage {...sheet} />
      <Sheets {...sheet} title={course.title}>
        <Outcomes {...sheet} />
        <View style={{ height: 0.8, backgroundColor: LINE, marginVertical: 10 }} />
        <Plate {...sheet} />
        {inside(course.tree(), { ...context, course })}
        <Batches {...sheet} />
        <Instructor {...sheet} />
        <Questions {...sheet} />
        <Text style={{ ...styles.small, marginTop: 6 }}>
          {fill(words.certificate, { certificate: course.certificate, languages: course.language })}
        </Text>
        {sheet.paths !== '' && <Text style={styles.small}>{sheet.paths}</Text>}
        <HowToJoin
          {...sheet}
          path={`${address('/apply')}?course=${course.slug}`}
          chat={`${messages.course.chatText}: ${course.title}`}
        />
      </Sheets>
    </Pdf>
  )
}
