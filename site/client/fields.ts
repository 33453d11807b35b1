/** The part of `lambdas/<form>/fields.ts` that pages need; structural, because a page may not import the core. */

export interface PageField {
  readonly key: string
  readonly label: string
  readonly type:
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'date'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'boolean'
    | 'list'
    | 'file'
    | 'hidden'
  readonly required: boolean
  readonly max?: number
  readonly options?: readonly string[] | readonly { readonly value: string; readonly label: string }[]
  readonly autocomplete?: string
  /** What is said when a required value is missing. */
  readonly message?: string
  /** One line under the input. */
  readonly help?: string
  /** Several may be ticked; the wire holds one text, joined by a comma and a space. */
  readonly joined?: boolean
  /** Value when nothing is chosen. */
  readonly fallback?: string
  /** Types of a file, as the server knows them. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
}

export interface PageForm {
  readonly form: string
  /** Below `/api/`. */
  readonly path: string
  readonly fields: readonly PageField[]
  readonly messages: Readonly<Record<string, string>>
}

/** Field messages by wire key. */
export type FieldErrors = Readonly<Record<string, string>>

/** The field of that wire key. @throws when the form has none, which is a mistake in the page. */
export function fieldOf(form: PageForm, key: string): PageField {
  const field = form.fields.find((candidate) => candidate.key === key)
  if (!field) throw new Error(`form ${form.form} has no field ${key}`)
  return field
}

/** Options as value and label. */
export const optionsOf = (field: PageField): { value: string; label: string }[] =>
  (field.options ?? []).map((option) =>
    typeof option === 'string' ? { value: option, label: option } : { ...option },
  )
