/** Six external reviews (STO-16, STO-17), not called verified without a public source (DEF-64). */
import { Rating } from '../../claims/Rating.tsx'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Reviews.module.css'

const ICONS = { Google: 'globe', Instagram: 'instagram', LinkedIn: 'linkedin' } as const

function Review({ review }: { review: Data['socialReviews'][number] }) {
  const { m } = usePage()
  const { platform, name, rating, comment, verified, source } = review
  return (
    <li className={styles.review} data-platform={platform}>
      <p className={`bold row small ${styles.platform}`}>
        <Icon name={ICONS[platform]} size={20} /> {platform}
        {verified && source && (
          <a className="tap" href={source} target="_blank" rel="noopener">
            <Icon name="tick" size={16} /> {m.stories.reviews.verified}
          </a>
        )}
      </p>
      <blockquote>{comment}</blockquote>
      <footer className="ends small">
        <strong>{name}</strong>
        <Rating stars={rating} />
      </footer>
    </li>
  )
}

export function Reviews() {
  const { m, data } = usePage<Data>()
  const { socialReviews } = data
  return (
    <Section name="reviews" heading={m.stories.reviews.title} tone="sheet">
      <ul className={styles.reviews}>
        {socialReviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  )
}
