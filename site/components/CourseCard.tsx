/** A card of the catalogue (CRS-14 to CRS-16, CRS-24). */

import { Badge } from './Badge.tsx'
import { ButtonLink, DialogButton } from './Button.tsx'
import styles from './CourseCard.module.css'
import type { CardCourse } from './course-data.ts'
import { brochureFill } from './course-data.ts'
import { FeatureTags } from './FeatureTags.tsx'
import { Icon } from './Icon.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'

/** Feature tags on a card of this page (CRS-14). */
const TAGS = 3

export function CourseCard({ course, first }: { course: CardCourse; first?: boolean }) {
  const { card } = course
  const image = card.image ?? course.heroImage
  const href = `/courses/${card.slug}`
  return (
    <li
      className={styles.card}
      data-category={card.category}
      data-family={course.family}
      data-first={first || undefined}
    >
      <div className={styles.picture}>
        <Picture name={image.name} alt={image.alt} />
      </div>
      <div className={styles.body}>
        <div className={styles.top}>
          <Badge hue={card.badgeColor}>{card.badge}</Badge>
          <span className={styles.category}>{card.category}</span>
        </div>
        <h2>
          <Icon name={card.icon} size={24} /> {card.title}
        </h2>
        <p className={styles.description}>{card.description}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name="clock" size={18} />
            {card.duration}
          </li>
          <li>
            <Icon name="graduation" size={18} />
            {card.level}
          </li>
          {card.locations && (
            <li>
              <Icon name="location" size={18} />
              {card.locations.join(', ')}
            </li>
          )}
        </ul>
        <FeatureTags features={card.features} shown={TAGS} />
      </div>
      <div className={styles.foot}>
        <Price rupees={card.price} size="small" />
        <div className={styles.actions}>
          <ButtonLink href={href} look="ink">
            View Details <span className="visually-hidden">of {card.title}</span>
          </ButtonLink>
          <DialogButton
            dialog="brochure"
            look="secondary"
            href={`${href}#brochure`}
            fill={{ ...brochureFill(course) }}
          >
            Brochure <span className="visually-hidden">for {card.title}</span>
          </DialogButton>
        </div>
      </div>
    </li>
  )
}
