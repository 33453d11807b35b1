/** Types and stipend of internships. */
import { ClaimFlag } from '../../claims/Claims.tsx'
import { ChatLink } from '../../layout/Calls.tsx'
import { usePage } from '../../page/page.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import type { Data } from './+data.ts'
import styles from './Programme.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Reads minimum and maximum from `3-6 months`, in any language. Undefined without a range. */
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
    <div className={`grid ${styles.ruler}`} aria-hidden="true">
      {MONTHS.map((month) => (
        <span key={month} data-kind={kind(month)} />
      ))}
    </div>
  )
}

/** Types of internship, with their duration on a ruler of twelve months. */
export function InternshipTypes() {
  const { types } = usePage().m.internship
  return (
    <div className={`columns ${styles.types}`}>
      {types.list.map(({ title, duration, description, points }) => (
        <article key={title} className="stack gap-1">
          <p className={`display figures ${styles.duration}`}>{duration}</p>
          <Ruler duration={duration} />
          <h3>{title}</h3>
          <p className="quiet">{description}</p>
          <ul className={`small snug mt-1 ${styles.points}`}>{listItems(points)}</ul>
        </article>
      ))}
    </div>
  )
}

export function Stipend({ stipend, claims }: Pick<Data, 'stipend' | 'claims'>) {
  const { m } = usePage()
  const [unsaid, ...notes] = m.internship.stipend.notes
  return (
    <Section name="stipend" heading={m.internship.stipend.title} tone="ink" layout="beside">
      <div className="stack left">
        <p className="measure large display">{stipend ?? unsaid}</p>
        {notes.map((note) => (
          <p key={note} className="measure quiet">
            {note}.
          </p>
        ))}
        {claims.map((claim) => (
          <ClaimFlag key={claim} claim={claim} />
        ))}
        <ChatLink chat={m.internship.chatText}>{m.internship.stipend.ask}</ChatLink>
      </div>
    </Section>
  )
}
