/** Stars out of five. Shown only with the public source of the rating, and never part of structured data. */
import { fill } from '#lambdas/shared/message.ts'
import { usePage } from '../page/page.tsx'

const OUTLINE = 'l2.9 6 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z'
const path = (first: number, last: number): string =>
  Array.from({ length: last - first }, (_, at) => `M${12 + 26 * (first + at)} 2.6${OUTLINE}`).join('')

export function Rating({ rating: stars, source }: { rating: number; source?: string | undefined }) {
  const { m } = usePage()
  if (!source) return null
  return (
    <svg
      role="img"
      aria-label={fill(m.common.rating, { stars })}
      className="signal"
      width="107"
      height="20"
      viewBox="0 0 128 24"
      stroke="currentColor"
    >
      <path d={path(0, stars)} fill="currentColor" />
      {stars < 5 && <path d={path(stars, 5)} fill="none" />}
    </svg>
  )
}
