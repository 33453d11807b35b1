/** Two graduates at length (STO-13, STO-14). */

import { fill } from '#lambdas/shared/message.ts'
import { useCounted } from '../../components/counted.ts'
import { Embed } from '../../components/Embed.tsx'
import { useData, useMessages, useOwnLanguage } from '../../components/page.tsx'
import { Slides } from '../../components/Slides.tsx'
import { videoId } from '../../components/video.ts'
import type { Data } from './+data.ts'
import styles from './Spotlight.module.css'

function Graduate({ graduate }: { graduate: Data['spotlights'][number] }) {
  const m = useMessages()
  const own = useOwnLanguage(graduate)
  const { name, role, course, location, batch, quote, currentStatus, achievement } = graduate
  return (
    <article className={styles.graduate} lang={graduate.lang}>
      <div className={styles.talk}>
        <Embed
          id={videoId(graduate.testimonialVideo)}
          title={fill(m.stories.spotlight.film, { name })}
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
            <dt lang={own}>{m.stories.spotlight.today}</dt>
            <dd>{currentStatus}</dd>
          </div>
          <div>
            <dt lang={own}>{m.stories.spotlight.achievement}</dt>
            <dd>{achievement}</dd>
          </div>
          <div>
            <dt lang={own}>{m.stories.spotlight.income}</dt>
            <dd>{graduate.salaryIncrease}</dd>
          </div>
          <div>
            <dt lang={own}>{m.stories.spotlight.trained}</dt>
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
  const m = useMessages()
  const { spotlights } = useData<Data>()
  const counted = useCounted()
  return (
    <section className={styles.section} aria-labelledby="spotlight-heading">
      <div className="wrap">
        <h2 id="spotlight-heading">{m.stories.spotlight.title}</h2>
        <Slides
          label={counted(m.stories.spotlight.label, spotlights.length)}
          words={m.stories.spotlight.slides}
          items={spotlights}
          keyOf={({ id }) => id}
          render={(graduate) => <Graduate graduate={graduate} />}
        />
      </div>
    </section>
  )
}
