/** Featured partnerships (COL-5): the first large, the others as strips beside it. */
import { Picture } from '../../components/Picture.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Featured.module.css'

export function Featured() {
  const m = useMessages()
  const { featured } = useData<Data>()
  return (
    <Section heading={m.collaborate.featured}>
      <div className={styles.grid}>
        {featured.map(({ name, kind, description, image }) => (
          <article key={name}>
            <Picture name={image.name} alt={image.alt} />
            <div>
              <p className="eyebrow">{kind}</p>
              <h3>{name}</h3>
              <p>{description}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
