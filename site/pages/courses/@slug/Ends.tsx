/** Top and end of a course page, and what stays within reach between them. */
import { inr } from '#content/model/money.ts'
import { plainDay } from '#lambdas/shared/india.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Badge } from '../../../components/Badge.tsx'
import { BatchStart, batchUntil } from '../../../components/Batches.tsx'
import { ButtonLink, DialogButton } from '../../../components/Button.tsx'
import { ApplyLink } from '../../../components/Calls.tsx'
import { chatLink } from '../../../components/chat.ts'
import { applyLink, brochureFill, courseKind } from '../../../components/course-data.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Price } from '../../../components/Price.tsx'
import { usePage } from '../../../components/page.tsx'
import { Section } from '../../../components/Section.tsx'
import { Ticks } from '../../../components/Ticks.tsx'
import type { Data } from './+data.ts'
import closing from './CourseClose.module.css'
import hero from './CourseHero.module.css'
import bar from './StickyBar.module.css'

/** Top of a course page (DET-4 to DET-8): what it is, what it costs, and the two ways on. */
export function CourseHero() {
  const { m, course, next, locale } = usePage<Data>()
  return (
    <header className={hero.hero}>
      <div className={`wrap ${hero.grid}`}>
        <div className={`stack ${hero.words}`}>
          <nav aria-label={m.common.breadcrumb} className={`actions small quiet ${hero.crumbs}`}>
            <a className="tap" href="/courses">
              {m.common.courses}
            </a>{' '}
            <span aria-hidden="true">/</span> <span>{courseKind(course, m.course)}</span>
          </nav>
          <p>
            <Badge hue={course.badgeColor}>{course.badge}</Badge>
          </p>
          <h1>{course.title}</h1>
          <p className={hero.subtitle}>{course.subtitle}</p>
        </div>
        <p className={`measure quiet ${hero.description}`}>{course.description}</p>
        <div className={`stack ${hero.offer}`}>
          <Price rupees={course.price} original={course.originalPrice} />
          <dl className={hero.facts}>
            <div className={course.acknowledged?.duration && hero.wide}>
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
                className={course.acknowledged?.duration ? undefined : hero.wide}
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
          <div className={`actions ${hero.actions}`}>
            <ApplyLink href={applyLink(course)} />
            <DialogButton dialog="brochure" look="secondary" fill={brochureFill(course)}>
              {m.common.downloadBrochure}
            </DialogButton>
          </div>
        </div>
        <figure className={`on-screen frame ${hero.picture}`}>
          <Picture name={course.heroImage.name} alt={course.heroImage.alt} inline />
          <figcaption className="figures tiny quiet">{course.locations.join(', ')}</figcaption>
        </figure>
      </div>
    </header>
  )
}

/** Closing call of a course page with its highlights (DET-16 to DET-18). */
export function CourseClose() {
  const { m, course } = usePage<Data>()
  return (
    <Section heading={fill(m.course.ready, { course: course.title })} tone="ink" layout="beside">
      <Ticks items={course.highlights} size={20} className={closing.highlights} />
      <div className={`ends ${closing.end}`}>
        <Price rupees={course.price} original={course.originalPrice} />
        <div className={`actions stacked ${closing.actions}`}>
          <ApplyLink href={applyLink(course)} onInk />
          <ButtonLink href="/contact" look="secondary" onInk>
            {m.common.talkToTeam}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

/** Price and next steps, within reach while the page between hero and closing call is read. */
export function StickyBar() {
  const { m, course, settings } = usePage<Data>()
  const text = `${settings.chats.course}: ${course.title}`
  return (
    <aside className={`on-screen ${bar.bar}`} aria-label={m.course.nextStep}>
      <div className={`wrap row ${bar.row}`}>
        <p className={`figures ${bar.price}`}>
          <strong>{inr(course.price)}</strong>
          <small className="tiny quiet">{m.common.price.note}</small>
        </p>
        <p className={`semibold ${bar.title}`}>{course.title}</p>
        <ButtonLink href={chatLink(settings, text)} look="secondary" external>
          <Icon name="whatsapp" size={20} /> {m.common.whatsapp}
        </ButtonLink>
        <ButtonLink href={applyLink(course)}>{m.course.applyShort}</ButtonLink>
      </div>
    </aside>
  )
}
