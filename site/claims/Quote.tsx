/** Testimonial of a graduate (HOME-17). */
import type { SiteData } from '#content/model/site.ts'
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import { useFace } from '../ui/media/face.ts'
import { Picture } from '../ui/media/Picture.tsx'
import styles from './Quote.module.css'

type Testimonial = SiteData['testimonials'][number]

export function Quote({ voice }: { voice: Testimonial }) {
  const { name, role, course, location, quote, achievement, rating } = voice
  const face = useFace()(voice)
  return (
    <figure className={`card ${styles.quote}`}>
      <Rating stars={rating} />
      <blockquote>{quote}</blockquote>
      <p className="waypoint small">{achievement}</p>
      <figcaption className="beside">
        <Picture name={face.name} alt={face.alt} className="face" />
        <p className="tiny quiet">
          <strong className="small">{name}</strong>
          <span>{role}</span>
          <span>
            {course}, {location}
          </span>
        </p>
      </figcaption>
    </figure>
  )
}

/** Stars out of five; never structured data (DEF-64). */
const OUTLINE = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
/** The outlines of the stars from `first` to before `last`. */
const path = (first: number, last: number): string =>
  Array.from({ length: last - first }, (_, at) => `M${12 + 26 * (first + at)} 2.6${OUTLINE}`).join('')

export function Rating({ stars }: { stars: number }) {
  const { m } = usePage()
  return (
    <svg
      role="img"
      aria-label={fill(m.common.rating, { stars })}
      className={styles.rating}
      width="107"
      height="20"
      viewBox="0 0 128 24"
      stroke="currentColor"
    >
      <path d={path(0, stars)} fill="currentColor" />
      {stars < 5 && <path d={path(stars, 5)} fill="none" />}
    </svg>
  )
}
