/** The part of `lambdas/<form>/fields.ts` that pages need. */
import type { Field, FormFields } from '#lambdas/shared/form.ts'

export type PageForm = Pick<FormFields, 'fields' | 'form' | 'messages' | 'path'>

/** Field messages by wire key. */
export type FieldErrors = Readonly<Record<string, string>>

/** The field of that wire key. @throws when the form has none, which is a mistake in the page. */
export function fieldOf(form: PageForm, key: string): Field {
  const field = form.fields.find((candidate) => candidate.key === key)
  if (!field) throw new Error(`form ${form.form} has no field ${key}`)
  return field
}

/** Options as value and label. */
export const optionsOf = (field: Field): { value: string; label: string }[] =>
  (field.options ?? []).map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { ...option },
  )
