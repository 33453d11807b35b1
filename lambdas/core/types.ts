/** The nouns of the lead pipeline: what a form declares, what a lead is, what a mail is. */
import type { Age } from '#lambdas/shared/age.ts'
import type { FormFields, LeadContext } from '#lambdas/shared/form.ts'

export type { Field, FormFields, FormWords, LeadContext, MailName, PersonKeys } from '#lambdas/shared/form.ts'

type MailState = 'pending' | 'sent' | 'skipped' | 'held' | 'dead'

/** One mail of the outbox inside the lead item, or one push (push.ts). */
export interface OutboxMail {
  state: MailState
  attempts: number
  /** ISO 8601 UTC. */
  sentAt?: string
  messageId?: string
  /** Why it was skipped, held or is dead; never an address. */
  reason?: string
  /** Waits until then, ISO 8601 UTC: over its network's share of an hour (DEF-87), or a push not taken. Only while pending. */
  notBefore?: string
  /** First push to a target that is told of later moves, too. */
  follows?: true
  /** The move that a push tells; none in the first one. */
  change?: { from: string; to: string; at: string }
}

/** One line of a lead's history: a move to another status, a note of staff, or both. */
export interface HistoryEntry {
  /** ISO 8601 UTC. */
  at: string
  by: string
  from?: string
  to?: string
  note?: string
  /** The move takes back the last one that stood. */
  undo?: true
  /** Why a lead was lost, in one word of the CLI. */
  reason?: string
  /** When and where an enrolled student trains. */
  batch?: string
  /** What an enrolled student pays, rupees. */
  fee?: number
  /** Day in India on which staff promised to call; `none` takes the promise back. */
  call?: string
}

/** The item of DynamoDB: lead and outbox in one. */
export interface Lead<P = Payload> {
  pk: `LEAD#${string}`
  sk: 'LEAD'
  id: string
  form: string
  /** Server time, ISO 8601 UTC with milliseconds. */
  createdAt: string
  payload: P
  payloadHash: string
  status: string
  rev: number
  history: HistoryEntry[]
  source: Omit<LeadContext, 'language'>
  /** In which the visitor read and is written to; absent for English. */
  language?: string
  /** Version of the wording that was shown, by its hash; `unknown` when none or one of nobody's was sent. */
  consent?: string
  quality: string[]
  minor?: boolean
  /** Of forms that ask for the date of birth. */
  age?: Age
  /** That a parent or guardian agreed, by the link of their own (guardian.ts). */
  guardian?: { confirmedAt: string; wording: string }
  /** Normalised E.164 beside the raw value (DEF-21). */
  phoneE164?: string
  /** Date of birth as ISO 8601 date beside the raw text, when it could be read (DEF-40). */
  dobIso?: string
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
  /** When its mail became due, while it is; the due time in `gsi2sk` moves with each attempt. */
  dueSince?: string
  /** `EMAIL#<hmac>` and `PHONE#<hmac>`; the sort keys are `<createdAt>#<id>`. */
  gsi3pk?: string
  gsi3sk?: string
  gsi4pk?: string
  gsi4sk?: string
  /** `REF#7f3a9c21`, the first eight digits of the id. */
  gsi5pk?: string
  gsi5sk?: string
  /** Sparse: where the lead waits for staff (desk.ts). */
  gsi6pk?: string
  gsi6sk?: string
}

/** What `mail.ts` of a form returns: pure, no addresses of staff, no links from the client. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** Only names and values of our own, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Links that exist only when a mail goes out: newsletter confirmation and withdrawal, a guardian's consent. */
export interface MailLinks {
  confirm?: string
  unsubscribe?: string
  /** For the header List-Unsubscribe, which must work by a POST alone. */
  oneClick?: string
  guardian?: string
}

/** What the build injects into every Lambda bundle, the same for every stage; tests set it as a global. */
export interface InjectedContent {
  brand: { short: string; full: string }
  /** Named under every mail, as section 12 of the Companies Act, 2013 asks of letters. */
  company: { name: string; cin: string; office: string }
  phone: string
  whatsapp: string
  email: string
  privacyHelpline: string
  hours: string
  guideLink: string
  /** Text of the claim of that name; empty when it is withdrawn. */
  institutionalDiscount: string
  /** Course title → path of its brochure; `ALL_BROCHURES` holds the general one. */
  brochures: Record<string, string>
  /** Form → versions of its consent notice, today's and those of earlier releases; `general` for the other forms. */
  consents: Record<string, readonly string[]>
  /** By code; in the file beside a bundle, where a Lambda finds what it says itself. */
  languages?: Readonly<Record<string, Language>>
}

/** Texts and links of a language besides English. */
export interface Language {
  /** By area of `content/messages`, such as `mail/apply`; each whole, with the English of what is not translated. */
  messages: Readonly<Record<string, unknown>>
  /** Paths that have a page in it, without the language: `/courses`. */
  pages: readonly string[]
  hours: string
  institutionalDiscount: string
  guideLink: string
  /** By the English title, which is what travels. */
  brochures: Readonly<Record<string, { title: string; link: string }>>
}

/** What a mail says besides the lead: the injected content, and the stage's own origin for its links. */
export interface MailContent
  extends Omit<InjectedContent, 'languages' | 'brochures'>,
    Partial<Pick<Language, 'messages' | 'pages'>> {
  origin: string
  /** Course title → path of its brochure in the language of the mail. */
  brochures: Record<string, string>
  /** Title of a course in the language of the mail, by its English one. */
  titles?: Readonly<Record<string, string>>
  /** Absent for English. */
  language?: string
}

/** `(lead, content) → mail`; a form's `mail.ts` exports `visitor` of this type. */
export type MailTemplate<P = Payload> = (lead: Lead<P>, content: MailContent, links?: MailLinks) => Mail

/** One entry of `lambdas/forms.ts`: all that infra, deliver and the staff's CLI need of a form. */
export interface Form {
  /** `fields.form` is the form's folder under `lambdas/`, whose `handler.ts` is its Lambda. */
  readonly fields: FormFields
  // As methods, so that a template may know its own form's payload.
  visitor(...args: Parameters<MailTemplate>): Mail
  staff(...args: Parameters<MailTemplate>): Mail
}

/** Values by wire key, as the contract lets them through. */
export type Payload = Record<string, unknown>

/** A file as some forms send it. */
interface SentFile {
  key?: string | undefined
  name?: string | undefined
  size?: number | undefined
  type?: string | undefined
}

interface Values {
  boolean: boolean
  list: readonly string[]
  file: string | SentFile | null
}

/** The payload of a form: each wire key with the type of its field. A lead of an older release may lack any of them. */
export type PayloadOf<F extends FormFields> = {
  [One in F['fields'][number] as One['key']]?:
    | (One['type'] extends keyof Values ? Values[One['type']] : string)
    | undefined
}
