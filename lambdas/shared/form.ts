/** Declaration of a form, read by its Lambda, its page and the CLI. */

/** One input of a form. `key` is its wire key: its name in requests and stored leads, as in the specification. */
export interface FieldRules {
  readonly key: string
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
  /** Maximum number of characters; for a list, of each entry. */
  readonly max?: number
  /**
   * Wire values in display order; by default, all values with a label in the messages. Other values are stored with a
   * quality flag, never refused.
   */
  readonly options?: readonly string[] | undefined
  readonly autocomplete?: string
  /** If the value is empty, the key is not stored. */
  readonly omitEmpty?: boolean
  /** Several options may be ticked. The wire value is one text with a comma and a space between them. */
  readonly joined?: boolean
  /** Value if nothing is chosen. */
  readonly fallback?: string
  /** Files only: stored as the object key (default) or as `{key, name, size, type}`. */
  readonly fileValue?: 'key' | 'object'
  /** Files only. */
  readonly accept?: readonly string[]
  /** Files only, in bytes. */
  readonly maxBytes?: number
}

/** Messages of one input in one language. */
export type FieldMessages = {
  readonly label: string
  /** One line under the input. */
  readonly help?: string
  /** Error if a required value is missing. Default: `messages.required`. */
  readonly message?: string
  /** Label by wire value. */
  readonly options?: Readonly<Record<string, string>>
}

/** Texts of a form: `content/messages/forms/<form>.json`, or its translation. */
export type FormMessages = {
  /** Name of the form in notices and lists for staff, which are in English. */
  readonly title: string
  readonly fields: Readonly<Record<string, FieldMessages>>
  readonly messages: Readonly<Record<string, string>>
}

export type FieldOption = {
  readonly value: string
  readonly label: string
}

/** A field with its messages. This is a type, not an interface, because props of an island cannot be interfaces. */
export type Field = Omit<FieldRules, 'options'> &
  Omit<FieldMessages, 'options'> & { readonly options?: readonly FieldOption[] | undefined }

/** Wire keys of the fields about the visitor, for indexes (gsi3, gsi4), mails, and columns and filters of the CLI. */
export interface PersonKeys {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly city?: string
  readonly course?: string
  readonly source?: string
  /** Date of birth, which sets `age` and `minor`. */
  readonly dob?: string
  readonly guardianName?: string
  readonly guardianPhone?: string
}

export type MailName = 'visitor' | 'staff' | 'confirm'

/** The rules in `lambdas/<form>/fields.ts`. */
export interface FormRules {
  readonly form: string
  readonly path: string
  /** Path of the page with the form. Missing if the form is on many pages. */
  readonly page?: string
  readonly fields: readonly FieldRules[]
  readonly person: PersonKeys
  /** Default `lead`. */
  readonly statuses?: 'lead' | 'story' | 'subscriber'
  /** Default two years. */
  readonly retentionDays?: number
  /** Mails of each lead; default visitor and staff. `subscribe: true` adds `confirm`. */
  readonly mails?: readonly MailName[]
  /** The form's answer is a mail: visitors who send the same answers again get the mail again. */
  readonly mailedAgain?: true
}

/** Defaults that `withMessages` adds. */
export type FormDefaults = Required<Pick<FormRules, 'statuses' | 'retentionDays'>>

/** Export of `lambdas/<form>/fields.ts`: rules with the English messages (`withMessages`). */
export interface FormFields extends Omit<FormRules, 'fields' | keyof FormDefaults>, FormDefaults {
  readonly title: string
  readonly fields: readonly Field[]
  readonly messages: Readonly<Record<string, string>>
}

/** Header `X-Lead-Context`: from which page and campaign a lead came. Invalid parts are dropped. */
export interface LeadContext {
  page?: string
  referrer?: string
  utmFirst?: Record<string, string>
  utmLast?: Record<string, string>
  consent?: string
  decoy?: string
  elapsedMs?: number
  /** Language of the labels: `en`, or a code of `content/languages.yaml`. */
  lang?: string
  /** Language of the page, if not English. */
  language?: string
  release?: string
  /** Synthetic lead (lambdas/canary). */
  canary?: true
}
