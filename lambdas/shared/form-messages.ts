/** Joins a form's rules, which are code, with its messages, which are content. */
import type {
  Field,
  FieldMessages,
  FieldRules,
  FormDefaults,
  FormFields,
  FormMessages,
  FormRules,
} from './form.ts'

type JoinedField<F extends FieldRules> = F extends unknown
  ? Omit<F, 'options'> & Omit<FieldMessages, 'options'> & Pick<Field, 'options'>
  : never

type Named<F extends FieldRules> = F extends { readonly type: 'hidden' } ? never : F['key']

/** Messages that a form must have: a visible field without messages is a type error, a hidden field needs none. */
type MessagesFor<R extends FormRules> = FormMessages & {
  readonly fields: Readonly<Record<Named<R['fields'][number]>, FieldMessages>>
}

/** Form with its keys, types and rules from `R`, and its texts from `W`. */
type Joined<R extends FormRules, W extends FormMessages> = FormDefaults &
  Omit<R, 'fields'> &
  Omit<W, 'fields'> & { readonly fields: readonly JoinedField<R['fields'][number]>[] }

/** Joins one field. An option without a label shows its wire value. */
function joinField(field: FieldRules, messages: FieldMessages = { label: field.key }): Field {
  const values = field.options ?? (messages.options && Object.keys(messages.options))
  const options = values?.map((value) => ({ value, label: messages.options?.[value] ?? value }))
  return { ...field, ...messages, options }
}

const DEFAULTS: FormDefaults = { statuses: 'lead', retentionDays: 730 }

export function withMessages<const R extends FormRules, const W extends MessagesFor<R>>(
  messages: W,
  rules: R,
): Joined<R, W> {
  const named: FormMessages['fields'] = messages.fields
  const fields = rules.fields.map((field) => joinField(field, named[field.key]))
  return { ...messages, ...DEFAULTS, ...rules, fields } as unknown as Joined<R, W>
}

/**
 * Returns the form with the labels, options and texts of `messages`, and the same wire values and rules. Missing texts
 * stay English. Without `messages`, returns the form itself.
 */
export function localizedForm<F extends FormFields>(form: F, messages: FormMessages | undefined): F {
  if (!messages) return form
  const fields = form.fields.map((field): Field => {
    const texts = messages.fields[field.key]
    return texts ? joinField({ ...field, options: field.options?.map(({ value }) => value) }, texts) : field
  })
  return { ...form, ...messages, fields } as F
}
