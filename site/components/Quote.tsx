/** A short voice of a graduate with everything that is to stand beside it (HOME-17). */
import type { SiteData } from '#content/model/site.ts'
import { Picture } from './Picture.tsx'
import { useOwnLanguage } from './page.tsx'
import styles from './Quote.module.css'
import { Rating } from './Rating.tsx'

export type Testimonial = SiteData['testimonials'][number]

export function Quote({ voice }: { voice: Testimonial }) {
  const { name, role, course, location, image, quote, achievement, rating } = voice
  return (
    <figure className={styles.quote} lang={voice.lang}>
      <Rating stars={rating} lang={useOwnLanguage(voice)} />
      <blockquote>{quote}</blockquote>
      <p className={styles.achievement}>{achievement}</p>
      <figcaption>
        <Picture name={image.name} alt={image.alt} />
        <p>
          <strong>{name}</strong>
          <span>{role}</span>
          <span>
            {course}, {location}
          </span>
        </p>
      </figcaption>
    </figure>
  )
}
