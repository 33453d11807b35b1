/** The input itself: text, select or textarea, with keyboards and autofill that fit. */
import type { FocusEvent } from 'react'
import type { Field } from '#lambdas/shared/form.ts'
import styles from './Field.module.css'

interface Props {
  field: Field
  /** First entry of a select, which stands for no choice. */
  select: string
  id: string
  invalid: boolean
  describedBy: string | undefined
  placeholder?: string | undefined
  defaultValue?: string | undefined
  rows?: number | undefined
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const inputMode = ({ type, key }: Field) =>
  /pin/i.test(key)
    ? ('numeric' as const)
    : type === 'email' || type === 'tel' || type === 'url'
      ? type
      : undefined

export function Control({
  field,
  select: nothing,
  id,
  invalid,
  describedBy,
  placeholder,
  defaultValue,
  rows = 4,
  onBlur,
}: Props) {
  const common = {
    id,
    name: field.key,
    required: field.required,
    autoComplete: field.autocomplete,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    defaultValue,
    className: styles.input,
  }
  if (field.type === 'select')
    return (
      <select {...common}>
        <option value="">{nothing}</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  if (field.type === 'textarea')
    return (
      <textarea {...common} maxLength={field.max} rows={rows} placeholder={placeholder} onBlur={onBlur} />
    )
  return (
    <input
      {...common}
      type={field.type}
      inputMode={inputMode(field)}
      placeholder={placeholder}
      onBlur={onBlur}
      {...(field.type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
    />
  )
}
