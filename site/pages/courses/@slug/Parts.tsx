/** Parts of a course page. */
import { isClosed } from '#content/model/catalogue/batches.ts'
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { fill } from '#lambdas/shared/message.ts'
import { BatchChanges, BatchStart, batchUntil, SeatCount } from '../../../course/Batches.tsx'
import { applyLink, formatClasses, formatList } from '../../../course/course-data.ts'
import { Icon, type IconName } from '../../../drawings/icons/Icon.tsx'
import { ApplyLink } from '../../../layout/Calls.tsx'
import { chatLink } from '../../../layout/chat.ts'
import { usePage } from '../../../page/page.tsx'
import { ButtonLink, type ButtonLook } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { Link } from '../../../ui/Link.tsx'
import { listItems } from '../../../ui/lists/lists.tsx'
import { ReadOn } from '../../../ui/lists/ReadOn.tsx'
import { Picture, usePortrait } from '../../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import strip from './parts.module.css'

function Authorisation() {
  const { m, settings, locale } = usePage()
  const { number, classes, sites } = settings.rpto
  const words = m.course.authorisation
  return (
    <ul className={`wrap actions tiny quiet ${strip.authorisation}`}>
      <li>{fill(words.number, { number })}</li>
      <li>{fill(words.classes, { classes: formatClasses(classes, m, locale) })}</li>
      <li>{fill(words.sites, { sites: formatList(sites, locale) })}</li>
    </ul>
  )
}

/** Minutes per day in which a trainee flies, if known. */
function HandsOn() {
  const { m, data } = usePage<Data>()
  const { basis, minutesPerDay: minutes } = data.facts.handsOn ?? {}
  if (!basis) return null
  const words = m.course.handsOn
  return (
    <p className={`wrap tiny quiet ${strip.authorisation}`}>
      {minutes ? fill(words.minutes, { minutes, basis }) : fill(words.basis, { basis })}
    </p>
  )
}

/** Facts of the course: duration, mode, certificate, first two locations, authorisation. */
export function InfoStrip() {
  const { m, course } = usePage<Data>()
  const words = m.course
  const facts: readonly [IconName, string, string][] = [
    ['clock', words.duration, courseDuration(course)],
    ['people', words.mode, course.mode],
    ['award', words.certificate, course.certificate],
    ['location', words.locations, course.locations.slice(0, 2).join(', ')],
  ]
  return (
    <div className={strip.strip}>
      <dl className={`wrap ${strip.list}`}>
        {facts.map(([icon, term, value]) => (
          <div key={term} className={strip.fact}>
            <dt className="row tiny quiet">
              <Icon name={icon} size={22} /> {term}
            </dt>
            <dd className="semibold snug">{value}</dd>
          </div>
        ))}
      </dl>
      <HandsOn />
      {course.family === 'certification' && <Authorisation />}
    </div>
  )
}

/** Batches by place, with their free seats. A full batch has a link to the waiting list. */
export function CourseBatches() {
  const { course, batches, today } = usePage<Data>()
  const places = [...new Set(batches.map(({ location }) => location))]
  return places.map((place) => (
    <div key={place} className={`figures ${strip.place}`}>
      <strong>{place}</strong>
      <ul className="snug">
        {batches
          .filter(({ location }) => location === place)
          .map((batch) => (
            <li key={JSON.stringify(batch)} data-until={batchUntil(batch)}>
              <BatchStart batch={batch} />{' '}
              {isClosed(batch) ? (
                <WaitingLink look="quiet" />
              ) : (
                <SeatCount batch={batch} all={course.batches} />
              )}{' '}
              <BatchChanges batch={batch} today={today} />
            </li>
          ))}
      </ul>
    </div>
  ))
}

export function CourseStory() {
  const { m, story } = usePage<Data>()
  return (
    story && (
      <Section name="story" heading={m.course.sections.story} layout="beside">
        <blockquote className={`measure small ${strip.quote}`}>{story.quote}</blockquote>
        <p className="waypoint small mt-1">{story.achievement}</p>
        <p className="tiny quiet mt-1">
          {story.name}, {story.role}. <Link href="/success-stories">{m.course.stories}</Link>
        </p>
      </Section>
    )
  )
}

export function CourseInstructor() {
  const { m, data } = usePage<Data>()
  const person = data.course.instructor
  return (
    <div className={`grid ${strip.person}`}>
      <div className={`on-screen ${strip.portrait}`}>
        <Picture {...usePortrait()(person)} className="face" />
      </div>
      <div className={`stack gap-1 ${strip.instructorWords}`}>
        <h3>{person.name}</h3>
        <p className="semibold snug">{person.title}</p>
        <p className="mt-1 small quiet">{person.experience}</p>
        <ReadOn words={m.course.more}>
          <div className="stack">
            <p className="measure">{person.description}</p>
            <ul className={`stack waypoints snug gap-1 ${strip.credentials}`}>
              {listItems(person.credentials)}
            </ul>
          </div>
        </ReadOn>
      </div>
    </div>
  )
}

/** Link to ask for the waiting list by WhatsApp. */
export function WaitingLink(look: ButtonLook) {
  const { m, settings, course } = usePage<Data>()
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
export function ApplyOrWait(look: ButtonLook) {
  const { course, next } = usePage<Data>()
  return next && isClosed(next) ? <WaitingLink {...look} /> : <ApplyLink href={applyLink(course)} {...look} />
}
