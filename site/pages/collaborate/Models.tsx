/** The collaboration models that are displayed (COL-6, COL-7; DEF-28); each leads to the form and chooses itself there. */
import { useCounted } from '../../components/counted.ts'
import { Icon } from '../../components/Icon.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Models.module.css'

export function Models() {
  const m = useMessages()
  const { models } = useData<Data>()
  const counted = useCounted()
  return (
    <Section heading={counted(m.collaborate.models.title, models.length)} tone="sky">
      <div className={styles.models}>
        {models.map(({ value, title, description, points, icon }) => (
          <article key={value}>
            <Icon name={icon} size={36} />
            <h3>{title}</h3>
            <p>{description}</p>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="tick" size={18} />
                  {point}
                </li>
              ))}
            </ul>
            <a href="#collaboration-form" data-choose={JSON.stringify({ collaborationType: value })}>
              {m.collaborate.models.request}
              <span className="visually-hidden">: {title}</span>
            </a>
          </article>
        ))}
      </div>
    </Section>
  )
}
