/** The four steps as a flight path (CUR-3). */
import { useData } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Steps.module.css'

export function Steps() {
  const { process, steps } = useData<Data>().curriculum
  return (
    <Section heading={steps.headline} intro={steps.lead} tone="sky">
      <ol className={styles.route}>
        {process.map(({ title, description }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
