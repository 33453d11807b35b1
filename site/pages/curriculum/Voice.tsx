/** Somebody who has the curriculum in use (CUR-4). */
import { Picture } from '../../components/Picture.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import type { Data } from './+data.ts'
import styles from './Voice.module.css'

export function Voice() {
  const m = useMessages()
  const { name, role, institution, quote, image } = useData<Data>().curriculum.testimonial
  return (
    <section className={styles.section} aria-label={m.curriculum.voice}>
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
