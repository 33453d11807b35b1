/** Two graduates at length (STO-13, STO-14). */
import { Embed } from '../../components/Embed.tsx'
import { useData } from '../../components/page.tsx'
import { Slides } from '../../components/Slides.tsx'
import { videoId } from '../../components/video.ts'
import type { Data } from './+data.ts'
import styles from './Spotlight.module.css'

function Graduate({ graduate }: { graduate: Data['spotlights'][number] }) {
  const { name, role, course, location, batch, quote, currentStatus, achievement } = graduate
  return (
    <article className={styles.graduate}>
      <div className={styles.talk}>
        <Embed
          id={videoId(graduate.testimonialVideo)}
          title={`${name} in conversation`}
          poster={graduate.image}
        />
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.role}>
          {role}, {location}
        </p>
        <blockquote>{quote}</blockquote>
        <dl>
          <div>
            <dt>Today</dt>
            <dd>{currentStatus}</dd>
          </div>
          <div>
            <dt>Achievement</dt>
            <dd>{achievement}</dd>
          </div>
          <div>
            <dt>Income</dt>
            <dd>{graduate.salaryIncrease}</dd>
          </div>
          <div>
            <dt>Trained in</dt>
            <dd>
              {course}, {batch}
            </dd>
          </div>
        </dl>
      </div>
    </article>
  )
}

export function Spotlight() {
  const { spotlights } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="spotlight-heading">
      <div className="wrap">
        <h2 id="spotlight-heading">Graduate Spotlight</h2>
        <Slides
          label="Two graduates at length"
          one="Graduate"
          items={spotlights}
          keyOf={({ id }) => id}
          render={(graduate) => <Graduate graduate={graduate} />}
        />
      </div>
    </section>
  )
}
