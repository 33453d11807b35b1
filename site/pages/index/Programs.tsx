/** Training programmes: a carousel of courses (without script a scrollable row), and the schedule of batches. */
import { courseDuration } from '#content/model/catalogue/course-facts.ts'
import { fill } from '#lambdas/shared/message.ts'
import { ClaimFlag } from '../../claims/Claims.tsx'
import { NextDate } from '../../course/Batches.tsx'
import { applyLink, type CardCourse } from '../../course/course-data.ts'
import { PathLinks } from '../../course/Paths.tsx'
import { FeatureTags, Price } from '../../course/Price.tsx'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import { Carousel } from '../../ui/moving/Carousel.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import type { Data } from './+data.ts'
import styles from './home.module.css'

/** Number of feature tags on a card. */
const TAGS = 2

/** Milliseconds for which a slide is shown. A manual move stops auto-play. */
const STAY = 4000

/** Card of the carousel. */
function ProgramCard({ course }: { course: CardCourse }) {
  const { m } = usePage()
  const { card, family } = course
  const href = `/courses/${card.carouselSlug}`
  const image = card.image ?? course.heroImage
  const title = <span className="visually-hidden">: {card.title}</span>
  return (
    <li className={`stack pressable ${styles.card}`} data-family={family}>
      <Picture name={image.name} alt="" />
      <div className={`stack gap-1 ${styles.body}`}>
        <h3>
          <Link href={href} data-covers>
            {card.title}
          </Link>
        </h3>
        <p className="small quiet snug">{courseDuration(course, 'card')}</p>
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
      <div className={`ends ${styles.foot}`}>
        <Price rupees={card.price} />
        <div className="middle actions">
          {/* The button is not focusable, because the title has the same link. */}
          <ButtonLink href={href} look="secondary" tabIndex={-1}>
            {m.home.programs.explore}
            {title}
          </ButtonLink>
          <ButtonLink href={applyLink(course)} look="quiet">
            {m.common.apply}
            {title}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

export function Programs() {
  const { m, home, slides, paths } = usePage<Data>()
  const { heading, intro } = m.home.programs
  return (
    <Carousel
      id="programs"
      className={styles.section}
      heading={heading}
      intro={
        <>
          <p className="quiet measure">{intro}</p>
          <PathLinks paths={paths} heading={m.course.paths.title} />
          {home.programClaims.map((claim) => (
            <ClaimFlag key={claim} claim={claim} />
          ))}
        </>
      }
      label={m.home.programs.label}
      words={m.home.programs.carousel}
      items={slides}
      titleOf={(courses) => courses.map(({ card }) => card.title).join('; ')}
      render={(courses) => (
        <ul className={`grid gap-2 ${styles.cards}`}>
          {courses.map((course) => (
            <ProgramCard key={course.slug} course={course} />
          ))}
        </ul>
      )}
      stay={STAY}
    >
      <p className="wrap mt-1">
        <ButtonLink href="/courses" look="quiet">
          {m.home.programs.compare}
        </ButtonLink>
      </p>
    </Carousel>
  )
}

/** Seconds for one cycle of the batches. */
const CYCLE = 20

function Strip({ batch }: { batch: Data['batches'][number] }) {
  const { m } = usePage()
  const { label, slug, location, family, starts } = batch
  return (
    <div className={`grid sheet pressable ${styles.strip}`} data-family={family}>
      <p className={`whole flex gap-1 ${styles.day}`}>
        <strong className="small">
          {fill(m.course.batches.every, { day: m.common.days[starts.weekday] })}
        </strong>
        <NextDate className="figures semibold tiny" starts={starts} />
      </p>
      <p className={`row semibold ${styles.course}`}>
        {slug ? (
          <Link className="plain" data-covers href={`/courses/${slug}`}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={`quiet row small ${styles.place}`}>{location}</p>
    </div>
  )
}

/** Seventh section: next batches. */
export function BatchSchedule() {
  const { m, batches } = usePage<Data>()
  const { heading, intro } = m.home.batches
  return (
    <section className="section" aria-labelledby="batches-heading">
      <header className="mb-4 wrap ends">
        <div>
          <h2 id="batches-heading">{heading}</h2>
          <p className="quiet measure mt-1">{intro}</p>
        </div>
        <ButtonLink href="/apply">{m.course.batches.apply}</ButtonLink>
      </header>
      <Marquee
        label={m.home.batches.label}
        seconds={CYCLE}
        items={batches}
        keyOf={({ label }) => label}
        render={(batch) => <Strip batch={batch} />}
      />
    </section>
  )
}
