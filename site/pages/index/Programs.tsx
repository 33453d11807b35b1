/** Training programmes (CAR-1): 21 courses, three a slide; without script a row of slides to scroll. */

import { ButtonLink } from '../../components/Button.tsx'
import type { CardCourse } from '../../components/course-data.ts'
import { Flag } from '../../components/Flag.tsx'
import { Island } from '../../components/Island.tsx'
import { useData } from '../../components/page.tsx'
import TrainingCarousel from '../../islands/TrainingCarousel.tsx'
import type { Data } from './+data.ts'
import { ProgramCard } from './ProgramCard.tsx'
import styles from './Programs.module.css'

const titles = (courses: readonly CardCourse[]): string => courses.map(({ card }) => card.title).join('; ')

export function Programs() {
  const { home, slides } = useData<Data>()
  const { heading, intro, claims } = home.sections.programs
  return (
    <section className={styles.section} aria-labelledby="programs-heading">
      <header className={`wrap ${styles.header}`}>
        <h2 id="programs-heading">{heading}</h2>
        <div>
          <p>{intro}</p>
          {claims.map((claim) => (
            <Flag key={claim} claim={claim} />
          ))}
        </div>
      </header>
      <section aria-roledescription="carousel" aria-label="Training programs" className="wrap">
        <div className={styles.viewport} id="programs">
          <ol className={styles.track}>
            {slides.map((courses, index) => (
              <li
                key={courses[0]?.slug}
                className={styles.slide}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
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
          props={{ viewport: 'programs', slides: slides.map(titles) }}
          when="visible"
        />
      </section>
      <p className={`wrap ${styles.all}`}>
        <ButtonLink href="/courses" look="quiet">
          Compare all courses
        </ButtonLink>
      </p>
    </section>
  )
}
