/**
 * One input of a form with its label, error, hint and help wired together (GOV.UK's pattern).
 * Everything comes from `lambdas/<form>/fields.ts`; a page only names the field:
 *
 *     <Field lead={lead} name="phone" />
 *     <Field lead={lead} name="message" rows={5} />
 *
 * Lists and radios are fieldsets. `soft` is a remark in the error's place that blocks nothing (DEF-20).
 */
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import type { Field as FormField } from '#lambdas/shared/form.ts'
import { fieldOf } from '../../client/forms/fields.ts'
import { commonMessages } from '../../client/forms/shared-messages.ts'
import type { LeadFormControl } from '../../client/forms/use-lead-form.ts'
import { IslandText } from '../page/IslandText.tsx'
import styles from './Field.module.css'

export interface FieldProps {
  lead: Pick<LeadFormControl, 'form' | 'errors'>
  /** Wire key. */
  name: string
  /** Replaces the label of the fields file, e.g. for graduates (DEF-75). */
  label?: string
  /** A remark that blocks nothing; shown when there is no error. */
  soft?: string | undefined
  /** Carries the mark of a required field although it never blocks (DEF-20, DEF-30). */
  marked?: boolean
  /** Takes a row of its own; lists, radios and long texts do in any case. */
  wide?: boolean
  /** Of several, the one that is chosen at first. */
  defaultValue?: string
  /** Lines of a textarea; 4 when absent. */
  rows?: number
  /** A line of information below a choice of a list, by its value. */
  notes?: Readonly<Record<string, string>>
  /** Above the choices of a list. */
  above?: ReactNode
  /** Hides the choices of a list whose label does not hold this text, but those that are ticked. */
  find?: string
}

/** Keyboards that fit. */
const inputMode = ({ type, key }: FormField) =>
  /pin/i.test(key)
    ? ('numeric' as const)
    : type === 'email' || type === 'tel' || type === 'url'
      ? type
      : undefined

/** Whether a choice is one of those that are looked for. */
export const isFound = (label: string, find: string): boolean =>
  label.toLowerCase().includes(find.trim().toLowerCase())

export function Field(props: FieldProps) {
  const { lead, name, soft, wide, find = '' } = props
  const id = useId()
  const [hint, setHint] = useState<string>()
  const field = fieldOf(lead.form, name)
  const { type, required, options, help } = field
  const { language } = lead.form
  const error = lead.errors[name]
  const message = error ?? soft ?? hint
  const common = commonMessages(lead.form)
  // Where the error summary's link leads.
  const anchor = `field-${lead.form.form}-${name}`
  const described = {
    // An empty text marks the field where the alert has said it all (BRO-7).
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby':
      [help && `${id}-help`, message && `${id}-message`].filter(Boolean).join(' ') || undefined,
  }
  // Their code comes with the first answer; without it the form only says less.
  const onBlur = ({ target: { form, value } }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    form?.addEventListener('reset', () => setHint(undefined), { once: true })
    import('../../client/forms/hints.ts').then(
      ({ hintFor }) => setHint(hintFor(field, value, lead.form.shared?.hints)),
      () => undefined,
    )
  }
  const label = props.label ?? field.label
  const labelled = (
    <>
      <IslandText language={language}>{label}</IslandText>{' '}
      <Mark required={props.marked ?? required} optional={common.optional} />
    </>
  )
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help} lang={englishMark(help, language)}>
          {help}
        </p>
      )}
      {/* Always there, so that a message added later is announced. */}
      <p
        id={`${id}-message`}
        className={error ? styles.error : styles.hint}
        aria-live="polite"
        hidden={!message}
        lang={englishMark(message, language)}
      >
        {message}
      </p>
    </>
  )

  if (type === 'radio' || type === 'list' || field.joined)
    return (
      <fieldset className={styles.field} id={anchor} {...described}>
        <legend className={styles.label}>{labelled}</legend>
        {props.above}
        <div className={styles.choices}>
          {options?.map(({ value, label: choice }) => (
            <label
              key={value}
              className={`beside ${styles.check}`}
              data-other={!isFound(choice, find) || undefined}
            >
              <input
                type={type === 'radio' ? 'radio' : 'checkbox'}
                name={name}
                value={value}
                defaultChecked={value === props.defaultValue}
                required={type === 'radio' && required}
              />{' '}
              <span>
                <IslandText language={language}>{choice}</IslandText>
                {props.notes?.[value] && <small className={styles.note}>{props.notes[value]}</small>}
              </span>
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    )
  if (type === 'boolean')
    return (
      <div className={styles.field} id={anchor} data-wide={wide || undefined}>
        <label className={`beside ${styles.check}`}>
          <input type="checkbox" name={name} value="true" required={required} {...described} />
          <span>
            <IslandText language={language}>{label}</IslandText>
            {required && (
              <>
                &nbsp;
                <Mark required optional={common.optional} />
              </>
            )}
          </span>
        </label>
        {notes}
      </div>
    )
  const control = {
    id,
    name,
    required,
    autoComplete: field.autocomplete,
    className: styles.input,
    ...described,
  }
  return (
    <div className={styles.field} id={anchor} data-type={type} data-wide={wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {labelled}
      </label>
      {type === 'select' ? (
        <select {...control}>
          {/* Stands for no choice. */}
          <option value="">{common.select}</option>
          {options?.map(({ value, label: choice }) => (
            <option key={value} value={value} lang={englishMark(choice, language)}>
              {choice}
            </option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...control} maxLength={field.max} rows={props.rows ?? 4} onBlur={onBlur} />
      ) : (
        <input
          {...control}
          type={type}
          inputMode={inputMode(field)}
          onBlur={onBlur}
          {...(type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
        />
      )}
      {notes}
    </div>
  )
}

/** Several of them, in that order, that ask for nothing beside their name. */
export function Fields({ lead, names }: Pick<FieldProps, 'lead'> & { names: readonly string[] }) {
  return names.map((name) => <Field key={name} lead={lead} name={name} />)
}

/** After a label: required, or the word for what is not. */
export function Mark({ required, optional }: { required: boolean; optional: string }) {
  return required ? (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  ) : (
    <span className={styles.optional}>{optional}</span>
  )
}
