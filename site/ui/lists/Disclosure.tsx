/** Questions and answers as `<details name>`, one open at a time. */
import { LinkedText } from '../messages.tsx'
import styles from './Disclosure.module.css'

interface Props {
  name: string
  items: readonly { question: string; answer: string }[]
  className?: string | undefined
}

export function Disclosures({ name, items, className = '' }: Props) {
  return (
    <div className={`ruled ${className}`}>
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className={`fold ${styles.item}`}>
          <summary className="row">
            <h3 className="semibold snug">{question}</h3>
          </summary>
          <p className="measure quiet">
            <LinkedText>{answer}</LinkedText>
          </p>
        </details>
      ))}
    </div>
  )
}
