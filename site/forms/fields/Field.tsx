/**
 * An input with label, error, hint and help (GOV.UK's pattern). Type, label and options come from
 * `lambdas/<form>/fields.ts`; a form only names the field:
 *
 *     <Field lead={lead} name="phone" />
 *     <Field lead={lead} name="message" rows={5} />
 *
 * Lists and radio buttons are fieldsets.
 */
import { type FocusEvent, type FormEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { englishMark } from '#lambdas/shared/english-mark.ts'
import type { Field as FormField } from '#lambdas/shared/form.ts'
import { IslandText } from '../../page/IslandText.tsx'
import { commonMessages, findField } from '../sending/fields.ts'
import type { LeadFormState } from '../sending/use-lead-form.ts'
import { cleanEmail } from '../sending/values.ts'
import styles from './Field.module.css'

export interface FieldProps {
  lead: Pick<LeadFormState, 'form' | 'errors'>
  name: string
  /** Overrides the label, e.g. for graduates. */
  label?: string
  /** A hint, shown if there is no error. The form can be sent nevertheless. */
  soft?: string | undefined
  /** The label says that the field is required, but the form can be sent without a value. */
  marked?: boolean
  /** Uses the full row; lists, radios and long texts always do. */
  wide?: boolean
  defaultValue?: string
  /** Lines of a textarea, 4 by default. */
  rows?: number
  notes?: Readonly<Record<string, string>>
  above?: ReactNode
  /** Hides unticked choices whose label does not contain this text. */
  find?: string
  folded?: boolean
}

const inputMode = ({ type, key }: FormField) =>
  /pin/i.test(key)
    ? ('numeric' as const)
    : type === 'email' || type === 'tel' || type === 'url'
      ? type
      : undefined

const EMAIL = {
  autoCapitalize: 'none',
  spellCheck: false,
  onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => cleanEmail(currentTarget),
}

export const matchesText = (label: string, find: string): boolean =>
  label.toLowerCase().includes(find.trim().toLowerCase())

export function Field(props: FieldProps) {
  const { lead, name, soft, wide, find = '' } = props
  const id = useId()
  const [hint, setHint] = useState<string>()
  // The same function on every render, so that the form adds this listener only once.
  const dropHint = useCallback(() => setHint(undefined), [])
  const field = findField(lead.form, name)
  const { type, required, options, help } = field
  const { language } = lead.form
  const error = lead.errors[name]
  const message = error ?? soft ?? hint
  const common = commonMessages(lead.form)
  // Target of the link in the error summary.
  const anchor = `field-${lead.form.form}-${name}`
  const described = {
    // An empty error text marks a field whose error is described in the alert.
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby':
      [help && `${id}-help`, message && `${id}-message`].filter(Boolean).join(' ') || undefined,
  }
  // The code of the hints is loaded after the first answer. If it cannot be loaded, there are no hints.
  const onBlur = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    target.form?.addEventListener('reset', dropHint)
    import('../sending/hints.ts').then(
      ({ correctionFor }) => setHint(correctionFor(field, target.value, lead.form.shared?.hints)),
      () => undefined,
    )
  }
  const label = props.label ?? field.label
  const labelled = (
    <>
      <IslandText language={language}>{label}</IslandText>{' '}
      <RequiredMark required={props.marked ?? required} optional={common.optional} />
    </>
  )
  const helpLine = help && (
    <p id={`${id}-help`} className="measure tiny quiet snug" lang={englishMark(help, language)}>
      {help}
    </p>
  )
  // Always rendered, so that a later message is announced.
  const messageLine = (
    <p
      id={`${id}-message`}
      className={`tiny snug ${error ? `semibold ${styles.error}` : styles.hint}`}
      aria-live="polite"
      hidden={!message}
      lang={englishMark(message, language)}
    >
      {message}
    </p>
  )

  if (type === 'radio' || type === 'list' || field.joined)
    return (
      <fieldset className="stack gap-h" id={anchor} {...described}>
        <legend className="small semibold snug">{labelled}</legend>
        {helpLine}
        {props.above}
        <div className={`grid ${styles.choices}`}>
          {options?.map(({ value, label: choice }) => (
            <label
              key={value}
              className={`beside small snug ${styles.check}`}
              data-other={props.folded || !matchesText(choice, find) || undefined}
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
                {props.notes?.[value] && <small className="tiny quiet"> {props.notes[value]}</small>}
              </span>
            </label>
          ))}
        </div>
        {messageLine}
      </fieldset>
    )
  if (type === 'boolean')
    return (
      <div className="stack gap-h" id={anchor} data-wide={wide || undefined}>
        <label className={`beside small snug ${styles.check}`}>
          <input type="checkbox" name={name} value="true" required={required} {...described} />
          <span>
            <IslandText language={language}>{label}</IslandText>
            {required && (
              <>
                &nbsp;
                <RequiredMark required optional={common.optional} />
              </>
            )}
          </span>
        </label>
        {helpLine}
        {messageLine}
      </div>
    )
  const control = {
    id,
    name,
    required,
    autoComplete: field.autocomplete,
    defaultValue: props.defaultValue,
    className: `input ${styles.input}`,
    ...described,
  }
  return (
    <div className="stack gap-h" id={anchor} data-type={type} data-wide={wide || undefined}>
      <label htmlFor={id} className="small semibold snug">
        {labelled}
      </label>
      {props.above}
      {type === 'select' ? (
        <select {...control}>
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
          {...(type === 'email' ? EMAIL : {})}
        />
      )}
      {helpLine}
      {messageLine}
    </div>
  )
}

export function Fields({ lead, names }: Pick<FieldProps, 'lead'> & { names: readonly string[] }) {
  return names.map((name) => <Field key={name} lead={lead} name={name} />)
}

export function RequiredMark({ required, optional }: { required: boolean; optional: string }) {
  return required ? (
    <span className="signal" aria-hidden="true">
      *
    </span>
  ) : (
    <span className="quiet regular">{optional}</span>
  )
}
