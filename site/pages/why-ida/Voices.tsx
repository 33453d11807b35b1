/** Three graduates (WHY-16), and the way to the others. */
import { ButtonLink } from '../../components/Button.tsx'
import { useData, useMessages } from '../../components/page.tsx'
import { Quote } from '../../components/Quote.tsx'
import type { Data } from './+data.ts'
import styles from './Voices.module.css'

export function Voices() {
  const m = useMessages()
  const { voices } = useData<Data>()
  return (
    <section className={styles.section} aria-labelledby="voices-heading">
      <div className={`wrap ${styles.header}`}>
        <h2 id="voices-heading">{m.why.voices.title}</h2>
        <ButtonLink href="/success-stories" look="quiet">
          {m.why.voices.read}
        </ButtonLink>
      </div>
      <ul className={`wrap ${styles.voices}`}>
        {voices.map((voice) => (
          <li key={voice.id}>
            <Quote voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
