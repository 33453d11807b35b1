/** Stars out of five; never structured data (DEF-64). */
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'
import styles from './Rating.module.css'

const STAR = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z'

export function Rating({ stars }: { stars: number }) {
  const { m } = usePage()
  return (
    <span role="img" aria-label={fill(m.common.rating, { stars })} className={styles.rating}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} fill={star <= stars ? 'currentColor' : 'none'} stroke="currentColor" />
        </svg>
      ))}
    </span>
  )
}
