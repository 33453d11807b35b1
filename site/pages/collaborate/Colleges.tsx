/** Partner colleges, three at first and three more a press (COL-2 to COL-4); all of them without script. */
import plain from '../../components/PlainButton.module.css'
import { useData, useMessages } from '../../components/page.tsx'
import { Section } from '../../components/Section.tsx'
import type { Data } from './+data.ts'
import styles from './Colleges.module.css'

/** Colleges at first, and added by a press (COL-2, COL-3). */
const STEP = 3

export function Colleges() {
  const m = useMessages()
  const { colleges } = useData<Data>()
  return (
    <Section heading={m.collaborate.colleges.title} tone="sheet">
      <ol className={styles.list} id="colleges" data-shown={STEP}>
        {colleges.map(({ name, type, location }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{type}</p>
            <p>{location}</p>
          </li>
        ))}
      </ol>
      <p className={styles.more}>
        <button type="button" className={plain.button} aria-controls="colleges" data-more={STEP}>
          {m.collaborate.colleges.more}
        </button>
      </p>
    </Section>
  )
}
