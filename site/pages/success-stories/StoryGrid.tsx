/** All stories. Six are shown at first; ui/lists/list.part.ts filters them. */
import { Rating } from '../../claims/Rating.tsx'
import isobars from '../../drawings/chart.module.css'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Picture, usePortrait } from '../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './stories.module.css'

/** Number of stories at first, and number that each click adds. */
const FIRST = 6
const STEP = 3

function Story({ story, marked }: { story: Data['stories'][number]; marked: boolean }) {
  const { m } = usePage()
  const { id, name, role, course, batch, location, quote, achievement } = story
  return (
    <li className={`grid gap-1h card ${styles.story}`} data-class={story.class} tabIndex={-1} id={id}>
      <p className="bold tiny signal">{m.stories.grid.classes[story.class]}</p>
      <header className="actions middle gap-2">
        <Picture {...usePortrait()(story)} className="face" />
        <div>
          <h3>{name}</h3>
          <p className="small quiet snug">{role}</p>
          <Rating {...story} />
        </div>
      </header>
      <blockquote className="small close">{quote}</blockquote>
      <p className="waypoint small">{achievement}</p>
      <footer className="tiny quiet close">
        <p>{course}</p>
        <p className="ends">
          {batch}
          <span>{location}</span>
        </p>
        {marked && <p>{m.stories.grid.sample}</p>}
      </footer>
    </li>
  )
}

export function StoryGrid() {
  const { m, stories } = usePage<Data>()
  const { count, countIn } = m.stories.grid
  const counts = { all: count, in: countIn }
  const allSamples = stories.every(({ sample }) => sample)
  return (
    <section
      className={`section ${isobars.isobars} ${styles.storyGridSection}`}
      aria-labelledby="grid-heading"
      data-list="class"
    >
      <div className="wrap">
        <h2 id="grid-heading">{m.stories.grid.title}</h2>
        {allSamples && <p className="small quiet mb-3">{m.stories.grid.sample}</p>}
        <FilterBar label={m.stories.grid.filter} filters={m.stories.grid.classes} />
        <p
          className={`figures scripted small quiet ${styles.count}`}
          data-count
          data-words={JSON.stringify(counts)}
          role="status"
        />
        <ul className={`grid gap-3 ${styles.grid}`} data-cards data-first={FIRST} data-step={STEP}>
          {stories.map((story) => (
            <Story key={story.id} story={story} marked={!allSamples && story.sample === true} />
          ))}
        </ul>
        <p className="scripted mt-4 actions stacked">
          <Button look="secondary" data-load-more>
            {m.stories.grid.more}
          </Button>
        </p>
      </div>
    </section>
  )
}

const ICONS = { Google: 'globe', Instagram: 'instagram', LinkedIn: 'linkedin' } as const

/** External reviews. A review is called verified only if it has a public source. */
export function ExternalReviews() {
  const { m, socialReviews } = usePage<Data>()
  return (
    <Section name="reviews" heading={m.stories.reviews.title} tone="sheet">
      <ul className={`grid ${styles.reviews}`}>
        {socialReviews.map(({ id, platform, name, comment, verified, source, rating }) => (
          <li key={id} className={`grid gap-1h ${styles.review}`} data-platform={platform}>
            <p className={`bold row small ${styles.platform}`}>
              <Icon name={ICONS[platform]} size={20} /> {platform}
              {verified && source && (
                <a className="tap" href={source} target="_blank" rel="noopener">
                  <Icon name="tick" size={16} /> {m.stories.reviews.verified}
                </a>
              )}
            </p>
            <blockquote className="close">{comment}</blockquote>
            <footer className="ends small">
              <strong>{name}</strong>
              <Rating rating={rating} source={source} />
            </footer>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const SHOWN = 8

/** Home towns of graduates with their courses: a list, because a map must show the boundary as the Survey of India draws it. */
export function StoryPlaces() {
  const { data } = usePage<Data>()
  return (
    <dl className={`ruled small snug ${styles.places}`}>
      {data.stories.slice(0, SHOWN).map(({ id, location, course }) => (
        <div key={id} className="grid gap-2">
          <dt className="bold">{location.split(',')[0]}</dt>
          <dd className="quiet">{course}</dd>
        </div>
      ))}
    </dl>
  )
}
