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

/** Names of the mails that a lead starts, and whether they wait, are held or belong to spam. */
function outbox(input: NewLead, minor: boolean): Record<string, OutboxMail> {
  const names: MailName[] = [...(input.fields.mails ?? (['visitor', 'staff'] as const))]
  if (input.payload.subscribe === true && !minor) names.push('confirm')
  const held = input.context.decoy ? 'spam' : input.overRate ? 'rate' : undefined
  const mail: OutboxMail = held
    ? { state: 'held', attempts: 0, reason: held }
    : { state: 'pending', attempts: 0 }
  return Object.fromEntries(names.map((name) => [name, { ...mail }]))
}

/** Outbox partition: due now, held by the rate (listed for staff), or none for spam. */
function outboxKeys(input: NewLead, createdAt: string): Pick<Lead, 'gsi2pk' | 'gsi2sk'> {
  if (input.context.decoy) return {}
  return { gsi2pk: input.overRate ? 'MAIL#HELD' : dueShard(input.id), gsi2sk: createdAt }
}

/** Item of design.md "Leads" for a payload that its contract let through. */
export function buildLead(input: NewLead): Lead {
  const { id, fields, payload, context, at } = input
  const createdAt = at.toISOString()
  const sort = `${createdAt}#${id}`
  const email = normalEmail(textOf(payload, fields.person.email))
  const phone = textOf(payload, fields.person.phone)
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
    status: context.decoy ? 'spam' : machines[fields.statuses].initial,
    rev: 1,
    history: [],
    source: context,
    quality: [...quality].sort(),
    schemaVersion: 1,
    release: input.release,
    mail: outbox(input, minor === true),
    ttl: Math.floor(at.getTime() / 1_000) + fields.retentionDays * 86_400,
    gsi1pk: `FORM#${fields.form}#${createdAt.slice(0, 7)}`,
    gsi1sk: sort,
    ...outboxKeys(input, createdAt),
    ...(context.consent && { consent: context.consent }),
    ...(minor && { minor }),
    ...(dobIso && { dobIso }),
    ...(toE164(phone) && { phoneE164: toE164(phone) }),
    ...(email && { gsi3pk: emailKey(email), gsi3sk: sort }),
    ...(phone && { gsi4pk: phoneKey(phone), gsi4sk: sort }),
  }
}
