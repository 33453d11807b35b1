/** Top of a course page (DET-4 to DET-8): what it is, what it costs, and the two ways on. */
import type { Batch } from '#content/model/schema/course.ts'
import type { Course } from '#content/model/site.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Badge } from './Badge.tsx'
import { BatchStart, batchUntil } from './Batches.tsx'
import { DialogButton } from './Button.tsx'
import { ApplyLink } from './Calls.tsx'
import chart from './ChartFrame.module.css'
import styles from './CourseHero.module.css'
import { applyLink, brochureFill, courseKind } from './course-data.ts'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import { usePage } from './page.tsx'

interface Props {
  course: Course
  next: Batch | undefined
}

export function CourseHero({ course, next }: Props) {
  const { m, locale } = usePage()
  return (
    <header className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={`stack ${styles.words}`}>
          <nav aria-label={m.common.breadcrumb} className={`actions small quiet ${styles.crumbs}`}>
            <a className="tap" href="/courses">
              {m.common.courses}
            </a>{' '}
            <span aria-hidden="true">/</span> <span>{courseKind(course, m.course)}</span>
          </nav>
          <p>
            <Badge hue={course.badgeColor}>{course.badge}</Badge>
          </p>
          <h1>{course.title}</h1>
          <p className={styles.subtitle}>{course.subtitle}</p>
        </div>
        <p className={`measure quiet ${styles.description}`}>{course.description}</p>
        <div className={`stack ${styles.offer}`}>
          <Price rupees={course.price} original={course.originalPrice} />
          <dl className={styles.facts}>
            <div className={course.acknowledged?.duration && styles.wide}>
              <dt className="tiny quiet">{m.course.duration}</dt>
              <dd>
                {course.duration}
                {course.acknowledged?.duration && (
                  <small className="tiny quiet">{course.acknowledged.duration}</small>
                )}
              </dd>
            </div>
            <div>
              <dt className="tiny quiet">{m.course.level}</dt>
              <dd>{course.level}</dd>
            </div>
            {next && (
              <div
                className={course.acknowledged?.duration ? undefined : styles.wide}
                data-until={batchUntil(next)}
              >
                <dt className="tiny quiet">{m.course.nextBatch}</dt>
                <dd>
                  <BatchStart batch={next} />
                  <small className="tiny quiet">
                    {fill(m.course.place, {
                      place: next.location,
                      left: next.seatsLeft,
                      all: next.totalSeats,
                    })}
                    {'asOf' in next &&
                      ` ${fill(m.course.batches.asOf, { date: plainDay(next.asOf, locale) })}`}
                  </small>
                </dd>
              </div>
            )}
          </dl>
          <div className={`actions ${styles.actions}`}>
            <ApplyLink href={applyLink(course)} />
            <DialogButton dialog="brochure" look="secondary" fill={brochureFill(course)}>
              {m.common.downloadBrochure}
            </DialogButton>
          </div>
        </div>
        <figure className={`on-screen ${chart.frame} ${styles.picture}`}>
          <Picture name={course.heroImage.name} alt={course.heroImage.alt} inline />
          <figcaption className="figures tiny quiet">{course.locations.join(', ')}</figcaption>
        </figure>
      </div>
    </header>
  )
}
