/** Builds the item of a new lead from its parsed request. Pure. */
import { type AgeCheck, checkAge, isImpossibleBirth, waitsForGuardian } from '#lambdas/shared/age.ts'
import { normalizeEmail, toE164 } from '#lambdas/shared/contact.ts'
import { emailKey, phoneKey } from '../people/person.ts'
import { initialPushes, type PushTargets } from '../push-target.ts'
import { followUpKeys, referenceKeys } from '../store/follow-up-index.ts'
import { statusMachines } from '../store/status.ts'
import { DUE_PARTITION, monthPartition } from '../store/table.ts'
import type { FormFields, Lead, LeadContext, MailName, OutboxMail, Payload } from '../types.ts'

/** Stored as `consent` if the post has no hash of a consent notice, or one that no release has shown. */
export const unknownConsent = 'unknown'

interface NewLead {
  id: string
  fields: FormFields
  payload: Payload
  payloadHash: string
  quality: string[]
  context: LeadContext
  /** Code of a language other than English. */
  language?: string | undefined
  /** Result of `consentVersion`. */
  consent: string
  at: Date
  /** Id of the wave (store.ts) that holds the mails to the visitor. */
  wave: string | undefined
  release: string
  targets: PushTargets
}

/** A lead sent sooner than this is flagged, as no person types so fast. It is not refused, because of autofill. */
const fastFillMs = 3_000

const textOf = (payload: Payload, key: string | undefined) => {
  const value = key === undefined ? undefined : payload[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Mails of a new lead. `confirm` needs a known consent notice and no doubt about age. A lead of a wave has `staff`. */
function mailsOf({ fields, payload, context, consent, wave }: NewLead, birth?: AgeCheck): Set<MailName> {
  if (context.canary) return new Set(['visitor'])
  const mayAsk = consent !== unknownConsent && (!birth || birth.age === 'adult')
  return new Set([
    ...(fields.mails ?? (['visitor', 'staff'] as const)),
    ...(payload.subscribe === true && mayAsk ? ['confirm' as const] : []),
    ...(wave ? ['staff' as const] : []),
  ])
}

/** Initial state of a mail: held for a guardian, as spam or in a wave, or due now. */
function firstState({ context, wave }: NewLead, name: MailName, birth?: AgeCheck): OutboxMail {
  const mail = { state: 'pending', attempts: 0 } as const
  if (context.canary) return mail
  // Checked before spam: if staff rescue the lead, the mails held as spam are sent, but not those that need a guardian.
  if (name !== 'staff' && waitsForGuardian(birth)) return { ...mail, state: 'held', reason: 'guardian' }
  if (context.decoy) return { ...mail, state: 'held', reason: 'spam' }
  return wave && name !== 'staff' ? { ...mail, state: 'held', reason: 'rate', wave } : mail
}

/** First pushes of a lead. Leads of children and canaries have none. Those of spam are held until staff rescue the lead. */
function pushesOf({ fields, context, targets }: NewLead, birth?: AgeCheck): [string, OutboxMail][] {
  if (context.canary || waitsForGuardian(birth)) return []
  return initialPushes(targets, fields.form).map(([name, push]) => [
    name,
    context.decoy ? { ...push, state: 'held', reason: 'spam' } : push,
  ])
}

/** The mails and pushes of a lead, and its outbox partition: due, waiting for a guardian, or none for spam. */
function outbox(input: NewLead, createdAt: string, birth?: AgeCheck) {
  const mails = [...mailsOf(input, birth)].map((name) => [name, firstState(input, name, birth)] as const)
  const mail = Object.fromEntries([...mails, ...pushesOf(input, birth)])
  if (Object.values(mail).some(({ state }) => state === 'pending'))
    return { mail, gsi2pk: DUE_PARTITION, gsi2sk: createdAt, dueSince: createdAt }
  return input.context.decoy ? { mail } : { mail, gsi2pk: 'MAIL#GUARDIAN', gsi2sk: createdAt }
}

/** Expiry of a lead and its files in seconds since the epoch. A canary is kept for a day. */
export function leadExpiry({ retentionDays }: FormFields, { canary }: LeadContext, at: Date): number {
  return Math.floor(at.getTime() / 1_000) + (canary ? 1 : retentionDays) * 86_400
}

type Found = Pick<Lead, 'id' | 'createdAt' | 'payload' | 'status'> & { fields: FormFields }

/** Index keys by form and month, e-mail, phone, reference and follow-up. A canary is indexed by its day only. */
export function indexKeys({ id, createdAt, payload, status, fields }: Found, personKey?: string) {
  const sort = `${createdAt}#${id}`
  if (status === 'canary') return { gsi1pk: `CANARY#${createdAt.slice(0, 10)}`, gsi1sk: sort }
  const email = normalizeEmail(textOf(payload, fields.person.email))
  const phone = textOf(payload, fields.person.phone)
  return {
    gsi1pk: monthPartition(fields.form, createdAt),
    gsi1sk: sort,
    ...(email && { gsi3pk: emailKey(email, personKey), gsi3sk: sort }),
    ...(phone && { gsi4pk: phoneKey(phone, personKey), gsi4sk: sort }),
    ...referenceKeys({ id, createdAt, status }),
    ...followUpKeys({ id, createdAt, status }),
  }
}

export function buildLead(input: NewLead): Lead {
  const { id, fields, payload, at } = input
  const { consent: _sent, ...context } = input.context
  const createdAt = at.toISOString()
  const phoneE164 = toE164(textOf(payload, fields.person.phone))
  const birth = fields.person.dob ? checkAge(textOf(payload, fields.person.dob), at) : undefined
  const minor = waitsForGuardian(birth)
  const { initial } = statusMachines[fields.statuses]
  const status = context.canary ? 'canary' : context.decoy ? 'spam' : initial
  const quality = new Set(input.quality)
  if (context.elapsedMs !== undefined && context.elapsedMs < fastFillMs) quality.add('fast-fill')
  if (input.wave) quality.add('rate')
  if (birth && !birth.iso) {
    const flag = isImpossibleBirth(textOf(payload, fields.person.dob), at) ? 'odd-year' : 'odd-date'
    quality.add(`${flag}:${fields.person.dob}`)
  }
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
    status,
    rev: 1,
    history: [],
    source: minor ? { ...(context.page && { page: context.page }) } : context,
    ...(input.language && { language: input.language }),
    quality: [...quality].sort(),
    schemaVersion: 1,
    release: input.release,
    ...outbox(input, createdAt, birth),
    ttl: leadExpiry(fields, context, at),
    ...indexKeys({ id, createdAt, payload, status, fields }),
    consent: input.consent,
    ...(minor && { minor }),
    ...(birth && { age: birth.age }),
    ...(birth?.iso && { dobIso: birth.iso }),
    ...(phoneE164 && { phoneE164 }),
  }
}
