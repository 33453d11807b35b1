/** What a form declares: read by its Lambda, its page and the CLI. */

/** One input of a form; `key` is the wire key of the specification. Its words are of `FieldWords`. */
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
  /** Longest text in characters; for lists, of each entry. */
  readonly max?: number
  /** Wire values in the order visitors see them; one outside is stored with a quality flag, never refused. */
  readonly options?: readonly string[] | undefined
  readonly autocomplete?: string
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

/** What is written at one input, in one language. */
export type FieldWords = {
  readonly label: string
  /** One line under the input. */
  readonly help?: string
  /** What the page and the server say when a required value is missing; `messages.required` otherwise. */
  readonly message?: string
  /** Shown text by wire value. */
  readonly options?: Readonly<Record<string, string>>
}

/** `content/messages/forms/<form>.json`, or its translation. */
export type FormWords = {
  /** For staff: their notices and lists are in English. */
  readonly title: string
  readonly fields: Readonly<Record<string, FieldWords>>
  readonly messages: Readonly<Record<string, string>>
}

/** An option of a field: what travels, and what is shown. */
export type Option = {
  readonly value: string
  readonly label: string
}

/** A field with its words in one language; a type, as what an island gets must be. */
export type Field = Omit<FieldRules, 'options'> &
  Omit<FieldWords, 'options'> & { readonly options?: readonly Option[] | undefined }

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

/** What `lambdas/<form>/fields.ts` says in code: the wire and its rules. */
export interface FormRules {
  readonly form: string
  readonly path: string
  /** Where visitors find it; none for one that stands on pages of many kinds. */
  readonly page?: string
  readonly fields: readonly FieldRules[]
  readonly person: PersonKeys
  /** Default `lead`. */
  readonly statuses?: 'lead' | 'story' | 'subscriber'
  /** Default two years. */
  readonly retentionDays?: number
  /** Mails each lead starts; default visitor and staff. `confirm` is added by `subscribe: true` (DEF-79). */
  readonly mails?: readonly MailName[]
}

/** What `withWords` fills in where a form says nothing else. */
export type Usual = Required<Pick<FormRules, 'statuses' | 'retentionDays'>>

/** `lambdas/<form>/fields.ts` exports one of these: its rules with the English words (`withWords`). */
export interface FormFields extends Omit<FormRules, 'fields' | keyof Usual>, Usual {
  readonly title: string
  readonly fields: readonly Field[]
  readonly messages: Readonly<Record<string, string>>
}

/** `X-Lead-Context`: where a lead came from; every part checked alone, bad parts dropped. */
export interface LeadContext {
  page?: string
  referrer?: string
  utmFirst?: Record<string, string>
  utmLast?: Record<string, string>
  consent?: string
  decoy?: string
  elapsedMs?: number
  lang?: 'en' | 'te'
  /** Of the page, when it is not English. */
  language?: string
  release?: string
  /** Posted to see whether leads arrive (lambdas/canary). */
  canary?: true
}
