/** Consent notice of a form (rule 3 of the DPDP Rules, 2025), with the purpose of each answer in a disclosure. */
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { LinkedText } from '../../ui/messages.tsx'
import type { ConsentNote } from '../sending/fields.ts'
import styles from './consent.module.css'

interface Props {
  consent: ConsentNote
  more: string
  /** Language of the form, `te`. */
  language?: string | undefined
}

export function ConsentNotice({ consent, more, language }: Props) {
  const { hash, text, items, rights } = consent
  return (
    <div className="measure tiny quiet close">
      <input type="hidden" name="_consent" value={hash} />
      <p lang={englishMark(text, language)}>
        <LinkedText>{text}</LinkedText>
      </p>
      {items.length > 0 && (
        <details className={styles.items}>
          <summary lang={englishMark(more, language)}>{more}</summary>
          <ul>
            {items.map(([labels, purpose]) => (
              <li key={labels} lang={englishMark(purpose, language)}>
                <b>{labels}</b>: {purpose}
              </li>
            ))}
          </ul>
          {rights.map((paragraph) => (
            <p key={paragraph} lang={englishMark(paragraph, language)}>
              <LinkedText>{paragraph}</LinkedText>
            </p>
          ))}
        </details>
      )}
    </div>
  )
}

export function Honeypot({ label }: { label: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {`${label} `}
        <input name="_decoy" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  )
}
