/** Closing call of a course page with its highlights (DET-16 to DET-18). */

import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from './Button.tsx'
import { ApplyLink } from './Calls.tsx'
import styles from './CourseClose.module.css'
import { applyLink } from './course-data.ts'
import { Icon } from './Icon.tsx'
import { Price } from './Price.tsx'
import { usePage } from './page.tsx'
import { Section } from './Section.tsx'

export function CourseClose({ course }: { course: Course }) {
  const { m } = usePage()
  return (
    <Section heading={fill(m.course.ready, { course: course.title })} tone="ink" layout="beside">
      <ul className={styles.highlights}>
        {course.highlights.map((highlight) => (
          <li key={highlight}>
            <Icon name="tick" size={20} /> {highlight}
          </li>
        ))}
      </ul>
      <div className={`ends ${styles.end}`}>
        <Price rupees={course.price} original={course.originalPrice} />
        <div className={`actions stacked ${styles.actions}`}>
          <ApplyLink href={applyLink(course)} onInk />
          <ButtonLink href="/contact" look="secondary" onInk>
            {m.common.talkToTeam}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
