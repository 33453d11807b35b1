/** Target of "View Curriculum" (DEF-42): modules with their hours, and a PDF. */
import { CURRICULUM_LINK } from '#content/model/catalogue/brochures.ts'
import { fillPlural, plural } from '#lambdas/shared/message.ts'
import { Icon } from '../../drawings/icons/Icon.tsx'
import { usePage } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { FilledMessage } from '../../ui/messages.tsx'
import type { Data } from './+data.ts'
import styles from './curriculum.module.css'

/** Hours of one segment of the scale bar. */
const LENGTH = 4

/** Hours as a scale bar with alternating segments. @param most hours of the full width */
function Scale({ hours, most }: { hours: number; most: number }) {
  const starts = Array.from({ length: Math.ceil(hours / LENGTH) }, (_, index) => index * LENGTH)
  return (
    <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true" className={styles.scale}>
      {starts.map((start, index) => (
        <rect
          key={start}
          x={start}
          width={Math.min(LENGTH, hours - start)}
          height={1}
          className={index % 2 ? styles.open : styles.full}
        />
      ))}
    </svg>
  )
}

export function Modules() {
  const { m, site, data } = usePage<Data>()
  const { locale } = site
  const { modules } = data.curriculum
  const words = m.curriculum.modules
  const all = modules.reduce((sum, { hours }) => sum + hours, 0)
  const most = Math.max(...modules.map(({ hours }) => hours))
  return (
    <Section name="modules" heading={words.headline} intro={words.lead} tone="sheet" id="modules">
      <ol className={`ruled ${styles.modules}`}>
        {modules.map(({ title, hours, topics }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={`small quiet ${styles.topics}`}>{topics.join(', ')}</p>
            <Scale hours={hours} most={most} />
            <p className="bold figures">{fillPlural(words.hours, hours, locale)}</p>
          </li>
        ))}
      </ol>
      <div className={`ends ${styles.sum}`}>
        <p className="figures">
          <FilledMessage
            text={plural(words.sum, modules.length, locale)}
            values={{
              hours: <strong>{fillPlural(words.hours, all, locale)}</strong>,
              count: modules.length,
            }}
          />
        </p>
        <ButtonLink href={CURRICULUM_LINK} look="secondary">
          <Icon name="document" size={20} /> {words.pdf}
        </ButtonLink>
      </div>
    </Section>
  )
}
