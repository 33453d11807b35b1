/** Joins a form's rules, which are code, with its messages, which are content. */
import type { Field, FieldRules, FieldWords, FormFields, FormRules, FormWords, Usual } from './form.ts'

type Worded<F extends FieldRules> = F extends unknown
  ? Omit<F, 'options'> & Omit<FieldWords, 'options'> & Pick<Field, 'options'>
  : never

type Named<F extends FieldRules> = F extends { readonly type: 'hidden' } ? never : F['key']

/** A visible field without messages is a type error. A hidden field may be named by its key. */
type WordsFor<R extends FormRules> = FormWords & {
  readonly fields: Readonly<Record<Named<R['fields'][number]>, FieldWords>>
}

/** Keys, types and rules from `R`; everything else from `W`. */
type Joined<R extends FormRules, W extends FormWords> = Usual &
  Omit<R, 'fields'> &
  Omit<W, 'fields'> & { readonly fields: readonly Worded<R['fields'][number]>[] }

/** Joins one field. An option without a label shows its wire value. */
function worded(field: FieldRules, words: FieldWords = { label: field.key }): Field {
  const options = field.options?.map((value) => ({ value, label: words.options?.[value] ?? value }))
  return { ...field, ...words, options }
}

const USUAL: Usual = { statuses: 'lead', retentionDays: 730 }

/** A form in English. */
export function withWords<const R extends FormRules, const W extends WordsFor<R>>(
  words: W,
  rules: R,
): Joined<R, W> {
  const named: FormWords['fields'] = words.fields
  const fields = rules.fields.map((field) => worded(field, named[field.key]))
  return { ...words, ...USUAL, ...rules, fields } as unknown as Joined<R, W>
}

/**
 * The same form in another language: labels, options and messages of `words`, with the same wire values and rules.
 * Missing messages stay English. Without `words` it returns the form.
 */
export function localized<F extends FormFields>(form: F, words: FormWords | undefined): F {
  if (!words) return form
  const fields = form.fields.map((field): Field => {
    const own = words.fields[field.key]
    return own ? worded({ ...field, options: field.options?.map(({ value }) => value) }, own) : field
  })
  return { ...form, ...words, fields } as F
}
