/** Six things that are done differently (WHY-13), as the legend of the chart. */
import { useCounted } from '../../components/counted.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Differentiators.module.css'

export function Differentiators() {
  const m = useMessages()
  const { differentiators } = useData<Data>()
  const counted = useCounted()
  return (
    <Section
      heading={counted(m.why.differentiators.title, differentiators.length)}
      intro={m.why.differentiators.lead}
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
