/** Milestones as a flight path. The HTML contains all texts; ui/moving/Slides.part.ts shows one at a time. */
import { fill } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { listItems } from '../../ui/lists/lists.tsx'
import route from '../../ui/lists/Route.module.css'
import { useCountInWords } from '../../ui/messages.tsx'
import { Dots } from '../../ui/moving/Slides.tsx'
import type { Data } from './+data.ts'
import styles from './why.module.css'

function Panel({ step, index }: { step: Data['milestones'][number]; index: number }) {
  return (
    <article className={`stack ${styles.panel}`} data-slide data-current={index === 0 ? '' : undefined}>
      <Icon name={step.icon} size={48} className="signal" />
      <div>
        <h3>
          <span className={styles.still}>{index + 1}. </span>
          {step.title}
        </h3>
        <p className="measure mt-1">{step.description}</p>
      </div>
      <ul className="stack waypoints small quiet snug gap-1">{listItems(step.details)}</ul>
    </article>
  )
}

export function Milestones() {
  const { m, milestones } = usePage<Data>()
  const counted = useCountInWords()
  return (
    <Section
      name="milestones"
      heading={counted(m.why.milestones.title, milestones.length)}
      intro={m.why.milestones.lead}
      tone="ink"
      layout="close"
      className={styles.milestones}
    >
      <div data-slides data-words={m.why.milestones.position}>
        <ol className={`mb-3 scripted ${route.route} ${route.across} ${styles.route}`}>
          {milestones.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                className="row snug"
                data-go={index}
                aria-current={index === 0 ? 'step' : 'false'}
              >
                <span className={`bold figures step-number ${styles.number}`}>{index + 1}</span>
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.panels}>
          {milestones.map((step, index) => (
            <Panel key={step.title} step={step} index={index} />
          ))}
        </div>
        <div className={`ends scripted semibold ${styles.bar}`}>
          <p className="figures" data-position role="status">
            {fill(m.why.milestones.position, { n: 1, of: milestones.length })}
          </p>
          <Dots
            label={m.why.milestones.progress}
            labels={milestones.map(({ title }, index) =>
              fill(m.why.milestones.step, { n: index + 1, title }),
            )}
          />
        </div>
      </div>
    </Section>
  )
}
