/** Radios or checkboxes of one field, each a full tap target. */
import { optionsOf, type PageField } from '../client/fields.ts'
import styles from './Field.module.css'

export function Choices({ field, defaultValue }: { field: PageField; defaultValue?: string | undefined }) {
  const type = field.type === 'radio' ? 'radio' : 'checkbox'
  return (
    <div className={styles.choices}>
      {optionsOf(field).map(({ value, label }) => (
        <label key={value} className={styles.check}>
          <input
            type={type}
            name={field.key}
            value={value}
            defaultChecked={value === defaultValue}
            required={type === 'radio' && field.required}
          />{' '}
          {label}
        </label>
      ))}
    </div>
  )
}
