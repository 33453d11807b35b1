/** Seventh section: next batches (HOME-23 to HOME-37; DEF-51). */
import { fill } from '#lambdas/shared/message.ts'
import { NextDate } from '../../course/Batches.tsx'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Marquee } from '../../ui/moving/Marquee.tsx'
import type { Data } from './+data.ts'
import styles from './home.module.css'

/** Seconds of a cycle (HOME-24). */
const CYCLE = 20

function Strip({ batch }: { batch: Data['batches'][number] }) {
  const { m } = usePage()
  const { label, slug, location, family, starts } = batch
  return (
    <div className={`grid sheet pressable ${styles.strip}`} data-family={family}>
      <p className={`flex gap-1 ${styles.day}`}>
        <strong className="small">
          {fill(m.course.batches.every, { day: m.common.days[starts.weekday] })}
        </strong>
        <NextDate className="figures semibold tiny" starts={starts} />
      </p>
      <p className={`row semibold ${styles.course}`}>
        {slug ? (
          <Link className="plain" data-covers href={`/courses/${slug}`}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className={`quiet row small ${styles.place}`}>{location}</p>
    </div>
  )
}

export function BatchSchedule() {
  const { m, batches } = usePage<Data>()
  const { heading, intro } = m.home.batches
  return (
    <section className="section" aria-labelledby="batches-heading">
      <header className="mb-4 wrap ends">
        <div>
          <h2 id="batches-heading">{heading}</h2>
          <p className="quiet measure mt-1">{intro}</p>
        </div>
        <ButtonLink href="/apply">{m.course.batches.apply}</ButtonLink>
      </header>
      <Marquee
        label={m.home.batches.label}
        seconds={CYCLE}
        items={batches}
        keyOf={({ label }) => label}
        render={(batch) => <Strip batch={batch} />}
      />
    </section>
  )
}
