/** A course (DET-1 to DET-18). */
import { Prose } from '../../../components/article/Prose.tsx'
import { CoursePlate } from '../../../components/course/CoursePlate.tsx'
import { brochureFill } from '../../../components/course/course-data.ts'
import { BrochureDialog } from '../../../components/forms/BrochureDialog.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { Section } from '../../../components/layout/Section.tsx'
import { Disclosures } from '../../../components/lists/Disclosure.tsx'
import { Ticks } from '../../../components/lists/Ticks.tsx'
import { Embed } from '../../../components/media/Embed.tsx'
import { usePage } from '../../../components/page/page.tsx'
import type { Data } from './+data.ts'
import styles from './course.module.css'
import { CourseClose, CourseHero, StickyBar } from './Ends.tsx'
import { Batches, InfoStrip, Instructor } from './Parts.tsx'

export default function Page() {
  const { m, data } = usePage<Data>()
  const { course, facts, body } = data
  return (
    <article data-family={course.family}>
      <CourseHero />
      {course.video && (
        <Section name="video" heading={course.video.title} eyebrow={m.course.video} layout="beside">
          <Embed {...course.video} poster={{ ...course.video.poster, alt: '' }} />
        </Section>
      )}
      <Section name="learn" heading={m.course.sections.learn} layout="beside">
        <Ticks items={course.learningOutcomes} size={20} className={`stack ${styles.outcomes}`} />
      </Section>
      {/* The sticky bar is visible within this part. */}
      <div>
        <InfoStrip />
        <Section
          name="details"
          heading={m.course.sections.full}
          eyebrow={m.course.sections.notes}
          layout="beside"
          id="details"
          figure={<CoursePlate slug={course.slug} title={course.title} facts={facts} />}
        >
          <Prose body={body} lower />
        </Section>
        <Section name="batches" heading={m.course.sections.batches} tone="sky" layout="beside" id="batches">
          <Batches />
        </Section>
        <Section name="instructor" heading={m.course.sections.instructor} layout="beside">
          <Instructor />
        </Section>
        <Section name="features" heading={m.course.sections.features} tone="sky">
          <ul className={`stack ${styles.features}`}>
            {course.courseFeatures.map(({ title, description, icon }) => (
              <li key={title}>
                <Icon name={icon} size={36} />
                <h3>{title}</h3>
                <p className="quiet">{description}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section name="questions" heading={m.course.sections.questions} layout="beside" tone="sheet">
          <Disclosures name="course-faq" items={course.faq} />
        </Section>
        <StickyBar />
      </div>
      <CourseClose />
      <BrochureDialog fill={brochureFill(course)} />
    </article>
  )
}
