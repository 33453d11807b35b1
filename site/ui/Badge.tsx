/** A short label with a coloured marker. */
import type { BADGE_COLORS } from '#content/model/schema/course.ts'
import styles from './Badge.module.css'

export function Badge({ hue, children }: { hue: (typeof BADGE_COLORS)[number]; children: string }) {
  return (
    <span className={`middle gap-1 bold tiny snug ${styles.badge}`} data-hue={hue}>
      {children}
    </span>
  )
}
