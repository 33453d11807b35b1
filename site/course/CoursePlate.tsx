/** The plate of a course (a drawing of its days and flights) with a legend. */
import { fill } from '#lambdas/shared/message.ts'
import { dayPlaces, PLACE_COLOURS, type PlateFacts, planScale, plateName } from '../drawings/plates/facts.ts'
import { usePage } from '../page/page.tsx'
import { Picture } from '../ui/media/Picture.tsx'
import styles from './course.module.css'

interface Props {
  slug: string
  title: string
}

/** The plate without its legend, for a table. */
export function PlatePicture({ slug, title, ...size }: Props & { width?: number }) {
  const { plate } = usePage().m.course
  return <Picture name={plateName(slug)} alt={fill(plate.alt, { course: title })} {...size} />
}

export function CoursePlate({ facts, ...course }: Props & { facts: PlateFacts }) {
  const { plate } = usePage().m.course
  const scale = planScale(facts)
  return (
    <figure className={`stack ${styles.plate}`}>
      <PlatePicture {...course} />
      <figcaption className="actions tiny quiet">
        {dayPlaces(facts).map((place) => (
          <span key={place} className={styles.place}>
            <svg viewBox="0 0 1 1" width="14" height="14" aria-hidden="true">
              <path fill={PLACE_COLOURS[place]} d="M0 0h1v1H0Z" />
            </svg>
            {plate.places[place]}
          </span>
        ))}
        {scale && <span>{plate[scale]}</span>}
      </figcaption>
    </figure>
  )
}
