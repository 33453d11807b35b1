/** A card of the carousel (CAR-9 to CAR-12): a strip on phones, a sheet elsewhere. */

import { ButtonLink } from '../../components/Button.tsx'
import { applyLink, type CardCourse } from '../../components/course-data.ts'
import { FeatureTags } from '../../components/FeatureTags.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Price } from '../../components/Price.tsx'
import { useMessages } from '../../components/page.tsx'
import styles from './ProgramCard.module.css'

/** Feature tags on a card of the carousel (CAR-9). */
const TAGS = 2

export function ProgramCard({ course }: { course: CardCourse }) {
  const m = useMessages()
  const { card, family } = course
  const image = card.image ?? course.heroImage
  const title = <span className="visually-hidden">: {card.title}</span>
  return (
    <li className={styles.card} data-family={family}>
      <Picture name={image.name} alt="" />
      <div className={styles.body}>
        <h3>{card.title}</h3>
        <p className={styles.duration}>{card.duration}</p>
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
      <Price rupees={card.price} size="small" />
      <div className={styles.actions}>
        <ButtonLink href={`/courses/${card.carouselSlug}`} look="secondary">
          {m.home.programs.explore}
          {title}
        </ButtonLink>
        <ButtonLink href={applyLink(course)} look="quiet">
          {m.common.apply}
          {title}
        </ButtonLink>
      </div>
    </li>
  )
}
