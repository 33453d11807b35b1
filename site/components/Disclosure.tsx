/** Questions and answers by `<details name>`: one open at a time, a second click closes it, no script. */

import styles from './Disclosure.module.css'
import { Linked } from './Linked.tsx'

interface Props {
  /** Same name: one open at a time. */
  name: string
  items: readonly { question: string; answer: string }[]
}

export function Disclosures({ name, items }: Props) {
  return (
    <div className="ruled">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className={styles.item}>
          <summary className="row">
            <h3 className="semibold">{question}</h3>
            <span className={styles.mark} aria-hidden="true" />
          </summary>
          <p className="measure quiet">
            <Linked>{answer}</Linked>
          </p>
        </details>
      ))}
    </div>
  )
}
