/** Links to all fields with errors, above the form, as an alert. */
import { IslandText } from '../../page/IslandText.tsx'
import { commonMessages, findField } from '../sending/fields.ts'
import type { LeadFormState } from '../sending/use-lead-form.ts'
import { errorSummaryId } from '../sending/use-refusal.ts'
import styles from './Field.module.css'

export function ErrorSummary({ lead }: { lead: LeadFormState }) {
  const { language } = lead.form
  const keys = Object.keys(lead.errors)
  if (keys.length === 0) return null
  const go = (key: string): void => {
    const field = lead.ref.current?.elements.namedItem(key)
    const first = field instanceof RadioNodeList ? field[0] : field
    if (first instanceof HTMLElement) first.focus()
  }
  return (
    <div role="alert" id={errorSummaryId(lead.form)} className={styles.summary}>
      {/* Shows no number of errors, because screen readers would read it out again after each correction. */}
      <p className="bold">
        <IslandText language={language}>{commonMessages(lead.form).errorSummary}</IslandText>
      </p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a
              href={`#field-${lead.form.form}-${key}`}
              onClick={(event) => {
                event.preventDefault()
                go(key)
              }}
            >
              <IslandText language={language}>{lead.errors[key]}</IslandText>
              <span className="visually-hidden"> ({findField(lead.form, key).label})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
