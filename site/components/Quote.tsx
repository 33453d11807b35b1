/** A short voice of a graduate with everything that is to stand beside it (HOME-17). */
import type * as z from 'zod'
import type { testimonials } from '#content/model/schema/stories.ts'
import { Picture } from './Picture.tsx'
import styles from './Quote.module.css'
import { Rating } from './Rating.tsx'

export type Testimonial = z.infer<typeof testimonials>[number]

export function Quote({ voice }: { voice: Testimonial }) {
  const { name, role, course, location, image, quote, achievement, rating } = voice
  return (
    <figure className={styles.quote}>
      <Rating stars={rating} />
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
