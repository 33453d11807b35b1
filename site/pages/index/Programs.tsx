/** Training programmes (CAR-1): 21 courses, three a slide; without script a row of slides to scroll. */
import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from '../../components/Button.tsx'
import carousel from '../../components/CarouselSection.module.css'
import { Flag } from '../../components/Claims.tsx'
import { applyLink, type CardCourse } from '../../components/course-data.ts'
import { FeatureTags } from '../../components/FeatureTags.tsx'
import { Island } from '../../components/Island.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Price } from '../../components/Price.tsx'
import { usePage } from '../../components/page.tsx'
import TrainingCarousel from '../../islands/TrainingCarousel.tsx'
import type { Data } from './+data.ts'
import styles from './Programs.module.css'

/** Feature tags on a card (CAR-9). */
const TAGS = 2

const titles = (courses: readonly CardCourse[]): string => courses.map(({ card }) => card.title).join('; ')

/** A card of the carousel (CAR-9 to CAR-12): a strip on phones, a sheet elsewhere. */
function ProgramCard({ course }: { course: CardCourse }) {
  const { m } = usePage()
  const { card, family } = course
  const image = card.image ?? course.heroImage
  const title = <span className="visually-hidden">: {card.title}</span>
  return (
    <li className={styles.card} data-family={family}>
      <Picture name={image.name} alt="" />
      <div className={`stack ${styles.body}`}>
        <h3>{card.title}</h3>
        <p className={`small quiet ${styles.duration}`}>{card.duration}</p>
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
      <Price rupees={card.price} size="small" />
      <div className={`actions ${styles.actions}`}>
        <ButtonLink href={`/courses/${card.carouselSlug}`} look="secondary">
          {m.home.programs.explore}
          {title}
        </ButtonLink>
        <ButtonLink href={applyLink(course)} look="quiet">
          {m.common.apply}
          {title}
        </ButtonLink>
      </div>
    </li>
  )
}

export function Programs() {
  const { m, home, slides } = usePage<Data>()
  const { heading, intro, claims } = home.sections.programs
  const { pause, play } = m.common
  const words = { ...m.home.programs.carousel, pause, play }
  return (
    <section className={styles.section} aria-labelledby="programs-heading">
      <header className={`wrap ${carousel.header} ${styles.header}`}>
        <h2 id="programs-heading">{heading}</h2>
        <div>
          <p className="quiet">{intro}</p>
          {claims.map((claim) => (
            <Flag key={claim} claim={claim} />
          ))}
        </div>
      </header>
      <section aria-roledescription={m.common.carousel} aria-label={m.home.programs.label} className="wrap">
        <div className={carousel.viewport} id="programs">
          <ol className={carousel.track}>
            {slides.map((courses, index) => (
              <li
                key={courses[0]?.slug}
                className={styles.slide}
                aria-roledescription={m.common.slideRole}
                aria-label={fill(m.common.slide, { n: index + 1, of: slides.length })}
              >
                <ul className={styles.cards}>
                  {courses.map((course) => (
                    <ProgramCard key={course.slug} course={course} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
        <Island
          of={TrainingCarousel}
          props={{ viewport: 'programs', slides: slides.map(titles), words }}
          when="visible"
        />
      </section>
      <p className="wrap mt-1">
        <ButtonLink href="/courses" look="quiet">
          {m.home.programs.compare}
        </ButtonLink>
      </p>
    </section>
  )
}
