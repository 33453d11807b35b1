/** The nouns of the lead pipeline: what a form declares, what a lead is, what a mail is. */

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
}

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
}

/** Where a lead came from; every part checked alone, bad parts dropped (design.md, Wire). */
export interface LeadContext {
  page?: string
  referrer?: string
  utmFirst?: Record<string, string>
  utmLast?: Record<string, string>
  consent?: string
  decoy?: string
  elapsedMs?: number
  lang?: 'en' | 'te'
  release?: string
}

export type MailState = 'pending' | 'sent' | 'skipped' | 'held' | 'dead'

/** One mail of the outbox inside the lead item. */
export interface OutboxMail {
  state: MailState
  attempts: number
  /** ISO 8601 UTC. */
  sentAt?: string
  messageId?: string
  /** Why it was skipped, held or is dead; never an address. */
  reason?: string
}

/** The item of DynamoDB: lead and outbox in one (design.md, Leads). */
export interface Lead {
  pk: `LEAD#${string}`
  sk: 'LEAD'
  id: string
  form: string
  /** Server time, ISO 8601 UTC with milliseconds. */
  createdAt: string
  payload: Record<string, unknown>
  payloadHash: string
  status: string
  rev: number
  history: { at: string; by: string; from?: string; to?: string; note?: string }[]
  source: LeadContext
  consent?: string
  quality: string[]
  minor?: boolean
  /** Normalised E.164 beside the raw value (DEF-21). */
  phoneE164?: string
  schemaVersion: number
  release?: string
  mail: Record<string, OutboxMail>
  /** Seconds since the epoch. */
  ttl: number
  gsi1pk: string
  gsi1sk: string
  /** Sparse: present only while a mail is due. */
  gsi2pk?: string
  gsi2sk?: string
  gsi3pk?: string
  gsi4pk?: string
}

/** What `mail.ts` of a form returns: pure, no addresses of staff, no links from the client. */
export interface Mail {
  subject: string
  text: string
  html: string
}

/** What the build injects into every Lambda bundle; the twin sets it as a global before it loads handlers. */
export interface InjectedContent {
  brand: { short: string; full: string }
  origin: string
  phone: string
  whatsapp: string
  email: string
  privacyHelpline: string
  hours: string
  guideLink: string
  /** Course title → path of its brochure; the key `All Course Brochures` holds the general one. */
  brochures: Record<string, string>
}

/** `(lead, content) → mails`; a form's `mail.ts` exports `visitor` and `staff` of this type. */
export type MailTemplate = (lead: Lead, content: InjectedContent) => Mail
