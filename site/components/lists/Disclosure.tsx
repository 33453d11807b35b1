/** Questions and answers as `<details name>`, one open at a time. */
import { LinkedText } from '../page/LinkedText.tsx'
import styles from './Disclosure.module.css'

type Questions = readonly { question: string; answer: string }[]

export function Disclosures({ name, items }: { name: string; items: Questions }) {
  return (
    <div className="ruled">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className={styles.item}>
          <summary className="row">
            <h3 className="semibold">{question}</h3>
            <span className={styles.mark} aria-hidden="true" />
          </summary>
          <p className="measure quiet">
            <LinkedText>{answer}</LinkedText>
          </p>
        </details>
      ))}
    </div>
  )
}
