/** Training programmes (CAR-1): 21 courses, three a slide; without script a row of slides to scroll. */

import { fill } from '#lambdas/shared/message.ts'
import { ButtonLink } from '../../components/Button.tsx'
import carousel from '../../components/CarouselSection.module.css'
import type { CardCourse } from '../../components/course-data.ts'
import { Flag } from '../../components/Flag.tsx'
import { Island } from '../../components/Island.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import TrainingCarousel from '../../islands/TrainingCarousel.tsx'
import type { Data } from './+data.ts'
import { ProgramCard } from './ProgramCard.tsx'
import styles from './Programs.module.css'

const titles = (courses: readonly CardCourse[]): string => courses.map(({ card }) => card.title).join('; ')

export function Programs() {
  const m = useMessages()
  const { home, slides } = useData<Data>()
  const { heading, intro, claims } = home.sections.programs
  const { pause, play } = m.common
  const words = { ...m.home.programs.carousel, pause, play }
  return (
    <section className={styles.section} aria-labelledby="programs-heading">
      <header className={`wrap ${carousel.header} ${styles.header}`}>
        <h2 id="programs-heading">{heading}</h2>
        <div>
          <p>{intro}</p>
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
      <p className={`wrap ${styles.all}`}>
        <ButtonLink href="/courses" look="quiet">
          {m.home.programs.compare}
        </ButtonLink>
      </p>
    </section>
  )
}
