/** Hero, closing call and sticky bar of a course page. */
import { isClosed } from '#content/model/catalogue/batches.ts'
import { fill } from '#lambdas/shared/message.ts'
import { applyLink, courseKind } from '../../../course/course-data.ts'
import { BookingPrice, TotalPrice } from '../../../course/Price.tsx'
import { Icon } from '../../../drawings/icons/Icon.tsx'
import { chatLink } from '../../../layout/chat.ts'
import { usePage } from '../../../page/page.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink, SecondaryLink } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/heads/Section.tsx'
import { Link } from '../../../ui/Link.tsx'
import { TickList } from '../../../ui/lists/lists.tsx'
import { Picture } from '../../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './course.module.css'
import { ApplyOrWait, WaitingLink } from './Parts.tsx'
import hero from './parts.module.css'
import { BookingCard } from './Summary.tsx'

/** Hero: title, summary with price and calls to action, description, picture. */
export function CourseHero() {
  const { m, course } = usePage<Data>()
  return (
    <header className={hero.hero}>
      <div className={`wrap grid ${hero.columns}`}>
        <div className={`stack gap-1 ${hero.words}`}>
          <nav aria-label={m.common.breadcrumb} className={`actions small quiet ${hero.crumbs}`}>
            <Link className="tap" href="/courses">
              {m.common.courses}
            </Link>{' '}
            <span aria-hidden="true">/</span> <span>{courseKind(course, m.course)}</span>{' '}
            <Badge hue={course.badgeColor}>{course.badge}</Badge>
          </nav>
          <h1>{course.title}</h1>
          <p className={`semibold close ${hero.subtitle}`}>{course.subtitle}</p>
        </div>
        <BookingCard />
        <div className={`grid ${hero.about}`}>
          <p className="measure quiet">{course.description}</p>
          <figure className={`on-screen frame ${hero.picture}`}>
            <Picture name={course.heroImage.name} alt={course.heroImage.alt} inline />
          </figure>
        </div>
      </div>
    </header>
  )
}

export function CourseClosingCta() {
  const { m, course } = usePage<Data>()
  return (
    <Section
      name="ready"
      heading={fill(m.course.ready, { course: course.title })}
      tone="ink"
      layout="beside"
      className="on-screen"
    >
      <TickList items={course.highlights} size={20} className={`semibold large ${styles.highlights}`} />
      <div className={`ends mt-3 ${styles.end}`}>
        <BookingPrice course={course} />
        <div className={`actions ${hero.actions}`}>
          <ApplyOrWait />
          <SecondaryLink href="/contact">{m.common.talkToTeam}</SecondaryLink>
        </div>
      </div>
    </Section>
  )
}

/** Sticky bar with price and calls to action, visible between hero and closing call. */
export function StickyBar() {
  const { m, settings, course, next } = usePage<Data>()
  const closed = next && isClosed(next)
  return (
    <aside className={`on-screen ${styles.bar}`} aria-label={m.course.nextStep}>
      <div className={`wrap actions gap-1 middle ${styles.row}`}>
        <p className={`figures tiny snug ${styles.price}`}>
          <TotalPrice rupees={course.price} />
        </p>
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
