/** Partner colleges and featured partnerships. */
import { usePage } from '../../page/page.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/heads/Section.tsx'
import { Picture } from '../../ui/media/Picture.tsx'
import type { Data } from './+data.ts'
import styles from './collaborate.module.css'

/** Colleges at first, and with each press (COL-2, COL-3). */
const STEP = 3

/** Partner colleges, three at first and three more with each press (COL-2 to COL-4). All without script. */
export function Colleges() {
  const { m, data } = usePage<Data>()
  const { colleges } = data
  return (
    <Section name="colleges" heading={m.collaborate.colleges.title} tone="sheet">
      <div data-list="college">
        <ol className={`ruled ${styles.list}`} id="colleges" data-cards data-first={STEP} data-step={STEP}>
          {colleges.map(({ name, type, location }) => (
            <li key={name} data-college tabIndex={-1}>
              <h3>{name}</h3>
              <p className="small quiet">{type}</p>
              <p className="small quiet">{location}</p>
            </li>
          ))}
        </ol>
        <p className="scripted mt-3">
          <Button look="secondary" aria-controls="colleges" data-load-more>
            {m.collaborate.colleges.more}
          </Button>
        </p>
      </div>
    </Section>
  )
}

/** Featured partnerships (COL-5): the first is large. */
export function Featured() {
  const { m, data } = usePage<Data>()
  const { featured } = data
  return (
    <Section name="featured" heading={m.collaborate.featured}>
      <div className={styles.grid}>
        {featured.map(({ name, kind, description, image }) => (
          <article key={name} className="stack">
            <Picture name={image.name} alt={image.alt} />
            <div className={`stack ${styles.words}`}>
              <p className="eyebrow">{kind}</p>
              <h3>{name}</h3>
              <p className="measure small quiet">{description}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
