/** Testimonial of a graduate. */
import type { SiteData } from '#content/model/site.ts'
import { Picture, usePortrait } from '../ui/media/Picture.tsx'
import styles from './Quote.module.css'
import { Rating } from './Rating.tsx'

type Testimonial = SiteData['testimonials'][number]

export function Quote({ voice }: { voice: Testimonial }) {
  const { name, role, course, location, quote, achievement } = voice
  const face = usePortrait()(voice)
  return (
    <figure className={`grid gap-1h card ${styles.quote}`}>
      <Rating {...voice} />
      <blockquote className="close">{quote}</blockquote>
      <p className="waypoint small">{achievement}</p>
      <figcaption className="beside">
        <Picture name={face.name} alt={face.alt} className="face" />
        <p className="grid tiny quiet snug">
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
