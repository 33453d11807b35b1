/** The lead item, built without any input or output of its own. */
import { isMinor, parseBirthDate } from './age.ts'
import { dueShard } from './ids.ts'
import { emailKey, normalEmail, phoneKey, toE164 } from './person.ts'
import { machines } from './status.ts'
import type { FormFields, Lead, LeadContext, MailName, OutboxMail, Payload } from './types.ts'

export interface NewLead {
  id: string
  fields: FormFields
  payload: Payload
  payloadHash: string
  quality: string[]
  context: LeadContext
  at: Date
  /** Over the hourly rate of its client address: stored, mail held. */
  overRate: boolean
  release: string
}

/** Faster than anyone types, slower than autofill is unusual: a flag, never a refusal. */
const fastFillMs = 3_000

const textOf = (payload: Payload, key: string | undefined) => {
  const value = key === undefined ? undefined : payload[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Why the mails of a lead do not go at once. */
function holdOf({ context, overRate }: NewLead): 'spam' | 'rate' | undefined {
  if (context.canary) return undefined
  return context.decoy ? 'spam' : overRate ? 'rate' : undefined
}

/** Names of the mails that a lead starts. */
function mailsOf({ fields, payload, context }: NewLead, minor: boolean): readonly MailName[] {
  if (context.canary) return ['visitor']
  const names = fields.mails ?? (['visitor', 'staff'] as const)
  return payload.subscribe === true && !minor ? [...names, 'confirm'] : names
}

/** The mails, and their outbox partition: due now, held by the rate (listed for staff), or none for spam. */
function outbox(
  input: NewLead,
  createdAt: string,
  minor: boolean,
): Pick<Lead, 'mail' | 'gsi2pk' | 'gsi2sk' | 'dueSince'> {
  const reason = holdOf(input)
  const first: OutboxMail = { state: reason ? 'held' : 'pending', attempts: 0, ...(reason && { reason }) }
  const mail = Object.fromEntries(mailsOf(input, minor).map((name) => [name, { ...first }]))
  if (reason === 'spam') return { mail }
  if (reason === 'rate') return { mail, gsi2pk: 'MAIL#HELD', gsi2sk: createdAt }
  return { mail, gsi2pk: dueShard(input.id), gsi2sk: createdAt, dueSince: createdAt }
}

/** Until when a lead and its files are kept, in seconds since the epoch: a canary for a day. */
export function keptUntil({ retentionDays }: FormFields, { canary }: LeadContext, at: Date): number {
  return Math.floor(at.getTime() / 1_000) + (canary ? 1 : retentionDays) * 86_400
}

/** Where staff find a lead: by form and month, by e-mail, by phone. A canary is found by its day alone. */
function indexKeys({ id, fields, payload, context }: NewLead, createdAt: string) {
  const sort = `${createdAt}#${id}`
  if (context.canary) return { gsi1pk: `CANARY#${createdAt.slice(0, 10)}`, gsi1sk: sort }
  const email = normalEmail(textOf(payload, fields.person.email))
  const phone = textOf(payload, fields.person.phone)
  return {
    gsi1pk: `FORM#${fields.form}#${createdAt.slice(0, 7)}`,
    gsi1sk: sort,
    ...(email && { gsi3pk: emailKey(email), gsi3sk: sort }),
    ...(phone && { gsi4pk: phoneKey(phone), gsi4sk: sort }),
  }
}

function statusOf({ fields, context }: NewLead): string {
  if (context.canary) return 'canary'
  return context.decoy ? 'spam' : machines[fields.statuses].initial
}

/** Item of design.md "Leads" for a payload that its contract let through. */
export function buildLead(input: NewLead): Lead {
  const { id, fields, payload, context, at } = input
  const createdAt = at.toISOString()
  const phoneE164 = toE164(textOf(payload, fields.person.phone))
  const dobIso = parseBirthDate(textOf(payload, fields.person.dob))
  const minor = dobIso ? isMinor(dobIso, at) : undefined
  const quality = new Set(input.quality)
  if (context.elapsedMs !== undefined && context.elapsedMs < fastFillMs) quality.add('fast-fill')
  if (input.overRate) quality.add('rate')
  if (fields.person.dob && !dobIso) quality.add(`odd-date:${fields.person.dob}`)
  if (minor && fields.person.guardianPhone && !textOf(payload, fields.person.guardianPhone))
    quality.add('no-guardian')
  return {
    pk: `LEAD#${id}`,
    sk: 'LEAD',
    id,
    form: fields.form,
    createdAt,
    payload,
    payloadHash: input.payloadHash,
    status: statusOf(input),
    rev: 1,
    history: [],
    source: context,
    quality: [...quality].sort(),
    schemaVersion: 1,
    release: input.release,
    ...outbox(input, createdAt, minor === true),
    ttl: keptUntil(fields, context, at),
    ...indexKeys(input, createdAt),
    ...(context.consent && { consent: context.consent }),
    ...(minor && { minor }),
    ...(dobIso && { dobIso }),
    ...(phoneE164 && { phoneE164 }),
  }
}
