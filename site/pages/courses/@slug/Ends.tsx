/** Hero, closing call and sticky bar of a course page. */

import { isClosed } from '#content/model/catalogue/batches.ts'
import { inr } from '#content/model/catalogue/money.ts'
import { fill } from '#lambdas/shared/message.ts'
import { ApplyLink } from '../../../components/contact/Calls.tsx'
import { chatLink } from '../../../components/contact/chat.ts'
import { Badge } from '../../../components/controls/Badge.tsx'
import { ButtonLink, DialogButton, type Look } from '../../../components/controls/Button.tsx'
import { BatchStart, batchUntil, SeatCount } from '../../../components/course/Batches.tsx'
import { applyLink, brochureFill, courseKind } from '../../../components/course/course-data.ts'
import { Price } from '../../../components/course/Price.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { Section } from '../../../components/layout/Section.tsx'
import { Ticks } from '../../../components/lists/Ticks.tsx'
import { Picture } from '../../../components/media/Picture.tsx'
import { Link } from '../../../components/page/Link.tsx'
import { usePage } from '../../../components/page/page.tsx'
import type { Data } from './+data.ts'
import closing from './CourseClose.module.css'
import hero from './CourseHero.module.css'
import bar from './StickyBar.module.css'

/** Waiting list by WhatsApp (DEF-90). */
export function WaitingLink(look: Look) {
  const { m, site, data } = usePage<Data>()
  const { settings } = site
  const { course } = data
  return (
    <ButtonLink
      href={chatLink(settings, `${m.course.batches.waitingChatText}: ${course.title}`)}
      external
      {...look}
    >
      <Icon name="whatsapp" size={20} /> {m.course.batches.waiting}
    </ButtonLink>
  )
}

/** "Apply Now", or the waiting list if all batches are full. */
function ApplyOrWait(look: Look) {
  const { data } = usePage<Data>()
  const { course, next } = data
  return next && isClosed(next) ? <WaitingLink {...look} /> : <ApplyLink href={applyLink(course)} {...look} />
}

/** Hero (DET-4 to DET-8): title, price, calls to action. */
export function CourseHero() {
  const { m, data } = usePage<Data>()
  const { course, next } = data
  return (
    <header className={hero.hero}>
      <div className={`wrap ${hero.grid}`}>
        <div className={`stack ${hero.words}`}>
          <nav aria-label={m.common.breadcrumb} className={`actions small quiet ${hero.crumbs}`}>
            <Link className="tap" href="/courses">
              {m.common.courses}
            </Link>{' '}
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
          <Price rupees={course.price} course={course} />
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
                  <small className="tiny quiet">{next.location}</small>
                  <small className="tiny quiet">
                    <SeatCount batch={next} all={course.batches} />
                  </small>
                </dd>
              </div>
            )}
          </dl>
          <div className={`actions ${hero.actions}`}>
            <ApplyOrWait />
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

/** Closing call with highlights (DET-16 to DET-18). */
export function CourseClose() {
  const { m, data } = usePage<Data>()
  const { course } = data
  return (
    <Section name="ready" heading={fill(m.course.ready, { course: course.title })} tone="ink" layout="beside">
      <Ticks items={course.highlights} size={20} className={closing.highlights} />
      <div className={`ends ${closing.end}`}>
        <Price rupees={course.price} course={course} />
        <div className={`actions stacked ${closing.actions}`}>
          <ApplyOrWait onInk />
          <ButtonLink href="/contact" look="secondary" onInk>
            {m.common.talkToTeam}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

/** Sticky bar with price and calls to action, visible between hero and closing call. */
export function StickyBar() {
  const { m, site, data } = usePage<Data>()
  const { settings } = site
  const { course, next } = data
  const closed = next && isClosed(next)
  return (
    <aside className={`on-screen ${bar.bar}`} aria-label={m.course.nextStep}>
      <div className={`wrap row ${bar.row}`}>
        <p className={`figures ${bar.price}`}>
          <strong>{inr(course.price)}</strong>
          <small className="tiny quiet">{m.common.price.note}</small>
        </p>
        <p className={`semibold ${bar.title}`}>{course.title}</p>
        {closed ? (
          <WaitingLink />
        ) : (
          <>
            <ButtonLink
              href={chatLink(settings, `${m.course.chatText}: ${course.title}`)}
              look="secondary"
              external
            >
              <Icon name="whatsapp" size={20} /> {m.common.whatsapp}
            </ButtonLink>
            <ButtonLink href={applyLink(course)}>{m.course.applyShort}</ButtonLink>
          </>
        )}
      </div>
    </aside>
  )
}
