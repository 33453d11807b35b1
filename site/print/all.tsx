/** Brochure of all courses: cover, list of fees, a third of a page for each course, how to join. */
import { Image, View } from '@react-pdf/renderer'
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { inr, withGst } from '#content/model/catalogue/money.ts'
import type { Course } from '#content/model/site.ts'
import { fill, fillPlural } from '#lambdas/shared/message.ts'
import type { PrintedMessages, PrintedText } from './languages.ts'
import { familyHue, LINE, ruledRow, SECOND, styles } from './look.ts'
import { Cover, LogoMark, Pdf, PdfHeading, PdfNote, Text, WebLink } from './parts.tsx'
import { HowToJoin } from './sections.tsx'
import { Sheets } from './sheets.tsx'

interface Booklet extends PrintedText {
  courses: readonly Course[]
  cover: Buffer
  /** JPEG of each hero by slug. */
  heroes: ReadonlyMap<string, Buffer>
}

/** Categories of the catalogue. `undefined` means bundles and special programmes. */
const GROUPS = ['DGCA Certified', 'Women Programs', 'Special Courses', 'Online Training', undefined] as const

/** Lists only the canonical course of several nearly identical courses. */
export const canonicalCourses = <C extends Course>(courses: readonly C[]): C[] =>
  courses.filter(({ canonical, slug }) => !canonical || canonical === slug)

function Fees({ courses, messages }: { courses: readonly Course[]; messages: PrintedMessages }) {
  return GROUPS.map((group) => {
    const members = courses.filter(({ card }) => card?.category === group)
    if (members.length === 0) return null
    return (
      <View key={group ?? ''} style={{ marginBottom: 3 }}>
        <Text style={{ fontWeight: 600, fontSize: 11, marginTop: 5, marginBottom: 2 }} minPresenceAhead={40}>
          {group ? messages.course.categories[group] : messages.brochures.all.others}
        </Text>
        {members.map((course) => (
          <View key={course.slug} wrap={false} style={{ ...ruledRow(0.6, LINE, 1.5), alignItems: 'center' }}>
            <View style={{ ...styles.tab, backgroundColor: familyHue(course.family) }} />
            <Text style={{ ...styles.grow, fontSize: 9.8, lineHeight: 1.4 }}>{course.title}</Text>
            <Text style={{ width: 124, color: SECOND, fontSize: 8.5 }}>{courseDuration(course)}</Text>
            <Text style={{ width: 66, textAlign: 'right', fontWeight: 600 }}>{inr(course.price)}</Text>
            <Text style={{ width: 92, textAlign: 'right', ...styles.small }}>
              {fill(messages.common.price.inclusive, { price: inr(withGst(course.price)) })}
            </Text>
          </View>
        ))}
      </View>
    )
  })
}

type EntryProps = PrintedText & { course: Course; hero: Buffer | undefined }

function Entry({ course, hero, settings, address, messages: { brochures, common } }: EntryProps) {
  const price = { note: common.price.note, price: inr(withGst(course.price)) }
  const hue = familyHue(course.family)
  return (
    <View wrap={false} style={{ ...ruledRow(1.2, hue, 10), gap: 16 }}>
      <View style={{ width: 168 }}>
        {hero && <Image src={hero} style={{ width: 168, height: 112, borderRadius: 5 }} />}
        <PdfHeading style={{ fontSize: 15, marginTop: 7, lineHeight: 1.1 }}>{inr(course.price)}</PdfHeading>
        <Text style={styles.small}>{fill(brochures.all.withGst, price)}</Text>
      </View>
      <View style={styles.grow}>
        <PdfHeading style={{ fontSize: 13.5, lineHeight: 1.15 }}>{course.title}</PdfHeading>
        <Text style={{ ...styles.small, color: hue }}>
          {[courseDuration(course), course.level, course.locations.join(', ')].join('   •   ')}
        </Text>
        <Text style={{ fontSize: 9.5, lineHeight: 1.4, marginTop: 4 }}>{course.description}</Text>
        <View style={{ marginTop: 4 }}>
          {course.highlights.slice(0, 4).map((highlight) => (
            <Text key={highlight} style={{ fontSize: 9, lineHeight: 1.45, color: SECOND }}>
              {`•  ${highlight}`}
            </Text>
          ))}
        </View>
        <WebLink href={settings.origin + address(course.path)} style={{ ...styles.label, marginTop: 4 }} />
      </View>
    </View>
  )
}

export function AllCourses({ courses, cover, heroes, ...print }: Booklet) {
  const { settings, messages, locale, address, note } = print
  const { all: words } = messages.brochures
  return (
    <Pdf {...print} title={words.title}>
      <Cover picture={cover}>
        <View style={{ padding: 52, flexGrow: 1 }}>
          <LogoMark size={54} />
          <PdfHeading style={{ fontSize: 38, lineHeight: 1.05, marginTop: 22 }}>
            {settings.brand.full}
          </PdfHeading>
          <Text style={{ fontSize: 15, color: SECOND, marginTop: 8 }}>{settings.brand.tagline}</Text>
          <Text style={{ fontSize: 12, fontWeight: 600, marginTop: 14 }}>
            {fillPlural(words.count, courses.length, locale)}
          </Text>
          <PdfNote>{note}</PdfNote>
          <View style={{ flexGrow: 1 }} />
          <HowToJoin {...print} path={address('/apply')} chat={messages.home.chatText} />
        </View>
      </Cover>
      <Sheets {...print} title={words.title}>
        <PdfHeading style={{ ...styles.h2, fontSize: 22, marginTop: 4 }}>{words.fees}</PdfHeading>
        <Text style={styles.p}>{words.feesLead}</Text>
        <Fees courses={courses} messages={messages} />
        <View break />
        {courses.map((course) => (
          <Entry key={course.slug} {...print} course={course} hero={heroes.get(course.slug)} />
        ))}
      </Sheets>
    </Pdf>
  )
}
