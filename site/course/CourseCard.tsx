/**
 * Card of the catalogue. On a phone the card is a row whose details open in place. A course without `card` in its front
 * matter is a row without details.
 */
import type { ComponentProps } from 'react'
import { courseDuration, courseFacts } from '#content/model/catalogue/course-facts.ts'
import type { Batch } from '#content/model/schema/course.ts'
import type { Course } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon, type IconName } from '../drawings/icons/Icon.tsx'
import { usePage } from '../page/page.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink, DialogButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Picture } from '../ui/media/Picture.tsx'
import { BatchStart, batchUntil } from './Batches.tsx'
import styles from './CourseCard.module.css'
import type { CourseCardData } from './course-data.ts'
import { brochureFill, cardFilters, courseCardOf, courseKind, levelRank, parseDays } from './course-data.ts'
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
  /** Heading of the courses from this one on. CSS hides it while the list is filtered or sorted. */
  group?: string | undefined
}

export function CourseCard(props: Props) {
  const { course, card, goals, similar, group } = props
  const image = card.image ?? course.heroImage
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
    <li className={`grid pressable ${styles.course}`} {...list} data-family={course.family}>
      {group && <p className={`display ${styles.group}`}>{group}</p>}
      <div className={`on-screen relative sky ${styles.picture}`}>
        <Picture name={image.name} alt="" />
        {!isRow && <Icon name={card.icon} size={34} />}
      </div>
      <Title>
        <Link href={`/courses/${card.slug}`} data-covers>
          {card.title}
        </Link>
      </Title>
      <Facts {...props} />
      <Ends {...props} />
      {isRow ? (
        <p className={`small quiet close ${styles.about}`} data-excerpt>
          {course.subtitle}
        </p>
      ) : (
        <About {...props} />
      )}
    </li>
  )
}

const Fact = ({ icon, children, className = '', ...rest }: ComponentProps<'p'> & { icon: IconName }) => (
  <p className={`beside ${className}`} {...rest}>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </p>
)

function Facts({ course, card, next, similar }: Props) {
  const { m } = usePage()
  return (
    <div className={`stack gap-h small snug ${styles.facts}`}>
      <Fact icon="clock">{courseDuration(course, 'card')}</Fact>
      {next && (
        <Fact icon="calendar" data-until={batchUntil(next)}>
          <BatchStart batch={next} />
        </Fact>
      )}
      <Fact icon="people" className={styles.joining}>
        <span className="visually-hidden">{m.course.who.title}: </span>
        {whoCanJoin({ ...courseFacts(course), level: card.level }, m.course).join('\u00a0· ')}
      </Fact>
      {card.locations && (
        <Fact icon="location" className={styles.joining}>
          {card.locations.join(', ')}
        </Fact>
      )}
      {similar.map(({ slug, title }) => (
        <p key={slug} className={styles.similar}>
          {m.catalogue.card.also} <Link href={`/courses/${slug}`}>{title}</Link>
        </p>
      ))}
    </div>
  )
}

/** Price, the box for the comparison, and the buttons that only a card has. */
function Ends({ course, card }: Props) {
  const { m } = usePage()
  const href = `/courses/${card.slug}`
  const { compare, view, viewOf, brochure, brochureFor } = m.catalogue.card
  const words = (text: string) => (
    <span className="visually-hidden">{fill(text, { course: card.title })}</span>
  )
  return (
    <div className={`grid ${styles.ends}`}>
      <Price rupees={card.price} />
      <label className="scripted on-screen small tap">
        <input type="checkbox" data-compare-with={card.slug} /> {compare}{' '}
        <span className="visually-hidden">{card.title}</span>
      </label>
      {course.card && (
        <>
          {/* The button is not focusable, because the title has the same link. */}
          <ButtonLink href={href} look="secondary" tabIndex={-1}>
            {view} {words(viewOf)}
          </ButtonLink>
          <DialogButton
            dialog="brochure"
            look="quiet"
            href={`${href}#brochure`}
            fill={{ ...brochureFill(course) }}
          >
            {brochure} {words(brochureFor)}
          </DialogButton>
        </>
      )}
    </div>
  )
}

/** The parts of a card that a row does not have, and that "More" shows on phones. */
function About({ course, card }: Props) {
  const { m } = usePage()
  return (
    <>
      <details className={styles.more}>
        <summary className="semibold small tap">
          {m.catalogue.card.more}{' '}
          <span className="visually-hidden">{fill(m.catalogue.card.moreOn, { course: card.title })}</span>
        </summary>
      </details>
      <div className={`stack gap-1 small ${styles.about}`}>
        <div className="row">
          <Badge hue={card.badgeColor}>{card.badge}</Badge>
          <span className="tiny quiet snug">{courseKind(course, m.course)}</span>
        </div>
        <p className="quiet close" data-excerpt>
          {card.description}
        </p>
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
    </>
  )
}
