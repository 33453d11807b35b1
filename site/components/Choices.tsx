/** Radios or checkboxes of one field, each a full tap target. */

import type { Field } from '#lambdas/shared/form.ts'
import styles from './Field.module.css'

interface Props {
  field: Field
  defaultValue?: string | undefined
  /** A line of information below a choice, by its value. */
  notes?: Readonly<Record<string, string>> | undefined
  /** Hides the choices whose label does not hold this text, but those that are ticked. */
  find?: string | undefined
}

/** Whether a choice is one of those that are looked for. */
export const isFound = (label: string, find: string): boolean =>
  label.toLowerCase().includes(find.trim().toLowerCase())

export function Choices({ field, defaultValue, notes, find = '' }: Props) {
  const type = field.type === 'radio' ? 'radio' : 'checkbox'
  return (
    <div className={styles.choices}>
      {field.options?.map(({ value, label }) => (
        <label key={value} className={styles.check} data-other={!isFound(label, find) || undefined}>
          <input
            type={type}
            name={field.key}
            value={value}
            defaultChecked={value === defaultValue}
            required={type === 'radio' && field.required}
          />{' '}
          <span>
            {label}
            {notes?.[value] && <small className={styles.note}>{notes[value]}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
