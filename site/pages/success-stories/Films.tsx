/** Films of graduates, one at a time. The player is loaded on Play. */
import type { Messages } from '#content/model/catalogue/messages.ts'
import { fill } from '#lambdas/shared/message.ts'
import { Icon, type IconName } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Embed } from '../../ui/media/Embed.tsx'
import { usePortrait } from '../../ui/media/Picture.tsx'
import { videoId } from '../../ui/media/video.ts'
import { useCountInWords } from '../../ui/messages.tsx'
import { Arrow, Dots, Slides, type SlidesProps } from '../../ui/moving/Slides.tsx'
import type { Data } from './+data.ts'
import styles from './stories.module.css'

function Film({ film }: { film: Data['videoTestimonials'][number] }) {
  const { m } = usePage()
  const { name, role, course, location, videoUrl, caption, achievement, duration, views } = film
  const facts: [icon: IconName, text: string][] = [
    ['graduation', course],
    ['location', location],
    ['clock', fill(m.stories.films.minutes, { duration })],
  ]
  if (views) facts.push(['play', fill(m.stories.films.views, { count: views })])
  return (
    <article className={`columns ${styles.film}`}>
      <Embed id={videoId(videoUrl)} title={`${name}: ${caption}`} poster={usePortrait()(film)} />
      <div className="stack gap-1">
        <h3>{name}</h3>
        <p className="quiet">{role}</p>
        <p>{caption}</p>
        <p className="waypoint">{achievement}</p>
        <ul className="stack gap-1 figures small snug quiet mt-1">
          {facts.map(([icon, text]) => (
            <li key={icon} className="beside">
              <Icon name={icon} size={18} /> {text}
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

function FilmSlides<T>({
  words,
  ...row
}: Omit<SlidesProps<T>, 'position' | 'children'> & { words: Messages['stories']['films']['slides'] }) {
  const { items } = row
  return (
    <Slides {...row} position={words.position}>
      <div className={`scripted on-screen row ${styles.slideBar}`}>
        <Arrow to="prev" label={words.previous} />
        <Dots label={words.choose} labels={items.map((_, index) => fill(words.item, { n: index + 1 }))} />
        <Arrow to="next" label={words.next} />
        <p className="figures small quiet" data-position role="status">
          {fill(words.position, { n: 1, of: items.length })}
        </p>
      </div>
    </Slides>
  )
}

export function GraduateFilms() {
  const { m, videoTestimonials } = usePage<Data>()
  return (
    <Section name="films" heading={m.stories.films.title} layout="close">
      <FilmSlides
        label={m.stories.films.label}
        words={m.stories.films.slides}
        items={videoTestimonials}
        titleOf={({ id }) => id}
        render={(film) => <Film film={film} />}
      />
    </Section>
  )
}

function Graduate({ graduate }: { graduate: Data['spotlights'][number] }) {
  const { m } = usePage()
  const { name, role, course, location, batch, quote, currentStatus, achievement, salaryIncrease } = graduate
  const words = m.stories.spotlight
  const facts = [
    [words.today, currentStatus],
    [words.achievement, achievement],
    [words.income, salaryIncrease],
    [words.trained, `${course}, ${batch}`],
  ]
  return (
    <article className={`columns ${styles.graduate}`}>
      <Embed
        id={videoId(graduate.testimonialVideo)}
        title={fill(words.film, { name })}
        poster={usePortrait()(graduate)}
      />
      <div className={`stack gap-1 ${styles.filmsSaid}`}>
        <h3>{name}</h3>
        <p className="quiet">
          {role}, {location}
        </p>
        <blockquote className="large close">{quote}</blockquote>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term} className="grid gap-1">
              <dt className="small quiet">{term}</dt>
              <dd className="semibold snug">{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

export function Spotlight() {
  const { m, spotlights } = usePage<Data>()
  const counted = useCountInWords()
  return (
    <Section name="spotlight" heading={m.stories.spotlight.title} tone="sheet" layout="close">
      <FilmSlides
        label={counted(m.stories.spotlight.label, spotlights.length)}
        words={m.stories.spotlight.slides}
        items={spotlights}
        titleOf={({ id }) => id}
        render={(graduate) => <Graduate graduate={graduate} />}
      />
    </Section>
  )
}
