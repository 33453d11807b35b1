/** Three films of graduates (STO-2 to STO-4); the player loads on Play (DEF-59). */
import { fill } from '#lambdas/shared/message.ts'
import { Achievement } from '../../components/Achievement.tsx'
import { Embed } from '../../components/Embed.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages, useOwnLanguage } from '../../components/page.tsx'
import { Slides } from '../../components/Slides.tsx'
import { videoId } from '../../components/video.ts'
import type { Data } from './+data.ts'
import styles from './Films.module.css'

function Film({ film }: { film: Data['videoTestimonials'][number] }) {
  const m = useMessages()
  const own = useOwnLanguage(film)
  const { name, role, course, location, videoUrl, caption, achievement, duration, views, poster } = film
  return (
    <article className={styles.film} lang={film.lang}>
      <Embed id={videoId(videoUrl)} title={`${name}: ${caption}`} poster={poster} />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.role}>{role}</p>
        <p>{caption}</p>
        <Achievement large>{achievement}</Achievement>
        <ul className={`figures ${styles.facts}`}>
          <li>
            <Icon name="graduation" size={18} /> {course}
          </li>
          <li>
            <Icon name="location" size={18} /> {location}
          </li>
          <li lang={own}>
            <Icon name="clock" size={18} /> {fill(m.stories.films.minutes, { duration })}
          </li>
          {views && (
            <li lang={own}>
              <Icon name="play" size={18} /> {fill(m.stories.films.views, { count: views })}
            </li>
          )}
        </ul>
      </div>
    </article>
  )
}

export function Films() {
  const m = useMessages()
  const { videoTestimonials } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="films-heading">
      <div className="wrap">
        <h2 id="films-heading">{m.stories.films.title}</h2>
        <Slides
          label={m.stories.films.label}
          words={m.stories.films.slides}
          items={videoTestimonials}
          keyOf={({ id }) => id}
          render={(film) => <Film film={film} />}
        />
      </div>
    </section>
  )
}
