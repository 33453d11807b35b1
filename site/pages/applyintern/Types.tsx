/** The types of internship, each on the ruler of a year: the months that its duration covers are inked (INT-2). */
import type { Data } from './+data.ts'
import styles from './Types.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** `3-6 months`, in any language → months that are certain, and those that may follow; undefined for words without figures. */
export function monthsOf(duration: string): { sure: number; most: number } | undefined {
  const [, sure, most] = /^(\d+)-(\d+) /.exec(duration) ?? []
  return sure && most ? { sure: Number(sure), most: Number(most) } : undefined
}

function Ruler({ duration }: { duration: string }) {
  const span = monthsOf(duration)
  const kind = (month: number): string => {
    if (!span) return 'open'
    if (month <= span.sure) return 'sure'
    return month <= span.most ? 'more' : 'none'
  }
  return (
    <div className={styles.ruler} aria-hidden="true">
      {MONTHS.map((month) => (
        <span key={month} data-kind={kind(month)} />
      ))}
    </div>
  )
}

export function Types({ types }: Pick<Data['words'], 'types'>) {
  return (
    <div className={styles.types}>
      {types.map(({ title, duration, description, points }) => (
        <article key={title}>
          <p className={styles.duration}>{duration}</p>
          <Ruler duration={duration} />
          <h3>{title}</h3>
          <p>{description}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </article>
      ))}
    </div>
  )
}
