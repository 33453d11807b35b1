/** Curriculum design, lab infrastructure, faculty training (CUR-2). */
import { Icon } from '../../components/Icon.tsx'
import { useData } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Offerings.module.css'

export function Offerings() {
  const { offerings, offer } = useData<Data>().curriculum
  return (
    <Section heading={offer.headline} intro={offer.lead}>
      <div className={styles.offerings}>
        {offerings.map(({ title, description, icon, items }) => (
          <article key={title}>
            <Icon name={icon} size={44} />
            <h3>{title}</h3>
            <p>{description}</p>
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Icon name="tick" size={18} />
                  {item}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}
