/** Types of the lead pipeline: forms, leads, mails. */
import type { lambdaContent } from '#content/model/read/lambda-content.ts'
import type { AgeGroup } from '#lambdas/shared/age.ts'
import type { FormFields, LeadContext } from '#lambdas/shared/form.ts'

export type {
  Field,
  FormFields,
  FormMessages,
  LeadContext,
  MailName,
  PersonKeys,
} from '#lambdas/shared/form.ts'

/** One mail or push (push.ts) in the lead item's outbox. */
export interface OutboxMail {
  state: 'pending' | 'sent' | 'skipped' | 'held' | 'dead'
  attempts: number
  /** ISO 8601 UTC. */
  sentAt?: string
  messageId?: string
  /** Why the mail was skipped, held or given up. Never contains personal data. */
  reason?: string
  /** ISO 8601 UTC. Only for a push that is retried: not before this time. */
  notBefore?: string
  /** While held with the reason `rate`: id of the wave, whose mails staff release or drop together. */
  wave?: string
  /** Set on the first push to a target that also gets later status changes. */
  follows?: true
  /** Status change that a push reports. Missing in the first push. */
  change?: { from: string; to: string; at: string }
}

/** An entry of a lead's history: a status change, a note of staff, or both. */
export interface HistoryEntry {
  /** ISO 8601 UTC. */
  at: string
  by: string
  from?: string
  to?: string
  note?: string
  /** This entry undoes the last status change that was not undone before. */
  undo?: true
  /** Why a lead was lost, in one word of the CLI. */
  reason?: string
  /** When and where an enrolled student trains. */
  batch?: string
  /** Fee of an enrolled student in rupees. */
  fee?: number
  /** Day in India of a promised call, perhaps with its hour (`2026-11-23 17:00`); `none` cancels it. */
  call?: string
  /** Member of staff who answers the lead from now on; `none` for nobody. Does not count as contact with the person. */
  owner?: string
}

/** The DynamoDB item: lead and outbox in one. */
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
  /** Name of the member of staff who answers the lead (`academy leads take`). */
  owner?: string
  source: Omit<LeadContext, 'language'>
  /** The visitor's language. Missing for English. */
  language?: string
  /** Hash of the consent notice that the visitor saw. `unknown` if missing or not one of ours. */
  consent?: string
  quality: string[]
  minor?: boolean
  /** Only for forms that ask for the date of birth. */
  age?: AgeGroup
  /** Consent that a parent or guardian gave with the link of guardian.ts. */
  guardian?: { confirmedAt: string; wording: string }
  /** The payload's phone number in E.164. */
  phoneE164?: string
  /** The payload's date of birth as an ISO 8601 date, if it could be read. */
  dobIso?: string
  schemaVersion: number
  release?: string
  mail: Record<string, OutboxMail>
  /** Seconds since the epoch. */
  ttl: number
  gsi1pk: string
  gsi1sk: string
  /** Sparse: only while a mail is due or waits for staff. */
  gsi2pk?: string
  gsi2sk?: string
  /** When the lead's mail became due. The due time in `gsi2sk` moves with each attempt. */
  dueSince?: string
  /** `EMAIL#<hmac>` and `PHONE#<hmac>`. The sort keys are `<createdAt>#<id>`. */
  gsi3pk?: string
  gsi3sk?: string
  gsi4pk?: string
  gsi4sk?: string
  /** `REF#7f3a9c21`, the first eight digits of the id. */
  gsi5pk?: string
  gsi5sk?: string
  /** Sparse: only while the lead waits for staff (follow-up-index.ts). */
  gsi6pk?: string
  gsi6sk?: string
}

/** Mail that a form's `mail.ts` writes. It names no staff member and contains no URL that the browser sent. */
export interface Mail {
  subject: string
  text: string
  html: string
  /** Only our own names and values, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/** How staff reach a person: `tel:`, WhatsApp with a text, `mailto:`. Missing if number or address cannot be read. */
export interface ContactLinks {
  call?: string
  whatsapp?: string
  mail?: string
}

/** Links created when a mail is sent: to confirm and end the newsletter, for a guardian's consent, and for staff. */
export interface MailLinks extends ContactLinks {
  confirm?: string
  unsubscribe?: string
  /** URL for the header List-Unsubscribe, to which mail programs post (RFC 8058). */
  oneClick?: string
  guardian?: string
}

type Content = ReturnType<typeof lambdaContent>

/** Content that the build injects into each bundle, without `languages`, a separate file. Tests set it as a global. */
export type InjectedContent = Omit<Content, 'languages'> & Partial<Pick<Content, 'languages'>>

/** Texts and links of a language other than English. */
export type Language = Content['languages'][string]

/** What staff tell an interested person about a course. */
export type CourseFacts = Content['courses'][string]

/** Office hours in India. */
export type WorkingTime = NonNullable<Content['workingTime']>

/** Content of mails: the injected content and the stage's origin. */
export interface MailContent
  extends Omit<InjectedContent, 'languages' | 'brochures'>,
    Partial<Pick<Language, 'messages' | 'pages'>> {
  origin: string
  /** Course title → path of its brochure in the mail's language. */
  brochures: Record<string, string>
  /** English course title → title in the mail's language. */
  titles?: Readonly<Record<string, string>>
  /** Missing for English. */
  language?: string
}

/** Type of `visitorMail` in a form's `mail.ts`. */
export type MailTemplate<P = Payload> = (lead: Lead<P>, content: MailContent, links?: MailLinks) => Mail

/** An entry of `lambdas/forms.ts`: a form with its mails, for infra, deliver and the CLI. */
export interface Form {
  readonly fields: FormFields
  // Methods, so that a template may declare its own form's payload.
  visitorMail(...args: Parameters<MailTemplate>): Mail
  staffMail(...args: Parameters<MailTemplate>): Mail
}

/** Values by wire key. */
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

/** Payload of a form: each wire key with its field's type. Leads of older releases may lack any of them. */
export type PayloadOf<F extends FormFields> = {
  [One in F['fields'][number] as One['key']]?:
    | (One['type'] extends keyof Values ? Values[One['type']] : string)
    | undefined
}
