/** Somebody who has the curriculum in use (CUR-4). */
import { Picture } from '../../components/Picture.tsx'
import { useData } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Voice.module.css'

export function Voice() {
  const { name, role, institution, quote, image } = useData<Data>().curriculum.testimonial
  return (
    <section className={styles.section} aria-label="What a partner institution says">
      <figure className={`wrap ${styles.voice}`}>
        <Picture name={image.name} alt={image.alt} />
        <div>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <strong>{name}</strong>
            <span>{role}</span>
            <span>{institution}</span>
          </figcaption>
        </div>
      </figure>
    </section>
  )
}
