/** A course. */
import { CoursePlate } from '../../../course/CoursePlate.tsx'
import { brochureFill } from '../../../course/course-data.ts'
import { LearningPathLinks } from '../../../course/Paths.tsx'
import { BrochureDialog } from '../../../forms/fields/BrochureDialog.tsx'
import { usePage } from '../../../page/page.tsx'
import { CourseProse } from '../../../text/Prose.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { Disclosures } from '../../../ui/lists/Disclosure.tsx'
import { TickList } from '../../../ui/lists/lists.tsx'
import { Points } from '../../../ui/lists/Points.tsx'
import { firstThree, ShowAll } from '../../../ui/lists/ReadOn.tsx'
import { Embed } from '../../../ui/media/Embed.tsx'
import type { Data } from './+data.ts'
import styles from './course.module.css'
import { CourseClosingCta, CourseHero, StickyBar } from './Ends.tsx'
import { CourseInstructor, CourseStory, InfoStrip } from './Parts.tsx'

export default function Page() {
  const { m, course, facts, paths, body } = usePage<Data>()
  return (
    <article className={styles.page} data-family={course.family}>
      <CourseHero />
      {course.video && (
        <Section
          name="video"
          heading={course.video.title}
          eyebrow={m.course.video}
          layout="beside"
          className="on-screen"
        >
          <Embed {...course.video} poster={{ ...course.video.poster, alt: '' }} />
        </Section>
      )}
      <Section name="learn" heading={m.course.sections.learn} layout="beside">
        <TickList
          items={course.learningOutcomes}
          size={20}
          className={`grid close ${firstThree} ${styles.outcomes}`}
        />
        <ShowAll count={course.learningOutcomes.length} />
        <LearningPathLinks paths={paths} />
      </Section>
      {/* While this part is on the screen, phones show the sticky bar. */}
      <div className={styles.reading}>
        <InfoStrip />
        <Section
          name="details"
          heading={m.course.sections.full}
          layout="beside"
          id="details"
          figure={<CoursePlate slug={course.slug} title={course.title} facts={facts} />}
        >
          <CourseProse body={body} words={m.course.more} />
        </Section>
        <CourseStory />
        <Section name="instructor" heading={m.course.sections.instructor} layout="beside">
          <CourseInstructor />
        </Section>
        <Section name="features" heading={m.course.sections.features} tone="sky">
          <Points points={course.courseFeatures} look="pairs" />
        </Section>
        <Section name="questions" heading={m.course.sections.questions} layout="beside" tone="sheet">
          <Disclosures name="course-faq" items={course.faq} className={firstThree} />
          <ShowAll count={course.faq.length} />
        </Section>
        <StickyBar />
      </div>
      <CourseClosingCta />
      <BrochureDialog fill={brochureFill(course)} />
    </article>
  )
}
