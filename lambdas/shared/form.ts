/** What a form declares: read by its Lambda, its page and the CLI. */

/** One input of a form; `key` is the wire key of the specification. */
export interface Field {
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
  /** Longest text in characters; for lists, of each entry. */
  readonly max?: number
  /** Most entries of a list. */
  readonly maxItems?: number
  /** Values in the order visitors see them; a value outside is stored with a quality flag, never refused. */
  readonly options?: readonly string[] | readonly { readonly value: string; readonly label: string }[]
  readonly autocomplete?: string
  /** What the page and the server say when a required value is missing; `messages.required` otherwise. */
  readonly message?: string
  /** One line under the input. */
  readonly help?: string
  /** An empty value is not stored (DEF-34). */
  readonly omitEmpty?: boolean
  /** Options only: several may be ticked; the wire holds one text, joined by a comma and a space (CON-20). */
  readonly joined?: boolean
  /** Value when nothing is chosen (CON-19). */
  readonly fallback?: string
  /** File fields only: stored as the object key (string) or as `{key, name, size, type}`; default key. */
  readonly fileValue?: 'key' | 'object'
  /** File fields only. */
  readonly accept?: readonly string[]
  /** File fields only, bytes. */
  readonly maxBytes?: number
}

/** Which wire keys say who the visitor is; used for gsi3/gsi4, the visitor mail, CLI columns and filters. */
export interface PersonKeys {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly city?: string
  readonly course?: string
  readonly source?: string
  /** Date of birth: makes `age` and `minor` (DEF-36, DEF-83). */
  readonly dob?: string
  readonly guardianName?: string
  readonly guardianPhone?: string
}

export type MailName = 'visitor' | 'staff' | 'confirm'

/** `lambdas/<form>/fields.ts` exports one of these `as const`. */
export interface FormFields {
  readonly form: string
  readonly path: string
  readonly title: string
  readonly fields: readonly Field[]
  readonly person: PersonKeys
  readonly statuses: 'lead' | 'story' | 'subscriber'
  readonly retentionDays: number
  readonly messages: Readonly<Record<string, string>>
  /** Mails each lead starts; default visitor and staff. `confirm` is added by `subscribe: true` (DEF-79). */
  readonly mails?: readonly MailName[]
}
