/**
 * Card of the catalogue. On a phone the card is a row whose details open in place. A course without `card` in its front
 * matter is a row without details.
 */
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink, DialogButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/media/Picture.tsx'
import { BatchStart, batchUntil } from './Batches.tsx'
import styles from './CourseCard.module.css'
import {
  brochureFill,
  type CourseCardData,
  cardFilters,
  courseCardOf,
  courseKind,
  levelRank,
  parseDays,
} from './course-data.ts'
import { FeatureTags, Price } from './Price.tsx'
import { whoCanJoin } from './who-can-join.ts'

/** Maximum number of feature tags on a card. */
const TAGS = 3

interface Props {
  course: Course
  card: CourseCardData
  next: Batch | undefined
  goals: string
  /** Courses that are nearly the same as this one. They have no card of their own. */
  similar: readonly Pick<Course, 'slug' | 'title'>[]
}

export function CourseCard({ course, card, next, goals, similar }: Props) {
  const { m } = usePage()
  const image = card.image ?? course.heroImage
  const href = `/courses/${card.slug}`
  const counted = course.english ? courseCardOf(course.english) : card
  const isRow = !course.card
  const Title = isRow ? 'h3' : 'h2'
  const list = {
    'data-category': cardFilters(course),
    'data-goals': goals,
    'data-tags': [course.english?.title, ...card.features, ...similar.map(({ title }) => title)].join('|'),
    'data-price': card.price,
    'data-length': parseDays(counted.duration),
    'data-level': levelRank(counted.level),
  }
  return (
    <li
      className={`grid pressable ${isRow ? styles.row : `clip card ${styles.card}`}`}
      {...list}
      data-family={course.family}
    >
      <div className={`on-screen ${styles.picture}`}>
        <Picture name={image.name} alt="" />
      </div>
      <Title>
        {!isRow && <Icon name={card.icon} size={24} />}{' '}
        <Link href={href} data-covers>
          {card.title}
        </Link>
        {isRow && (
          <span className="small quiet close" data-excerpt>
            {course.subtitle}
          </span>
        )}
      </Title>
      <div className={`stack gap-1 ${styles.when}`}>
        <p className={`beside small snug ${styles.fact}`}>
          <Icon name="clock" size={18} />
          {courseDuration(course, 'card')}
        </p>
        {next && (
          <p className={`beside small snug ${styles.fact}`} data-until={batchUntil(next)}>
            <Icon name="calendar" size={18} />
            <span>
              <BatchStart batch={next} />
            </span>
          </p>
        )}
        {similar.map(({ slug, title }) => (
          <p key={slug} className={`small snug ${styles.similar}`}>
            {m.catalogue.card.also} <Link href={`/courses/${slug}`}>{title}</Link>
          </p>
        ))}
      </div>
      <div className={styles.price}>
        <Price rupees={card.price} />
      </div>
      <label className={`scripted on-screen small tap ${styles.compare}`}>
        <input type="checkbox" data-compare-with={card.slug} /> {m.catalogue.card.compare}{' '}
        <span className="visually-hidden">{card.title}</span>
      </label>
      {!isRow && <Details {...{ course, card, href }} />}
    </li>
  )
}

/** The parts that only a card has, not a row. */
function Details({ course, card, href }: Pick<Props, 'course' | 'card'> & { href: string }) {
  const { m } = usePage()
  const title = { course: card.title }
  return (
    <>
      <div className={styles.view}>
        {/* The button is not focusable, because the title has the same link. */}
        <ButtonLink href={href} look="ink" tabIndex={-1}>
          {m.catalogue.card.view}{' '}
          <span className="visually-hidden">{fill(m.catalogue.card.viewOf, title)}</span>
        </ButtonLink>
      </div>
      <details className={styles.more}>
        <summary className="semibold small tap">
          {m.catalogue.card.more}{' '}
          <span className="visually-hidden">{fill(m.catalogue.card.moreOn, title)}</span>
        </summary>
      </details>
      <div className={`stack gap-1 ${styles.rest}`}>
        <div className="ends">
          <Badge hue={card.badgeColor}>{card.badge}</Badge>
          <span className="tiny quiet snug">{courseKind(course, m.course)}</span>
        </div>
        <p className="small quiet close" data-excerpt>
          {card.description}
        </p>
        <p className="small close">
          <span className="quiet">{m.course.who.title}: </span>
          {whoCanJoin({ ...courseFacts(course), level: card.level }, m.course).join(' · ')}
        </p>
        {card.locations && (
          <p className={`beside small snug ${styles.fact}`}>
            <Icon name="location" size={18} />
            {card.locations.join(', ')}
          </p>
        )}
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
      <div className={styles.brochure}>
        <DialogButton
          dialog="brochure"
          look="secondary"
          href={`${href}#brochure`}
          fill={{ ...brochureFill(course) }}
        >
          {m.catalogue.card.brochure}{' '}
          <span className="visually-hidden">{fill(m.catalogue.card.brochureFor, title)}</span>
        </DialogButton>
      </div>
    </>
  )
}
