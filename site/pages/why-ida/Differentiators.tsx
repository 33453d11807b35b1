/** Six things that are done differently (WHY-13), as the legend of the chart. */
import { Icon } from '../../components/Icon.tsx'
import { useData } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Differentiators.module.css'

export function Differentiators() {
  const { differentiators } = useData<Data>()
  return (
    <Section
      heading="Six things we do differently"
      intro="Ask any of our trainees about them before you decide."
      layout="beside"
    >
      <ul className={styles.legend}>
        {differentiators.map(({ title, description, icon }) => (
          <li key={title}>
            <Icon name={icon} size={32} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
