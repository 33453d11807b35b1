/**
 * One input of a form with its label, error, hint and help wired together (GOV.UK's pattern).
 * Everything comes from `lambdas/<form>/fields.ts`; a page only names the field:
 *
 *     <Field lead={lead} name="phone" />
 *     <Field lead={lead} name="discountCode" help="Checked by our team; shown on your fee quote" />
 *
 * Lists and radios are fieldsets. `soft` is a remark in the error's place that blocks nothing (DEF-20).
 */
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { fieldOf } from '../client/fields.ts'
import { commonWords } from '../client/shared-words.ts'
import type { LeadFormControl } from '../client/use-lead-form.ts'
import { Choices } from './Choices.tsx'
import { Control } from './Control.tsx'
import styles from './Field.module.css'

interface FieldProps {
  lead: Pick<LeadFormControl, 'form' | 'errors'>
  /** Wire key. */
  name: string
  /** Replaces the label of the fields file, e.g. for graduates (DEF-75). */
  label?: string
  help?: string
  /** A remark that blocks nothing; shown when there is no error. */
  soft?: string | undefined
  /** Carries the mark of a required field although it never blocks (DEF-20, DEF-30). */
  marked?: boolean
  /** Takes a row of its own; lists, radios and long texts do in any case. */
  wide?: boolean
  placeholder?: string
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

export function Field({
  lead,
  name,
  label,
  help: ownHelp,
  soft,
  marked,
  wide,
  placeholder,
  defaultValue,
  rows,
  notes: choiceNotes,
  above,
  find,
}: FieldProps) {
  const id = useId()
  const [hint, setHint] = useState<string>()
  const field = fieldOf(lead.form, name)
  const help = ownHelp ?? field.help
  const error = lead.errors[name]
  const message = error ?? soft ?? hint
  // An empty text marks the field where the alert has said it all (BRO-7).
  const invalid = error !== undefined
  const describedBy =
    [help && `${id}-help`, message && `${id}-message`].filter(Boolean).join(' ') || undefined
  const words = label ?? field.label
  const common = commonWords(lead.form)
  // Where the error summary's link leads.
  const anchor = `field-${lead.form.form}-${name}`
  // Their code comes with the first answer; without it the form only says less.
  const onBlur = ({ target: { form, value } }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    form?.addEventListener('reset', () => setHint(undefined), { once: true })
    import('../client/hints.ts').then(
      ({ hintFor }) => setHint(hintFor(field, value, lead.form.shared?.hints)),
      () => undefined,
    )
  }
  const notes = (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {/* Always there, so that a message added later is announced. */}
      <p
        id={`${id}-message`}
        className={error ? styles.error : styles.hint}
        aria-live="polite"
        hidden={!message}
      >
        {message}
      </p>
    </>
  )

  if (field.type === 'radio' || field.type === 'list' || field.joined)
    return (
      <fieldset
        className={styles.field}
        id={anchor}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      >
        <legend className={styles.label}>
          {words} <Mark required={marked ?? field.required} optional={common.optional} />
        </legend>
        {above}
        <Choices field={field} defaultValue={defaultValue} notes={choiceNotes} find={find} />
        {notes}
      </fieldset>
    )
  if (field.type === 'boolean')
    return (
      <div className={styles.field} id={anchor} data-wide={wide || undefined}>
        <label className={styles.check}>
          <input
            type="checkbox"
            name={name}
            value="true"
            required={field.required}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
          />
          <span>
            {words}
            {field.required && (
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
  return (
    <div className={styles.field} id={anchor} data-type={field.type} data-wide={wide || undefined}>
      <label htmlFor={id} className={styles.label}>
        {words} <Mark required={marked ?? field.required} optional={common.optional} />
      </label>
      <Control
        field={field}
        select={common.select}
        id={id}
        invalid={invalid}
        describedBy={describedBy}
        placeholder={placeholder}
        defaultValue={defaultValue}
        rows={rows}
        onBlur={onBlur}
      />
      {notes}
    </div>
  )
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
