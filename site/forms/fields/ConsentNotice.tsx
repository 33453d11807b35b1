/** Consent notice of a form (rule 3 of the DPDP Rules, 2025), with the purpose of each answer in a disclosure. */
import type { Notice } from '#content/model/catalogue/consent-notice.ts'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import styles from './ConsentNotice.module.css'

/** Text of `content/legal/consent/<form>.md` and its hash, which is sent with the lead. */
export type ConsentNote = Notice & { readonly hash: string }

interface Props {
  consent: ConsentNote
  /** Label of the disclosure. */
  more: string
  /** Language of the form, `te`. */
  language?: string | undefined
}

export function ConsentNotice({ consent, more, language }: Props) {
  const { hash, text, items, rights } = consent
  return (
    <div className={`measure tiny quiet ${styles.notice}`}>
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
