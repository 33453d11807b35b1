/** The rules of a form, which are code, and its words, which are content, put together; in English and in any other language. */
import type { Field, FieldRules, FieldWords, FormFields, FormRules, FormWords, Usual } from './form.ts'

type Worded<F extends FieldRules> = F extends unknown
  ? Omit<F, 'options'> & Omit<FieldWords, 'options'> & Pick<Field, 'options'>
  : never

type Named<F extends FieldRules> = F extends { readonly type: 'hidden' } ? never : F['key']

/** A form without words for a field that visitors see does not compile; a hidden one may go by its key. */
type WordsFor<R extends FormRules> = FormWords & {
  readonly fields: Readonly<Record<Named<R['fields'][number]>, FieldWords>>
}

/** Keys, types and rules of `R`; messages, and what else the words hold, of `W`. */
type Joined<R extends FormRules, W extends FormWords> = Usual &
  Omit<R, 'fields'> &
  Omit<W, 'fields'> & { readonly fields: readonly Worded<R['fields'][number]>[] }

/** One field; an option without words of its own shows its wire value. */
function worded(field: FieldRules, words: FieldWords = { label: field.key }): Field {
  const options = field.options?.map((value) => ({ value, label: words.options?.[value] ?? value }))
  return { ...field, ...words, options }
}

const USUAL: Usual = { statuses: 'lead', retentionDays: 730 }

/** A form in English, from its words and its rules. */
export function withWords<const R extends FormRules, const W extends WordsFor<R>>(
  words: W,
  rules: R,
): Joined<R, W> {
  const named: FormWords['fields'] = words.fields
  const fields = rules.fields.map((field) => worded(field, named[field.key]))
  return { ...words, ...USUAL, ...rules, fields } as unknown as Joined<R, W>
}

/**
 * The same form in another language: labels, shown options and messages of `words`, wire values and rules unchanged.
 * What `words` lacks stays as it is. Without words it is the form itself.
 */
export function localized<F extends FormFields>(form: F, words: FormWords | undefined): F {
  if (!words) return form
  const fields = form.fields.map((field): Field => {
    const own = words.fields[field.key]
    return own ? worded({ ...field, options: field.options?.map(({ value }) => value) }, own) : field
  })
  return { ...form, ...words, fields } as F
}
